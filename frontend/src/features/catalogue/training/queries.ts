import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** A training with its sections, as a caller may see it. */
export type TrainingAnswer = Awaited<ReturnType<typeof readTraining>>;

/** One training with its sections, as this caller may see it. */
export function trainingQuery(id: string) {
  return queryOptions({ queryKey: ["getTraining", id], queryFn: () => readTraining(id) });
}

async function readTraining(id: string) {
  return (await call("getTraining", { params: { id } })).data;
}
