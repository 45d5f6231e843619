import { listExercises } from "#contract/exercise-list.ts";
import { listExercises as list } from "../../domains/catalogue/draft/list-exercises.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Lists the exercises of all programmes with their fields, drafts included. */
export const handler = adminEndpoint("listExercises", listExercises, async () => ({
  status: "success" as const,
  data: { exercises: await list() },
}));
