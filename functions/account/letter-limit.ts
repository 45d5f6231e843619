import { countCall } from "../http/rate-limit.ts";
import { accountScope } from "../identity/account-scope.ts";
import { recipientLimit } from "../notices/recipient-limit.ts";

const letterLimit = { scope: "verification", calls: 3, seconds: 60 * 60 };

/** Counts a letter with a link that a member causes, to their address or to one that they name; 429 for one too many. */
export async function countLetter(userId: string, to: string): Promise<void> {
  await countCall(letterLimit, userId);
  await countCall(recipientLimit, accountScope(to));
}
