import { addChallengeComment } from "#contract/comment.ts";
import { endpoint } from "../../http/endpoint.ts";
import { writeComment } from "./write-comment.ts";

export const handler = endpoint("addChallengeComment", addChallengeComment, async ({ body, caller }) => {
  const comment = await writeComment(caller, "challenge", body.challenge_id, body);
  return { status: "success" as const, data: { challenges: [comment] } };
});
