import { listComments } from "#contract/moderation.ts";
import { readListed } from "../../domains/community/comment-store.ts";
import { presentModerated } from "../../domains/community/present-moderated.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A list of comments, newest first; by default those that wait for a decision. */
export const handler = adminEndpoint("listComments", listComments, async ({ query, log }) => {
  const { comments, next } = await readListed(query.list ?? "waiting", query.before);
  log("info", "admin_read", { comments: comments.length });
  return { status: "success" as const, data: { comments: await presentModerated(comments), next } };
});
