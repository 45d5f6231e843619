import { forgotPassword } from "#contract/account.ts";
import { sendResetLink } from "../../domains/accounts/send-reset-link.ts";
import { mayAskReset } from "../../domains/mail/mail-limits.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

const MESSAGE = "Ako račun s ovom adresom postoji, poslali smo poruku s uputama.";

/**
 * Sends a link to a new password. Known and unknown addresses get the same answer after the same work; so does an address that had all its
 * mails of the hour, whose earlier links stay good.
 */
export const handler = endpoint("forgotPassword", forgotPassword, async ({ body: { email }, now }) => {
  if (await mayAskReset(email)) await sendResetLink(email, now());
  return { status: "success" as const, message: MESSAGE };
});
