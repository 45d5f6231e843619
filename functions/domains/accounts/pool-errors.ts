import { log } from "../../platform/log.ts";
import { isOutage } from "../../platform/outage.ts";
import { Problem } from "../../platform/problem.ts";

/** The call of the pool that failed; the same error means something else in each. */
export type PoolCall = "signIn" | "register" | "setPassword" | "renew" | "social";

const RETRY_AFTER = { headers: { "retry-after": "5" } };
const throttled = new Set(["TooManyRequestsException", "LimitExceededException", "TooManyFailedAttemptsException"]);
const refusals: Record<PoolCall, ReadonlySet<string>> = {
  // A wrong password, an unknown and a disabled person are one answer; the local pool says InvalidPassword for the first.
  signIn: new Set(["NotAuthorizedException", "UserNotFoundException", "InvalidPasswordException"]),
  register: new Set([
    "InvalidPasswordException",
    "InvalidParameterException",
    "UsernameExistsException",
    "UserLambdaValidationException",
  ]),
  setPassword: new Set(["InvalidPasswordException", "InvalidParameterException"]),
  renew: new Set([
    "NotAuthorizedException",
    "UserNotFoundException",
    "RefreshTokenReuseException",
    "InvalidParameterException",
  ]),
  social: new Set(["UserNotFoundException"]),
};
const meanings = {
  signIn: "wrong_credentials",
  register: "registration_failed",
  setPassword: "invalid_input",
  renew: "unauthenticated",
  social: "auth_failed",
} as const;
const blockedByPool = new Set(["UserNotConfirmedException", "PasswordResetRequiredException"]);

/**
 * The problem that stands for a pool's error, by the error's name; 503 where the pool does not answer. Unexpected errors stay as they are and
 * become a 500.
 */
export function poolProblem(call: PoolCall, error: unknown): unknown {
  const name = error instanceof Error ? error.name : "";
  if (throttled.has(name)) return new Problem("too_many_requests", RETRY_AFTER);
  if (refusals[call].has(name)) return new Problem(meanings[call]);
  if (blockedByPool.has(name)) return new Problem("forbidden");
  if (!isOutage(error)) return error;
  log("error", "sign_in_unavailable", { error: name });
  return new Problem("sign_in_unavailable", RETRY_AFTER);
}
