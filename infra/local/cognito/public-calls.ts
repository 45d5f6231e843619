import { createHmac } from "node:crypto";
import { NotAuthorizedError } from "cognito-local/lib/errors.js";
import type { Router } from "cognito-local/lib/server/Router.js";
import * as z from "zod/mini";
import { LOCAL } from "../published.ts";
import { LOCAL_CLIENT_ID } from "./seed.ts";
import { payloadOf } from "./session-claims.ts";

type PoolRoute = ReturnType<typeof Router>;

/** The calls that the deployed pool refuses to everybody (infra/constructs/identity.ts). */
const closed = [
  "SignUp",
  "ConfirmSignUp",
  "ResendConfirmationCode",
  "ForgotPassword",
  "ConfirmForgotPassword",
  "InitiateAuth",
  "RespondToAuthChallenge",
];
const OWN_CALLS = "aws.cognito.signin.user.admin";
const withBearer = z.object({ AccessToken: z.string() });

const withSecret = z.object({ ClientSecret: z.literal(LOCAL.userPoolClientSecret) });
const withHash = z.object({ AuthParameters: z.object({ USERNAME: z.string(), SECRET_HASH: z.string() }) });
/** How each call proves that its caller knows the client's secret. */
const secretShown: Readonly<Record<string, (request: unknown) => boolean>> = {
  AdminInitiateAuth(request) {
    const shown = withHash.safeParse(request).data?.AuthParameters;
    return shown !== undefined && shown.SECRET_HASH === secretHash(shown.USERNAME);
  },
  GetTokensFromRefreshToken: (request) => withSecret.safeParse(request).success,
  RevokeToken: (request) => withSecret.safeParse(request).success,
};

/** The parameters that Cognito requires of a client with a secret. */
export function secretHash(username: string): string {
  return createHmac("sha256", LOCAL.userPoolClientSecret).update(`${username}${LOCAL_CLIENT_ID}`).digest("base64");
}

/** Refuses, as Cognito does, calls that the pool's settings close, calls without the client's secret, and bearers without the scope. */
export function refusePublicCalls(router: PoolRoute): PoolRoute {
  return (target) => async (context, request) => {
    if (closed.includes(target)) throw new NotAuthorizedError(`${target} is not permitted for this user pool`);
    if (secretShown[target]?.(request) === false) throw new NotAuthorizedError("The client's secret was not shown");
    const bearer = z.safeParse(withBearer, request).data?.AccessToken;
    if (bearer !== undefined && !hasScope(bearer)) {
      throw new NotAuthorizedError("Access Token does not have required scopes");
    }
    return router(target)(context, request);
  };
}

function hasScope(token: string): boolean {
  return String(payloadOf(token).scope ?? "")
    .split(" ")
    .includes(OWN_CALLS);
}
