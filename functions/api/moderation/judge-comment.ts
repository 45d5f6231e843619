import { judgeComment } from "#contract/moderation.ts";
import { judge } from "../../core/comment/judge.ts";
import { presentModerated } from "../../core/comment/present-moderated.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";

/** A comment stays, is hidden with a reason, shown again or deleted; its author and whoever reported it are written to. */
export const handler = adminEndpoint("judgeComment", judgeComment, async ({ params, body, staff, id, now, log }) => {
  const comment = await judge(params, body, { staff, request: id, at: now() });
  log("info", "comment_judged", { comment: params.commentId, decision: body.decision });
  const [shown = null] = comment ? await presentModerated([comment]) : [];
  return { status: "success" as const, data: { comment: shown } };
});
