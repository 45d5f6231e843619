import { confirmEmail } from "#contract/account.ts";
import { acceptEmail, refuseEmail } from "../../domains/people/confirm-email.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Accepts or refuses an address that the staff proposed, by the link of the letter to it; no sign-in is needed. */
export const handler = endpoint("confirmEmail", confirmEmail, async ({ body: { token, accept }, id, now, log }) => {
  await (accept ? acceptEmail : refuseEmail)(token, { request: id, at: now() });
  if (accept) log("info", "email_changed");
  else log("warn", "email_refused");
  return { status: "success" as const, data: { outcome: accept ? ("changed" as const) : ("refused" as const) } };
});
