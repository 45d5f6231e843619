import { deleteComment } from "#contract/comment.ts";
import { admitStaff } from "../../domains/accounts/staff-access.ts";
import { readForAuthor } from "../../domains/community/comment-store.ts";
import { judgeComment, removalOf } from "../../domains/community/judge-comment.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";

/** The reason in the author's mail when the staff delete a comment on the members' page. */
const REASON = "Komentar krši uvjete korištenja.";

/** Deletes a comment: one's own, also after access ended, or any for owner and support. Another's is 404. */
export const handler = endpoint("deleteComment", deleteComment, async ({ params, caller, id, now, log }) => {
  const { profile, comment } = await readForAuthor(caller, params);
  const own = comment?.user_id === profile.user_id;
  if (!comment || (!own && !caller.isAdmin)) throw new Problem("not_found");
  if (own) {
    if (!(await tryTransact(removalOf(comment)))) throw new Problem("not_found");
  } else {
    const staff = await admitStaff(caller, ["owner", "support"]);
    log("info", "admin_call");
    await judgeComment(params, { decision: "delete", reason: REASON }, { staff, request: id, at: now() });
  }
  log("info", "comment_deleted", { comment: comment.id, own });
  return { status: "success" as const };
});
