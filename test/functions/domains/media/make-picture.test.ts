import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { socialCard } from "#functions/domains/media/make-picture.ts";
import { keepPicture } from "#functions/domains/media/picture.ts";

const NEARLY_WHITE = 250;
const WHITE = "#ffffff";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function cardOf(fit: "cover" | "contain", width: number, height: number, background: object | string = WHITE) {
  const create = { width, height, channels: 4, background } as const;
  const picture = await keepPicture(await sharp({ create }).png().toBuffer());
  return (await socialCard(picture, { fit }, "cover-snaga-1a2b3c4d"))[0];
}

/** The blue of the point in the middle, and of the one at the left edge. */
async function pointsOf(bytes: Buffer | undefined): Promise<{ middle: number; edge: number }> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels + 2] ?? 0;
  return { middle: at(Math.floor(info.width / 2)), edge: at(0) };
}

describe("the picture for social cards of an uploaded cover", () => {
  it("is filled by it, as a JPEG of 1200x630 px under the cover's name", async () => {
    const card = await cardOf("cover", 640, 800);
    expect(card).toMatchObject({ key: "pictures/cover-snaga-1a2b3c4d-card.jpg", type: "image/jpeg" });
    expect(await sharp(card?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const { middle, edge } = await pointsOf(card?.bytes);
    expect(Math.min(middle, edge)).toBeGreaterThan(NEARLY_WHITE);
  });

  it("holds a whole book on paper, which also stands behind what lets something through", async () => {
    const { middle, edge } = await pointsOf((await cardOf("contain", 200, 280))?.bytes);
    expect(middle).toBeGreaterThan(NEARLY_WHITE);
    expect(edge).toBeLessThan(NEARLY_WHITE);
    const clear = await pointsOf((await cardOf("contain", 200, 280, CLEAR))?.bytes);
    expect(clear).toEqual({ middle: edge, edge });
  });

  it("is not made of one that it would enlarge more than twice", async () => {
    expect(await cardOf("cover", 400, 500)).toBeUndefined();
  });

  it("stays below 300 kB, however much there is to see", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const create = { width: 600, height: 600, channels: 3, background: "#000", noise } as const;
    const picture = await keepPicture(await sharp({ create }).png().toBuffer());
    const [card] = await socialCard(picture, { fit: "cover" }, "cover-zrno-1a2b3c4d");
    expect(card?.bytes.length).toBeLessThan(300_000);
  });
});
