import { ulid } from "ulid";
import { replyAsShop } from "#contract/moderation.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import type { CommentRecord } from "../../domains/community/comment.ts";
import { changeComment, requireComment } from "../../domains/community/comment-store.ts";
import { requireOwnComment } from "../../domains/community/moderator.ts";
import { presentModerated } from "../../domains/community/present-moderated.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Sets, replaces or (without a text) removes the shop's answer to a comment. 409 `comment_answered` where another answer than
 * `replaces` stands; the same text again changes nothing.
 */
export const handler = adminEndpoint("replyAsShop", replyAsShop, async (request) => {
  const { params, body, log } = request;
  requireOwnComment(request.staff, params);
  const actor = actorOf("replyAsShop", request);
  await once(actor, () => answer(actor, params, body));
  log("info", "comment_answered", { comment: params.commentId });
  const [comment] = await presentModerated([await requireComment(params)], request.staff);
  if (!comment) throw new Problem("not_found");
  return { status: "success" as const, data: { comment } };
});

async function answer(
  actor: Actor,
  place: Parameters<typeof requireComment>[0],
  { text, replaces }: { readonly text: string | null; readonly replaces: string | null },
): Promise<void> {
  const before = await requireComment(place);
  const present = before.answer;
  if ((present?.text ?? null) === text) return;
  if ((present?.id ?? null) !== replaces) throw new Problem("comment_answered");
  const act = {
    operation: "replyAsShop",
    subject: `COMMENT#${before.category}#${before.product_id}#${before.id}`,
    before: { answer: present?.text ?? null },
    after: { answer: text },
    reason: null,
  };
  const writes = changeComment(before, answered(before, text, actor.at));
  if (!(await recordedWrites(actor, act, writes))) throw new Problem("comment_answered");
}

function answered({ answer, ...comment }: CommentRecord, text: string | null, at: Date): CommentRecord {
  if (text === null) return comment;
  return { ...comment, answer: { id: ulid(at.getTime()), text, at: at.toISOString() } };
}
