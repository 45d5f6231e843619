import { getSignInSettings } from "#contract/identity.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { setting } from "../../platform/settings.ts";

/** Where the browser goes for a social sign-in, and as which client; neither is a secret. */
export const handler = endpoint("getSignInSettings", getSignInSettings, () => ({
  status: "success",
  data: { domain: setting("COGNITO_DOMAIN"), client_id: setting("USER_POOL_CLIENT_ID") },
}));
