import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { Canvas, framed } from "./canvas.ts";
import { drawFigure, readPose, tween } from "./figure.ts";
import { isWanted } from "./save-picture.ts";
import { clips, type Movement } from "./scenes.ts";
import { floor } from "./shapes.ts";

const FOLDER = resolve(import.meta.dirname, "../videos");
const FRAMES_PER_SECOND = 12;
const SECONDS = 6;
/** One there and back takes two seconds. */
const CYCLE_FRAMES = FRAMES_PER_SECOND * 2;
const bitexact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"];
const formats = [
  { ending: "webm", options: ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "44", "-deadline", "good", "-cpu-used", "2"] },
  { ending: "mp4", options: ["-c:v", "libx264", "-crf", "28", "-preset", "slow", "-movflags", "+faststart"] },
];

await mkdir(FOLDER, { recursive: true });
const canvas = await Canvas.open();
for (const name of (Object.keys(clips) as Movement[]).filter(isWanted)) await film(name);
await canvas.close();

async function film(name: Movement): Promise<void> {
  const cycle: Buffer[] = [];
  for (let frame = 0; frame < CYCLE_FRAMES; frame += 1)
    cycle.push(await canvas.draw(picture(name, swell(frame)), 640, 360));
  await sharp(cycle[CYCLE_FRAMES / 2])
    .webp({ quality: 70 })
    .toFile(resolve(FOLDER, `${name}.webp`));
  const frames = Array.from(
    { length: FRAMES_PER_SECOND * SECONDS },
    (_, index) => cycle[index % CYCLE_FRAMES] ?? Buffer.alloc(0),
  );
  for (const { ending, options } of formats) await encode(frames, resolve(FOLDER, `${name}.${ending}`), options);
}

/** From 0 to 1 and back, slowest at both ends. */
function swell(frame: number): number {
  return (1 - Math.cos((2 * Math.PI * frame) / CYCLE_FRAMES)) / 2;
}

function picture(name: Movement, t: number): string {
  const clip = clips[name];
  const pose = tween(readPose(clip.from), readPose(clip.to), t);
  const drawing = floor(clip.floorY, clip.floor) + drawFigure(pose, clip.colours);
  return framed({ ground: clip.ground, drawing }, 640, 360, { x: 190, y: 0, scale: 0.7 }, false);
}

async function encode(frames: readonly Buffer[], file: string, options: readonly string[]): Promise<void> {
  const input = ["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", String(FRAMES_PER_SECOND), "-i", "-"];
  const ffmpeg = spawn("ffmpeg", [...input, ...options, "-pix_fmt", "yuv420p", "-an", ...bitexact, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, "drain");
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
