import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { books } from "./books.ts";
import { bound, Canvas, framed } from "./canvas.ts";
import { covers, sidePlank } from "./covers.ts";
import { dishes } from "./dishes.ts";
import { bookPages } from "./pages.ts";
import { partnerMarks } from "./partner-marks.ts";
import { save, type Widths } from "./save-picture.ts";
import type { Placement, Scene } from "./scene.ts";
import { type Movement, movements, otherEnd } from "./scenes.ts";
import { siteArt } from "./site-art.ts";

const PICTURES = resolve(import.meta.dirname, "../pictures");
const ART = resolve(import.meta.dirname, "../../../../frontend/public/art");

const cover: Widths = { avif: [320, 640, 1200], webp: 640 };
const stage: Widths = { avif: [640, 1200, 1600], webp: 1200 };
const book: Widths = { avif: [200, 400, 640], webp: 400 };
const pose: Widths = { avif: [480, 960], webp: 640 };
const site: Widths = { avif: [640, 1200], webp: 640 };

const whole: Placement = { x: 0, y: 0, scale: 1 };
const atRight: Placement = { x: 940, y: -20, scale: 1.36 };
const inTheMiddle: Placement = { x: 124, y: 0, scale: 0.96 };
await mkdir(PICTURES, { recursive: true });
await mkdir(ART, { recursive: true });
const canvas = await Canvas.open();
for (const [name, scene] of Object.entries(covers)) await renderCover(name, scene);
for (const [index, scene] of [movements.stretch, sidePlank, movements.press].entries()) {
  await save(PICTURES, `slider-${index + 1}`, await canvas.draw(framed(scene, 1600, 680, atRight), 1600, 680), stage);
}
for (const [name, scene] of Object.entries(dishes)) {
  await save(PICTURES, name, await canvas.draw(framed(scene, 400, 500, whole), 1200, 1500), cover);
}
for (const [name, one] of Object.entries(books))
  await save(PICTURES, `book-${name}`, await canvas.draw(bound(one), 640, 896), book);
for (const [name, html] of Object.entries(bookPages()))
  await save(PICTURES, `book-${name}`, await canvas.draw(html, 640, 896), book);
for (const [name, scene] of Object.entries(movements)) await renderPoses(name as Movement, scene);
await save(PICTURES, "pose-side-plank", await canvas.draw(framed(sidePlank, 640, 480, inTheMiddle), 1280, 960), pose);
for (const [name, svg] of Object.entries(partnerMarks)) await writeFile(resolve(PICTURES, `${name}.svg`), svg);
for (const { name, scene, width, height, at } of siteArt.pictures) {
  const png = await canvas.draw(framed(scene, width, height, at), width * 2, height * 2);
  await save(ART, name, png, site);
  // So small that the page carries it: on a phone it stands there until the sharp one has come. As wide as it is shown: a narrower one
  // would not count as what was seen first.
  if (name.startsWith("hero-phone"))
    await sharp(png)
      .resize(420)
      .avif({ quality: 20, effort: 9 })
      .toFile(resolve(ART, `${name}-small.avif`));
}
for (const [name, svg] of Object.entries(siteArt.drawings)) await writeFile(resolve(ART, name), svg);
const og = await canvas.draw(siteArt.openGraph, 1200, 630);
await sharp(og).png({ palette: true, quality: 80 }).toFile(resolve(ART, "og.png"));
await mkdir(resolve(ART, "../icons"), { recursive: true });
await saveIcon(siteArt.wholeIcon, 180, "apple-touch-icon.png");
await saveIcon(siteArt.icon, 192, "icons/icon-192.png");
await saveIcon(siteArt.icon, 512, "icons/icon-512.png");
await saveIcon(siteArt.wholeIcon, 512, "icons/maskable-512.png");
await writeFile(resolve(ART, "../favicon.svg"), siteArt.icon);
await canvas.close();

async function renderCover(name: string, scene: Scene): Promise<void> {
  await save(PICTURES, name, await canvas.draw(framed(scene, 400, 500, scene.portrait ?? whole), 1200, 1500), cover);
  await save(PICTURES, `${name}-wide`, await canvas.draw(framed(scene, 1600, 680, atRight), 1600, 680), stage);
}

/** What an exercise shows on the stage of a workout: the movement at both of its ends. */
async function renderPoses(name: Movement, scene: Scene): Promise<void> {
  for (const [index, end] of [scene, otherEnd(name)].entries()) {
    const png = await canvas.draw(framed(end, 640, 480, inTheMiddle), 1280, 960);
    await save(PICTURES, `pose-${name}-${index + 1}`, png, pose);
  }
}

async function saveIcon(svg: string, edge: number, file: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: (72 * edge) / 64 }).resize(edge);
  await drawn.png({ palette: true, quality: 90 }).toFile(resolve(ART, "..", file));
}
