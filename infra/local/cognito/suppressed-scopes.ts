import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { handler } from "#functions/triggers/pre-token-generation.ts";
import { LOCAL_CLIENT_ID, LOCAL_USER_POOL_ID } from "./seed.ts";

type Claims = Readonly<Record<string, unknown>>;

/** Asks the pool's trigger, as Cognito does before it signs an access token, and leaves out the scopes that it suppresses. */
export async function withoutSuppressedScopes(claims: Claims): Promise<Claims> {
  const scopes = String(claims.scope ?? "").split(" ");
  const { response } = await handler(eventFor(String(claims.username), scopes));
  const suppressed = response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.scopesToSuppress ?? [];
  const { scope, ...others } = claims;
  const left = scopes.filter((one) => !suppressed.includes(one)).join(" ");
  return left === "" ? others : { ...others, scope: left };
}

function eventFor(userName: string, scopes: string[]): PreTokenGenerationV2TriggerEvent {
  return {
    version: "2",
    triggerSource: "TokenGeneration_Authentication",
    region: "local",
    userPoolId: LOCAL_USER_POOL_ID,
    userName,
    callerContext: { awsSdkVersion: "local", clientId: LOCAL_CLIENT_ID },
    request: { userAttributes: {}, groupConfiguration: {}, scopes },
    response: { claimsAndScopeOverrideDetails: {} },
  };
}
