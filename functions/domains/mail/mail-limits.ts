import { accountScope, countCall, forgetCalls, isWithin } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../../platform/time.ts";

/** Mails a day to an address that nobody has proven to be theirs, whoever causes them and whatever becomes of the account. */
export const recipientLimit = { scope: "letters-to", calls: 5, seconds: DAY_SECONDS };

/** Whether a mail to an address may still leave, which is counted unless the address is proven to be the account's. */
export async function mayWriteTo(email: string, isProven: boolean): Promise<boolean> {
  return isProven || isWithin(recipientLimit, accountScope(email));
}

const mailLimit = { scope: "verification", calls: 3, seconds: HOUR_SECONDS };

/** Counts a mail with a link that a member causes, to their address or to one that they name; 429 for one too many. */
export async function countMail(userId: string, to: string): Promise<void> {
  await countCall(mailLimit, userId);
  await countCall(recipientLimit, accountScope(to));
}

/** Mails with a link to a new password that an address gets. A window is as long as a link lives: whoever gets no more has a good one. */
export const resetLimit = { scope: "forgot", calls: 3, seconds: HOUR_SECONDS };

/** Whether an address may get one more of them, which is counted. */
export function mayAskReset(email: string): Promise<boolean> {
  return isWithin(resetLimit, accountScope(email));
}

/** Forgets those that an address got: its owner has a new password. */
export function forgetResets(email: string): Promise<void> {
  return forgetCalls(resetLimit, accountScope(email));
}
