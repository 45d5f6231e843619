import { deleteComment } from "#contract/comment.ts";
import { admitStaff } from "../../domains/accounts/admission.ts";
import { removalOf } from "../../domains/community/comment-case-store.ts";
import { readForAuthor } from "../../domains/community/comment-store.ts";
import { judge } from "../../domains/community/judge.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { tryTransact } from "../../platform/table/transaction.ts";

/** What the author reads where somebody of the staff deletes a comment among the members' and says no more. */
const REASON = "Komentar krši uvjete korištenja.";

/** One's own comment, also where access has ended since; a hand of owner or support reaches any. Another's is 404, as if it did not exist. */
export const handler = endpoint("deleteComment", deleteComment, async ({ params, caller, id, now, log }) => {
  const { profile, comment } = await readForAuthor(caller, params);
  const own = comment?.user_id === profile.user_id;
  if (!comment || (!own && !caller.isAdmin)) throw new Problem("not_found");
  if (own) {
    if (!(await tryTransact(removalOf(comment)))) throw new Problem("not_found");
  } else {
    const staff = await admitStaff(caller, ["owner", "support"]);
    log("info", "admin_call");
    await judge(params, { decision: "delete", reason: REASON }, { staff, request: id, at: now() });
  }
  log("info", "comment_deleted", { comment: comment.id, own });
  return { status: "success" as const };
});
