import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import * as z from "zod/mini";
import { books } from "./books.ts";
import { bound, Canvas, framed } from "./canvas.ts";
import { birdDog, covers, sidePlank } from "./covers.ts";
import { dishes } from "./dishes.ts";
import { exercises } from "./exercises.ts";
import { palette as c } from "./palette.ts";
import { isWanted, save, type Widths } from "./save-picture.ts";
import type { Placement, Scene } from "./scene.ts";
import { type Movement, movements, otherEnd } from "./scenes.ts";
import { siteArt } from "./site-art.ts";

const mark = (drawing: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${drawing}</svg>`;
const tile = (fill: string) => `<rect width="40" height="40" rx="12" fill="${fill}"/>`;
const stroke = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Marks of the demo's partners; all of them are made up. */
const partnerMarks: Readonly<Record<string, string>> = {
  "partner-1": mark(tile(c.pine) + stroke("M8 20h24M13 12v16M27 12v16", c.bone)),
  "partner-2": mark(`<circle cx="20" cy="20" r="20" fill="${c.lilac}"/>${stroke("M10 26c6-16 14-16 20 0", c.plum)}`),
  "partner-3": mark(tile(c.sand) + stroke("M9 19h22a11 11 0 0 1-22 0ZM20 19c0-7 3-9 7-10", c.pine)),
  "partner-4": mark(tile(c.plum) + stroke("M9 27l8-14 6 9 8-11", c.blush)),
  "partner-5": mark(`<path d="M0 20A20 20 0 0 1 40 20Z" fill="${c.vermilion}"/>${stroke("M5 26h30M11 33h18", c.clay)}`),
  "partner-6": mark(tile(c.blush) + stroke("M10 14h16v8a8 8 0 0 1-16 0ZM26 16h2a4 4 0 0 1 0 8h-2", c.clay)),
};

const TEXTS = new URL("../ebooks/texts/", import.meta.url);
const SHOWN = 2;

/** What a page shows of a booklet's chapter. */
const chapter = z.object({ title: z.string(), text: z.optional(z.string()), list: z.optional(z.array(z.string())) });
const booklet = z.object({ chapters: z.array(chapter) });

/** The first pages of each ebook, as HTML on 640 by 896, by the name of their picture: what the book looks like inside. */
function bookPages(): Record<string, string> {
  const pages = readdirSync(TEXTS).flatMap((file) => {
    const { chapters } = z.parse(booklet, parse(readFileSync(new URL(file, TEXTS), "utf8"), { merge: true }));
    const name = file.replace(".yaml", "");
    return chapters.slice(0, SHOWN).map((part, index) => [`${name}-page-${index + 1}`, page(part)] as const);
  });
  return Object.fromEntries(pages);
}

function page({ title, text = "", list = [] }: z.infer<typeof chapter>): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const points = list.map((point) => `<li style="margin:10px 0">${point}</li>`).join("");
  return `<div style="width:640px;height:896px;overflow:hidden;padding:64px 60px;box-sizing:border-box;background:#FFFDF9;color:${c.ink};font:400 21px/1.5 Bricolage"><h1 style="margin-bottom:30px;font:800 52px/.95 Bricolage;letter-spacing:-2.2px;font-variation-settings:'opsz' 96">${title}</h1>${paragraphs.map((one) => `<p style="margin-bottom:16px">${one}</p>`).join("")}<ul style="padding-left:22px;margin-top:22px">${points}</ul></div>`;
}

const PICTURES = resolve(import.meta.dirname, "../pictures");
const ART = resolve(import.meta.dirname, "../../../../frontend/public/art");

const cover: Widths = { avif: [320, 640, 1200], webp: 640 };
const stage: Widths = { avif: [640, 1200, 1600], webp: 1200 };
const book: Widths = { avif: [200, 400, 640], webp: 400 };
const pose: Widths = { avif: [480, 960], webp: 640 };
/** There are many of them. */
const exercise: Widths = { ...pose, quality: { avif: 40, webp: 62 } };
const site: Widths = { avif: [640, 1200], webp: 640 };

const whole: Placement = { x: 0, y: 0, scale: 1 };
const atRight: Placement = { x: 940, y: -20, scale: 1.36 };
const inTheMiddle: Placement = { x: 124, y: 0, scale: 0.96 };
await mkdir(PICTURES, { recursive: true });
await mkdir(ART, { recursive: true });
const canvas = await Canvas.open();
for (const [name, scene] of Object.entries(covers)) await renderCover(name, scene);
for (const [index, scene] of [movements.stretch, sidePlank, movements.press].entries()) {
  await save(PICTURES, `slider-${index + 1}`, () => canvas.draw(framed(scene, 1600, 680, atRight), 1600, 680), stage);
}
for (const [name, scene] of Object.entries(dishes)) {
  await save(PICTURES, name, () => canvas.draw(framed(scene, 400, 500, whole), 1200, 1500), cover);
}
for (const [name, one] of Object.entries(books))
  await save(PICTURES, `book-${name}`, () => canvas.draw(bound(one), 640, 896), book);
for (const [name, html] of Object.entries(bookPages()))
  await save(PICTURES, `book-${name}`, () => canvas.draw(html, 640, 896), book);
for (const [name, scene] of Object.entries(movements)) await renderPoses(name as Movement, scene);
for (const [name, scene] of Object.entries({ ...exercises, "ptica-pas": birdDog, "side-plank": sidePlank }))
  await save(PICTURES, `pose-${name}`, () => canvas.draw(framed(scene, 640, 480, inTheMiddle), 1280, 960), exercise);
for (const [name, svg] of Object.entries(partnerMarks)) await writeFile(resolve(PICTURES, `${name}.svg`), svg);
for (const { name, scene, width, height, at } of siteArt.pictures) {
  if (!isWanted(name)) continue;
  const png = await canvas.draw(framed(scene, width, height, at), width * 2, height * 2);
  await save(ART, name, async () => png, site);
  // So small that the page contains it: a phone shows it until the sharp picture has come. It is as wide as it is shown: a narrower one
  // would not count as the largest paint.
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
  await save(PICTURES, name, () => canvas.draw(framed(scene, 400, 500, scene.portrait ?? whole), 1200, 1500), cover);
  await save(PICTURES, `${name}-wide`, () => canvas.draw(framed(scene, 1600, 680, atRight), 1600, 680), stage);
}

/** Renders the two ends of a movement, which a workout's stage shows of an exercise. */
async function renderPoses(name: Movement, scene: Scene): Promise<void> {
  for (const [index, end] of [scene, otherEnd(name)].entries()) {
    const draw = () => canvas.draw(framed(end, 640, 480, inTheMiddle), 1280, 960);
    await save(PICTURES, `pose-${name}-${index + 1}`, draw, pose);
  }
}

async function saveIcon(svg: string, edge: number, file: string): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: (72 * edge) / 64 }).resize(edge);
  await drawn.png({ palette: true, quality: 90 }).toFile(resolve(ART, "..", file));
}
