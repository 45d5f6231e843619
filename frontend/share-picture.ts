import { existsSync } from "node:fs";
import { resolve } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { type Shared, type Shares, sharePath } from "./share-path.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** What the words may take of the width: the figure stands right of it. */
const WORDS_WIDTH = 520;
/** The sand of the design's paper, behind what is not as wide as a card. */
const GROUND = "#eee4d3";
const INK = "#17110e";
const BONE = "#fbefe0";
/** Below this mean lightness (0 to 255) of the ground the words are bone. */
const DARK = 90;
const FONT = "Bricolage Grotesque 96pt ExtraBold,";
const fonts = resolve(import.meta.dirname, "share-fonts");
const latin = resolve(fonts, "latin.ttf");
/** The letters and signs that the display cut has not. */
const others = resolve(import.meta.dirname, "../functions/domains/mail/fonts/noto-sans-bold.ttf");

/** The pictures for social cards that can be drawn: of what has its art or its cover in the folder of pictures. */
export function drawableShares(all: readonly Shared[], pictures: string | undefined): Shares {
  const drawable = all.filter(({ cover }) => pictures && artOf(cover, pictures));
  return Object.fromEntries(
    drawable.map((shared) => [sharePath(shared), { title: shared.title, cover: shared.cover }]),
  );
}

/** Draws such a picture (a JPEG of 1200 to 630 pixels): its art, its title and the brand. Throws where its art is not in the folder. */
export async function drawShare({ title, cover }: Shares[string], pictures: string): Promise<Buffer> {
  const art = artOf(cover, pictures);
  if (!art) throw new Error(`No art for ${cover} in ${pictures}.`);
  const ground = art.isWide ? await artGround(art.file) : await bookGround(art.file);
  return sharp(ground)
    .composite(await words(title, await inkOn(ground)))
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

/** The wide art of a cover, else the cover itself. */
function artOf(cover: string, pictures: string): { file: string; isWide: boolean } | undefined {
  const name = /^\/pictures\/([\w-]+)\.webp$/.exec(cover)?.[1];
  if (!name) return undefined;
  const [wide, own] = [resolve(pictures, `${name}-wide-1600.avif`), resolve(pictures, `${name}.webp`)];
  if (existsSync(wide)) return { file: wide, isWide: true };
  return existsSync(own) ? { file: own, isWide: false } : undefined;
}

/** The wide art; its figure stands at the right. */
function artGround(file: string): Promise<Buffer> {
  return sharp(file).resize(WIDTH, HEIGHT, { fit: "cover", position: "right" }).png().toBuffer();
}

/** A book on the paper, where a figure would stand. */
async function bookGround(file: string): Promise<Buffer> {
  const book = await sharp(file).resize({ height: 502 }).toBuffer();
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } });
  return ground
    .composite([{ input: book, left: 752, top: MARGIN }])
    .png()
    .toBuffer();
}

async function inkOn(ground: Buffer): Promise<string> {
  const calm = await sharp(ground).extract({ left: 0, top: 0, width: 400, height: 500 }).grayscale().png().toBuffer();
  const [channel] = (await sharp(calm).stats()).channels;
  return (channel?.mean ?? 0) < DARK ? BONE : INK;
}

async function words(title: string, ink: string): Promise<OverlayOptions[]> {
  // The other fonts lend their letters to the first one's family as soon as they have been read.
  await written("č", 10, ink, resolve(fonts, "latin-ext.ttf"));
  await written("Ж", 10, ink, others);
  const name = await written(title, 82, ink, latin);
  const { height = 0 } = await sharp(name).metadata();
  return [
    { input: mark(ink), left: MARGIN, top: 56 },
    { input: await written("zamah", 40, ink, latin), left: MARGIN + 56, top: 62 },
    { input: name, left: MARGIN, top: HEIGHT - 96 - height },
  ];
}

/** A text as a picture of its own, its letters `size` px high; at most as wide as the words may be. */
function written(text: string, size: number, ink: string, fontfile: string): Promise<Buffer> {
  const safe = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const spacing = Math.round(-0.04 * size * 1024);
  const markup = `<span foreground="${ink}" letter_spacing="${spacing}" line_height="0.82">${safe}</span>`;
  const style = { font: `${FONT} ${size}`, fontfile, rgba: true, dpi: 72, width: WORDS_WIDTH, wrap: "word" } as const;
  return sharp({ text: { text: markup, ...style } })
    .png()
    .toBuffer();
}

function mark(ink: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 40 40"><path d="M5 7A27 27 0 0 0 18 31.500M15 7A17 17 0 0 0 23.500 21.500" fill="none" stroke="${ink}" stroke-width="4.600" stroke-linecap="round"/><circle cx="30.500" cy="31" r="7.600" fill="${ink}"/></svg>`,
  );
}
