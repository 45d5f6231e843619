import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { VideoPart } from "#contract/access.ts";
import { cuesOf } from "#contract/captions.ts";
import { partsOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { readCatalogue } from "./catalogue/read-catalogue.ts";
import { readOptions, runCommand } from "./command.ts";

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

/** The command `npm run captions` (docs/catalogue.md): writes `VIDEO/captions/hr.vtt` for every video of a catalogue that has parts. */
async function main(): Promise<void> {
  const { from, to } = readOptions(["from", "to"]);
  if (!from || !to) throw new Error("Usage: npm run captions -- --from DIR --to DIR");
  const { challenges, trainings, ebooks } = readCatalogue(from);
  const samples = [...trainings, ...ebooks].flatMap(({ value }) => value.sample ?? []);
  const videos = [...challenges.flatMap(({ value }) => value.videos), ...samples];
  const spoken = videos.flatMap(({ video_id, parts }) => (parts ? [{ video_id, parts }] : []));
  for (const { video_id, parts } of spoken) {
    const folder = join(to, video_id, "captions");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "hr.vtt"), webVtt(partsOf(parts)));
  }
  console.info(`Captions written for ${spoken.length} of ${videos.length} videos.`);
}

if (import.meta.main) await runCommand(main);
