import { HOUR_SECONDS } from "../../kernel/duration.ts";
import { accountScope } from "../limit/account-scope.ts";
import { countCall } from "../limit/rate-limit.ts";
import { recipientLimit } from "../outbox/recipient-limit.ts";

const mailLimit = { scope: "verification", calls: 3, seconds: HOUR_SECONDS };

/** Counts a mail with a link that a member causes, to their address or to one that they name; 429 for one too many. */
export async function countMail(userId: string, to: string): Promise<void> {
  await countCall(mailLimit, userId);
  await countCall(recipientLimit, accountScope(to));
}
