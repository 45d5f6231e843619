import { randomUUID } from "node:crypto";
import { CognitoError, NotAuthorizedError, UserNotFoundError } from "cognito-local/lib/errors.js";
import type { Router } from "cognito-local/lib/server/Router.js";
import type { UserPoolService } from "cognito-local/lib/services/userPoolService.js";
import * as z from "zod/mini";
import { payloadOf, signed } from "./session-claims.ts";

type PoolRoute = ReturnType<typeof Router>;

/** How long (milliseconds) a replaced refresh token stays valid, as at the deployed client. */
const GRACE_MS = 10_000;
const renewal = z.object({ ClientId: z.string(), RefreshToken: z.string() });
const renewed = z.object({ AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string() }) });
const oldFlow = z.object({ AuthFlow: z.enum(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]) });

const signedOut = z.object({ Username: z.string() });

/** Adds the sign-out of all of a user's sessions, which cognito-local does not know: earlier refresh tokens are refused. */
export function withGlobalSignOut(router: PoolRoute, pool: UserPoolService): PoolRoute {
  return (target) => async (context, request) => {
    if (target !== "AdminUserGlobalSignOut") return router(target)(context, request);
    const user = await pool.getUserByUsername(context, signedOut.parse(request).Username);
    if (!user) throw new UserNotFoundError();
    await pool.saveUser(context, { ...user, RefreshTokens: [] });
    return {};
  };
}

/**
 * Adds the rotation of refresh tokens, which cognito-local does not know: `GetTokensFromRefreshToken` answers a successor for the rest of the
 * session, and the replaced token is valid for the grace only. The older flow is refused, as on AWS.
 */
export function withRotation(router: PoolRoute, pool: UserPoolService, now: () => number = Date.now): PoolRoute {
  const replacedAt = new Map<string, number>();
  return (target) => async (context, request) => {
    if (oldFlow.safeParse(request).success) throw new NotAuthorizedError("Refresh token rotation is enabled");
    if (target !== "GetTokensFromRefreshToken") return router(target)(context, request);
    const { ClientId, RefreshToken } = renewal.parse(request);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    if (now() - (replacedAt.get(RefreshToken) ?? now()) > GRACE_MS) {
      throw new CognitoError("RefreshTokenReuseException", "Refresh token was reused");
    }
    const user = await pool.getUserByRefreshToken(context, RefreshToken);
    const flow = { AuthFlow: "REFRESH_TOKEN_AUTH", ClientId, UserPoolId: pool.options.Id, AuthParameters };
    const { AuthenticationResult } = renewed.parse(await router("AdminInitiateAuth")(context, flow));
    if (!user) throw new NotAuthorizedError();
    const successor = await signed({ ...payloadOf(RefreshToken), rotation: randomUUID() });
    await pool.storeRefreshToken(context, successor, user);
    replacedAt.set(RefreshToken, replacedAt.get(RefreshToken) ?? now());
    return { AuthenticationResult: { ...AuthenticationResult, RefreshToken: successor } };
  };
}
