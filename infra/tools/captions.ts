import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { VideoPart } from "#contract/access.ts";
import { cuesOf } from "#contract/captions.ts";
import { partsOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { readCatalogue } from "./catalogue/read-catalogue.ts";

/** Writes the captions of a video as WebVTT. */
export function webVtt(parts: readonly VideoPart[]): string {
  const cues = cuesOf(parts).map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(text)}\n`);
  return ["WEBVTT", "", ...cues].join("\n");
}

/** Formats seconds as 00:02:30.000. */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** `npm run captions`: writes `VIDEO/captions/hr.vtt` for every video of a catalogue that has parts, for the video library. */
if (import.meta.main) {
  const { from, to } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } }).values;
  if (!from || !to) throw new Error("Usage: npm run captions -- --from DIR --to DIR");
  const { challenges, trainings, ebooks } = readCatalogue(from);
  const open = [...trainings, ...ebooks].flatMap(({ value }) => value.sample ?? []);
  const videos = [...challenges.flatMap(({ value }) => value.videos), ...open];
  let written = 0;
  for (const { video_id, parts } of videos) {
    if (!parts) continue;
    const folder = join(to, video_id, "captions");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "hr.vtt"), webVtt(partsOf(parts)));
    written += 1;
  }
  console.info(`Captions written for ${written} of ${videos.length} videos.`);
}
