import type { WeightUnit } from "./columns.ts";
import { MOST_BYTES, readFile, TOO_LARGE } from "./read-file.ts";

/** What a page asks the worker. */
export interface ReadQuestion {
  readonly file: File;
  readonly unit: WeightUnit;
  readonly today: string;
}

/** Reads a file beside the page, which stays quick. */
addEventListener("message", async ({ data: { file, unit, today } }: MessageEvent<ReadQuestion>) => {
  if (file.size > MOST_BYTES) return postMessage({ problem: TOO_LARGE });
  return postMessage(readFile(new Uint8Array(await file.arrayBuffer()), unit, today));
});
