import { getSignInSettings, provider } from "#contract/identity.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { optionalSetting, setting } from "../../platform/settings.ts";

/** The address, the client and the providers of social sign-ins; none is a secret. */
export const handler = endpoint("getSignInSettings", getSignInSettings, () => ({
  status: "success",
  data: {
    domain: setting("COGNITO_DOMAIN"),
    client_id: setting("USER_POOL_CLIENT_ID"),
    providers: provider.options.filter((one) => optionalSetting("SIGN_IN_PROVIDERS")?.split(",").includes(one)),
  },
}));
