import { deleteComment } from "#contract/comment.ts";
import { recordedWrites } from "../../core/audit/audit-store.ts";
import { readForAuthor, removalOf } from "../../core/comment/comment-store.ts";
import { admitStaff } from "../../core/member/admission.ts";
import { tryTransact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** One's own comment, also where access has ended since; a hand of owner or support reaches any. Another's is 404, as if it did not exist. */
export const handler = endpoint("deleteComment", deleteComment, async ({ params, caller, id, now, log }) => {
  const { profile, comment } = await readForAuthor(caller, params);
  const own = comment?.user_id === profile.user_id;
  if (!comment || (!own && !caller.isAdmin)) throw new Problem("not_found");
  let removal = tryTransact;
  if (!own) {
    const staff = await admitStaff(caller, ["owner", "support"]);
    log("info", "admin_call");
    const act = {
      operation: "deleteComment",
      subject: `COMMENT#${comment.category}#${comment.product_id}#${comment.id}`,
      before: { author: comment.user_id, written: comment.created_at },
      after: {},
      reason: null,
    };
    removal = (writes) => recordedWrites({ staff, request: id, at: now() }, act, writes);
  }
  if (!(await removal(removalOf(comment)))) throw new Problem("not_found");
  log("info", "comment_deleted", { comment: comment.id, own });
  return { status: "success" as const };
});
