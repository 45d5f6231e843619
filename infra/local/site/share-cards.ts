import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";

const kitFile = z.object({ shares: z.record(z.string(), z.object({ title: z.string(), cover: z.string() })) });

/** The contents of social cards, by path. */
export type Shares = z.infer<typeof kitFile>["shares"];

/** The pictures for social cards that the build beside this renderer names. */
export function readShares(renderer: string): Shares {
  return kitFile.parse(JSON.parse(readFileSync(resolve(renderer, "kit.json"), "utf8"))).shares;
}

/** Draws a card when it is requested: all of them would take longer than the rest of a first start. */
export async function drawCard(share: Shares[string], pictures: string): Promise<Buffer> {
  const { drawShare } = await import("../../../frontend/share-picture.ts");
  return drawShare(share, pictures);
}
