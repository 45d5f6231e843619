import { deleteComment } from "#contract/comment.ts";
import { readForAuthor, removeComment } from "../../core/comment/comment-store.ts";
import { admitStaff } from "../../core/member/admission.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** One's own comment, also where access has ended since; a hand of owner or support reaches any. Another's is 404, as if it did not exist. */
export const handler = endpoint("deleteComment", deleteComment, async ({ params, caller, log }) => {
  const { profile, comment } = await readForAuthor(caller, params);
  const own = comment?.user_id === profile.user_id;
  if (!comment || (!own && !caller.isAdmin)) throw new Problem("not_found");
  if (!own) {
    await admitStaff(caller, ["owner", "support"]);
    log("info", "admin_call");
  }
  await removeComment(comment);
  log("info", "comment_deleted", { comment: comment.id, own });
  return { status: "success" as const };
});
