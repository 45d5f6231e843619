import { judgeComment } from "#contract/moderation.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { findComment } from "../../domains/community/comment-store.ts";
import { judge } from "../../domains/community/judge.ts";
import { presentModerated } from "../../domains/community/present-moderated.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A comment stays, is hidden with a reason, shown again or deleted; its author and whoever reported it are written to. */
export const handler = adminEndpoint("judgeComment", judgeComment, async (request) => {
  const { params, body, log } = request;
  const actor = actorOf("judgeComment", request);
  await once(actor, () => judge(params, body, actor));
  log("info", "comment_judged", { comment: params.commentId, decision: body.decision });
  const comment = await findComment(params);
  const [shown = null] = comment ? await presentModerated([comment]) : [];
  return { status: "success" as const, data: { comment: shown } };
});
