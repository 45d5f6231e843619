import { addTrainingComment } from "#contract/comment.ts";
import { endpoint } from "../../http/endpoint.ts";
import { writeComment } from "./write-comment.ts";

export const handler = endpoint("addTrainingComment", addTrainingComment, async ({ body, caller }) => {
  const comment = await writeComment(caller, "training", body.training_id, body);
  return { status: "success" as const, data: { trainings: [comment] } };
});
