import { listChallengeComments } from "#contract/comment.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readPage } from "./read-page.ts";

export const handler = endpoint("listChallengeComments", listChallengeComments, async ({ params, query, caller }) => {
  const { comments, next } = await readPage(caller, "challenge", Number(params.challengeId), query.before);
  return { status: "success" as const, data: { challenges: comments, next } };
});
