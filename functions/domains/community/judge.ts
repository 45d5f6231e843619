import type { CommentPlace } from "#contract/comment.ts";
import type { Verdict } from "#contract/moderation.ts";
import { untilWritten } from "../../platform/table/transaction.ts";
import { type Act, type Actor, recordedWrites } from "../audit/audit-store.ts";
import type { CommentRecord } from "./comment.ts";
import { closeCase, readCase } from "./comment-case-store.ts";
import { decisionLetters } from "./comment-letters.ts";

const TRIES = 4;

/**
 * Decides about a comment: it stays or stands there again, is hidden, or goes; what asked for a hand closes, author and reporters are
 * written to. Answers it as it stands then, null where it is gone. The same decision once more changes nothing; 404 where there is none.
 */
export function judge(place: CommentPlace, verdict: Verdict, actor: Actor): Promise<CommentRecord | null> {
  return untilWritten("The comment", TRIES, async () => {
    const found = await readCase(place);
    const { comment } = found;
    const after = judged(comment, verdict);
    if (after && isDecided(comment, after)) return comment;
    const letters = await decisionLetters(found, verdict, actor.at);
    const writes = [...closeCase(found, after, actor.at), ...letters];
    return (await recordedWrites(actor, actOf(comment, verdict), writes)) ? after : undefined;
  });
}

/** A comment after a decision; null where it is gone. */
function judged(comment: CommentRecord, { decision, reason }: Verdict): CommentRecord | null {
  if (decision === "delete") return null;
  const { state, reason: before, words, reports, ...rest } = comment;
  return decision === "show" ? rest : { ...rest, state: "hidden", reason: reason ?? "" };
}

function isDecided(before: CommentRecord, after: CommentRecord): boolean {
  return before.state === after.state && before.reason === after.reason && !before.reports;
}

function actOf({ category, product_id, id, user_id, created_at, state }: CommentRecord, verdict: Verdict): Act {
  const { decision, reason = null } = verdict;
  const before = { author: user_id, written: created_at };
  const subject = `COMMENT#${category}#${product_id}#${id}`;
  if (decision === "delete") return { operation: "deleteComment", subject, before, after: {}, reason };
  return {
    operation: "judgeComment",
    subject,
    before: { ...before, status: state ?? "shown" },
    after: { status: decision === "show" ? "shown" : "hidden" },
    reason,
  };
}
