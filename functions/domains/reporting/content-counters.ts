import { add } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** How far somebody came in a video; each stage is counted once a person, and none is left out that lies before. */
export const STAGES = ["begun", "quarter", "half", "three_quarters", "finished"] as const;
export const FINISHED = STAGES.length - 1;

/** The stage of a position (seconds) in a video; only its end finishes it. */
export function stageAt(position: number, length: number): number {
  return length > 0 ? Math.min(Math.floor((position * FINISHED) / length), FINISHED - 1) : 0;
}

/** The write that counts a person's way in a video from one stage (undefined: none yet) to another. */
export function countStages(videoId: string, from: number | undefined, to: number, at: Date) {
  const passed = STAGES.slice(from === undefined ? 0 : from + 1, to + 1);
  return add({
    key: keys.contentOfDay(zagrebDay(at), "video", videoId),
    amounts: Object.fromEntries(passed.map((stage) => [stage, 1])),
  });
}

/** The write that counts a run of a programme that began or was finished. */
export function countRun(
  { category, product }: { readonly category: "training" | "challenge"; readonly product: number },
  what: "begun" | "finished",
  at: Date,
) {
  return add({ key: keys.contentOfDay(zagrebDay(at), category, product), amounts: { [what]: 1 } });
}
