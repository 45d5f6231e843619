import { AsyncLocalStorage } from "node:async_hooks";
import { createPrivateKey } from "node:crypto";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { NotAuthorizedError } from "cognito-local/lib/errors.js";
import signingKey from "cognito-local/lib/keys/cognitoLocal.private.json" with { type: "json" };
import type { Router } from "cognito-local/lib/server/Router.js";
import type { TokenGenerator } from "cognito-local/lib/services/tokenGenerator.js";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import * as z from "zod/mini";
import { handler } from "#functions/triggers/pre-token-generation.ts";
import { LOCAL_CLIENT_ID, LOCAL_USER_POOL_ID } from "./seed.ts";

const key = createPrivateKey(signingKey.pem);
const presented = new AsyncLocalStorage<string | undefined>();
const renewal = z.object({ AuthParameters: z.object({ REFRESH_TOKEN: z.string() }) });
const refreshClaims = z.object({ jti: z.string(), iat: z.number(), exp: z.number() });

/**
 * Adds the claims of Cognito's tokens that cognito-local leaves out: `origin_jti`, which names the sign-in, and its `auth_time`, both
 * unchanged by renewals. The pool's trigger changes scopes and claims.
 */
export function withSessionClaims(generator: TokenGenerator): TokenGenerator {
  return {
    async generate(...input) {
      const tokens = await generator.generate(...input);
      const claims = await askTrigger(payloadOf(tokens.AccessToken), attributesOf(input[1]));
      const origin = refreshClaims.parse(payloadOf(presented.getStore() ?? tokens.RefreshToken));
      const session = { origin_jti: origin.jti, auth_time: origin.iat };
      return {
        ...tokens,
        AccessToken: await signed({ ...claims, ...session }),
        IdToken: await signed({ ...payloadOf(tokens.IdToken), ...session }),
      };
    },
  };
}

function attributesOf({ Attributes }: Parameters<TokenGenerator["generate"]>[1]): Attributes {
  return Object.fromEntries(Attributes.map(({ Name, Value = "" }) => [Name, Value]));
}

/** Lets the token generator see the refresh token of a renewal, and refuses an expired one as Cognito does. */
export function rememberRefreshToken(router: ReturnType<typeof Router>): ReturnType<typeof Router> {
  return (target) => {
    const route = router(target);
    return async (context, request) => {
      const token = renewal.safeParse(request).data?.AuthParameters.REFRESH_TOKEN;
      if (token && isExpired(token)) throw new NotAuthorizedError("Refresh Token has expired");
      return presented.run(token, () => route(context, request));
    };
  };
}

function isExpired(token: string): boolean {
  const claims = refreshClaims.safeParse(payloadOf(token));
  return !claims.success || claims.data.exp * 1000 <= Date.now();
}

/** The unverified claims of a token; none where the text is no token. */
export function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** Signs claims as the local pool's own token (with the key that the package publishes). */
export function signed(claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT", kid: "CognitoLocal" }).sign(key);
}

type Claims = Readonly<Record<string, unknown>>;
/** A user's record in the pool. */
type Attributes = Readonly<Record<string, string>>;

/** Asks the pool's trigger before an access token is signed, as Cognito does: removes the scopes and adds the claims that it names. */
async function askTrigger(claims: Claims, attributes: Attributes): Promise<Claims> {
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
