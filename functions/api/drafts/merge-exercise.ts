import { mergeExercise } from "#contract/exercise-list.ts";
import { once } from "../../domains/audit/audit-store.ts";
import { storedMerges } from "../../domains/catalogue/merged-exercises.ts";
import { mergeExercise as merge } from "../../domains/catalogue/publish/merge-exercise.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Merges an exercise into another one for members' histories, or parts the two again. */
export const handler = adminEndpoint("mergeExercise", mergeExercise, async (request) => {
  const actor = actorOf("mergeExercise", request);
  await once(actor, () => merge({ key: request.params.key, ...request.body }, actor));
  request.log("warn", "exercise_merged", { key: request.params.key });
  return { status: "success" as const, data: { merged: await storedMerges() } };
});
