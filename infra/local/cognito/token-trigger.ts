import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { handler } from "#functions/triggers/pre-token-generation.ts";
import { LOCAL_CLIENT_ID, LOCAL_USER_POOL_ID } from "./seed.ts";

type Claims = Readonly<Record<string, unknown>>;
/** What the pool keeps of a user. */
export type Attributes = Readonly<Record<string, string>>;

/** Asks the pool's trigger, as Cognito does before it signs an access token: the scopes that it suppresses go, its claims come. */
export async function askTrigger(claims: Claims, attributes: Attributes): Promise<Claims> {
  const scopes = String(claims.scope ?? "").split(" ");
  const { response } = await handler(eventFor(String(claims.username), attributes, scopes));
  const { scopesToSuppress = [], claimsToAddOrOverride = {} } =
    response.claimsAndScopeOverrideDetails?.accessTokenGeneration ?? {};
  const { scope, ...others } = claims;
  const left = scopes.filter((one) => !scopesToSuppress.includes(one)).join(" ");
  return { ...others, ...claimsToAddOrOverride, ...(left !== "" && { scope: left }) };
}

function eventFor(userName: string, userAttributes: Attributes, scopes: string[]): PreTokenGenerationV2TriggerEvent {
  return {
    version: "2",
    triggerSource: "TokenGeneration_Authentication",
    region: "local",
    userPoolId: LOCAL_USER_POOL_ID,
    userName,
    callerContext: { awsSdkVersion: "local", clientId: LOCAL_CLIENT_ID },
    request: { userAttributes: { ...userAttributes }, groupConfiguration: {}, scopes },
    response: { claimsAndScopeOverrideDetails: {} },
  };
}
