import { accountScope, countCall, forgetCalls, isWithin } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../../platform/time.ts";

/** Mails a day to an unproven address, over all accounts. */
export const recipientLimit = { scope: "letters-to", calls: 5, seconds: DAY_SECONDS };

/** Whether a mail may be sent to an address; counts it unless the address is proven to be the account's. */
export async function mayWriteTo(email: string, isProven: boolean): Promise<boolean> {
  return isProven || isWithin(recipientLimit, accountScope(email));
}

const mailLimit = { scope: "verification", calls: 3, seconds: HOUR_SECONDS };

/** Counts a mail with a link that a member asked for, to their own or another address; 429 over the limit. */
export async function countMail(userId: string, to: string): Promise<void> {
  await countCall(mailLimit, userId);
  await countCall(recipientLimit, accountScope(to));
}

/** Password-reset mails to an address. The window is a link's lifetime: who is over the limit has a valid one. */
export const resetLimit = { scope: "forgot", calls: 3, seconds: HOUR_SECONDS };

/** Whether an address may get another password-reset mail; counts it. */
export function mayAskReset(email: string): Promise<boolean> {
  return isWithin(resetLimit, accountScope(email));
}

/** Resets the limit once the password was changed. */
export function forgetResets(email: string): Promise<void> {
  return forgetCalls(resetLimit, accountScope(email));
}
