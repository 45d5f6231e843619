import { reportComment } from "#contract/comment.ts";
import { readMemberWithAccess } from "../../domains/access/product-access.ts";
import { findKeptProduct } from "../../domains/catalogue/product-store.ts";
import { findComment } from "../../domains/community/comment-store.ts";
import { saveReport } from "../../domains/community/moderation-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { HOUR_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "comment-reports", calls: 20, seconds: HOUR_SECONDS };

/** Reports another person's comment to the staff; a second report of the same person changes nothing. */
export const handler = endpoint("reportComment", reportComment, async ({ params, body, caller, now, log }) => {
  const { category, commentId } = params;
  const id = Number(params.id);
  const [member, comment] = await Promise.all([
    readMemberWithAccess(caller, findKeptProduct(category, id)),
    findComment(params),
  ]);
  const { user_id } = member.profile;
  if (!comment || (comment.state && comment.user_id !== user_id)) throw new Problem("not_found");
  if (comment.user_id === user_id) throw new Problem("forbidden");
  await countCall(LIMIT, user_id);
  const report = { comment_id: commentId, category, product_id: id, user_id, reason: body.reason ?? "" };
  if (await saveReport({ ...report, reported_at: now().toISOString() }, comment)) {
    log("info", "comment_reported", { comment: commentId, category });
  }
  return { status: "success" as const };
});
