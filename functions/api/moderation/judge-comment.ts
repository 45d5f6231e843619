import { judgeComment as judge } from "#contract/moderation.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { findComment } from "../../domains/community/comment-store.ts";
import { judgeComment } from "../../domains/community/judge-comment.ts";
import { requireOwnComment } from "../../domains/community/moderator.ts";
import { presentModerated } from "../../domains/community/present-moderated.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Shows, hides (with a reason) or deletes a comment; author and reporters get a mail. */
export const handler = adminEndpoint("judgeComment", judge, async (request) => {
  const { params, body, log } = request;
  requireOwnComment(request.staff, params);
  const actor = actorOf("judgeComment", request);
  await once(actor, () => judgeComment(params, body, actor));
  log("info", "comment_judged", { comment: params.commentId, decision: body.decision });
  const comment = await findComment(params);
  const [shown = null] = comment ? await presentModerated([comment], request.staff) : [];
  return { status: "success" as const, data: { comment: shown } };
});
