import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parse } from "yaml";
import { Canvas, framed } from "./canvas.ts";
import { save, type Widths } from "./save-picture.ts";
import { isMovement, thumbnailOf } from "./thumbnails.ts";

const CHALLENGES = resolve(import.meta.dirname, "../catalogue/challenges");

const PICTURES = resolve(import.meta.dirname, "../pictures");
/** Small and few sizes: there are many thumbnails, and few browsers still need the WebP. */
const thumbnail: Widths = { avif: [240, 480], webp: 320, quality: { avif: 46, webp: 60 } };

/** Draws a picture for each video of the demo's challenges, by challenge and place (`thumb-16-03`): a picture is public, and its name tells no `video_id`. */
interface ChallengeVideos {
  readonly id: number;
  readonly videos: readonly { readonly video_id: string }[];
}

const canvas = await Canvas.open();
for (const name of await readdir(CHALLENGES)) {
  const { id, videos }: ChallengeVideos = parse(await readFile(resolve(CHALLENGES, name), "utf8"));
  for (const [place, { video_id }] of videos.entries()) await draw(video_id, place, id);
}
await canvas.close();

async function draw(video: string, place: number, challenge: number): Promise<void> {
  const movement = video.replace(/-\d+$/, "");
  if (!isMovement(movement)) throw new Error(`No movement is called ${movement}.`);
  const { scene, at } = thumbnailOf(movement, place, challenge);
  const name = `thumb-${challenge}-${String(place + 1).padStart(2, "0")}`;
  await save(PICTURES, name, () => canvas.draw(framed(scene, 400, 250, at, false), 960, 600), thumbnail);
}
