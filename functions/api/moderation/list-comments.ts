import { listComments } from "#contract/moderation.ts";
import { readListed, readUnanswered } from "../../domains/community/comment-store.ts";
import { boundTo } from "../../domains/community/moderator.ts";
import { presentModerated } from "../../domains/community/present-moderated.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A list of comments, a trainer's own ones alone, newest first; by default those that wait for a decision. */
export const handler = adminEndpoint("listComments", listComments, async ({ query, staff, log, now }) => {
  const { list = "waiting", before } = query;
  const own = boundTo(staff);
  const page = list === "unanswered" ? readUnanswered(now(), own, before) : readListed(list, own, before);
  const { comments, next } = await page;
  log("info", "admin_read", { comments: comments.length });
  return { status: "success" as const, data: { comments: await presentModerated(comments, staff), next } };
});
