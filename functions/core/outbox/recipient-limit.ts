import { DAY_SECONDS } from "../../kernel/duration.ts";
import { accountScope } from "../limit/account-scope.ts";
import { isWithin } from "../limit/rate-limit.ts";

/** Mails a day to an address that nobody has proven to be theirs, whoever causes them and whatever becomes of the account. */
export const recipientLimit = { scope: "letters-to", calls: 5, seconds: DAY_SECONDS };

/** Whether a mail to an address may still leave, which is counted unless the address is proven to be the account's. */
export async function mayWriteTo(email: string, isProven: boolean): Promise<boolean> {
  return isProven || isWithin(recipientLimit, accountScope(email));
}
