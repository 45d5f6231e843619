import { NotAuthorizedError } from "cognito-local/lib/errors.js";
import type { Router } from "cognito-local/lib/server/Router.js";
import * as z from "zod/mini";
import { payloadOf } from "./session-claims.ts";

type Route = ReturnType<typeof Router>;

/** What the deployed pool refuses to everybody: no sign-up, no recovery, no sign-in but the server's own (infra/identity.ts). */
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

/** Refuses, as Cognito does, what the pool's settings close, and every call with a bearer that lacks the scope for it. */
export function refusePublicCalls(router: Route): Route {
  return (target) => async (context, request) => {
    if (closed.includes(target)) throw new NotAuthorizedError(`${target} is not permitted for this user pool`);
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
