import { listTrainingComments } from "#contract/comment.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readPage } from "./read-page.ts";

export const handler = endpoint("listTrainingComments", listTrainingComments, async ({ params, query, caller }) => {
  const { comments, next } = await readPage(caller, "training", Number(params.trainingId), query.before);
  return { status: "success" as const, data: { trainings: comments, next } };
});
