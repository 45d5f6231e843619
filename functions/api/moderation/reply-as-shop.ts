import { ulid } from "ulid";
import { replyAsShop } from "#contract/moderation.ts";
import { recordedWrites } from "../../core/audit/audit-store.ts";
import type { CommentRecord } from "../../core/comment/comment.ts";
import { changeComment } from "../../core/comment/comment-places.ts";
import { requireComment } from "../../core/comment/comment-store.ts";
import { presentModerated } from "../../core/comment/present-moderated.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/**
 * The shop's answer, which stands behind its comment among the members', in place of the one that was seen; without a text it is taken
 * away. 409 `comment_answered` where somebody answered meanwhile; the same text again changes nothing.
 */
export const handler = adminEndpoint("replyAsShop", replyAsShop, async ({ params, body, staff, id, now, log }) => {
  const before = await requireComment(params);
  const { answer } = before;
  if ((answer?.text ?? null) === body.text) return success(before);
  if ((answer?.id ?? null) !== body.replaces) throw new Problem("comment_answered");
  const at = now();
  const after = answered(before, body.text, at);
  const act = {
    operation: "replyAsShop",
    subject: `COMMENT#${before.category}#${before.product_id}#${before.id}`,
    before: { answer: answer?.text ?? null },
    after: { answer: body.text },
    reason: null,
  };
  const isSaved = await recordedWrites({ staff, request: id, at }, act, changeComment(before, after));
  if (!isSaved) throw new Problem("comment_answered");
  log("info", "comment_answered", { comment: before.id });
  return success(after);
});

function answered({ answer, ...comment }: CommentRecord, text: string | null, at: Date): CommentRecord {
  if (text === null) return comment;
  return { ...comment, answer: { id: ulid(at.getTime()), text, at: at.toISOString() } };
}

async function success(record: CommentRecord) {
  const [comment] = await presentModerated([record]);
  if (!comment) throw new Problem("not_found");
  return { status: "success" as const, data: { comment } };
}
