import { getSignInSettings } from "#contract/identity.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { setting } from "../../platform/settings.ts";

/** The address and the client of social sign-ins; neither is a secret. */
export const handler = endpoint("getSignInSettings", getSignInSettings, () => ({
  status: "success",
  data: { domain: setting("COGNITO_DOMAIN"), client_id: setting("USER_POOL_CLIENT_ID") },
}));
