import { listExercises } from "#contract/exercise-list.ts";
import { listExercises as list } from "../../domains/catalogue/draft/list-exercises.ts";
import { storedMerges } from "../../domains/catalogue/merged-exercises.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists the exercises of all programmes with their fields, drafts included, and which of them are merged. */
export const handler = adminEndpoint("listExercises", listExercises, async () => {
  const [exercises, merged] = await Promise.all([list(), storedMerges()]);
  return { status: "success" as const, data: { exercises, merged } };
});
