import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { partsOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { readCatalogue } from "../catalogue/read-catalogue.ts";
import { webVtt } from "./web-vtt.ts";

/** The command `npm run captions`: writes `VIDEO/captions/hr.vtt` for every video of a catalogue that has parts, for the video library. */
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
