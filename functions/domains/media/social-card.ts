import type { Crop } from "#contract/media.ts";
import type { NewObject } from "../../platform/object-store.ts";
import { type KeptPicture, render, widthOfCut } from "./picture.ts";
import { cardKey, shapes } from "./picture-shapes.ts";

/** The narrowest cut of a cover (px) that is enlarged to a card. */
const SMALLEST = 600;

interface Cut {
  readonly crop?: Crop | undefined;
  /** Filled by the picture, or with the whole of it on paper. */
  readonly fit: "cover" | "contain";
}

/** What social networks show of what has this cover: a JPEG of 1200x630 px. None where a cover would be enlarged more than twice. */
export async function socialCard(picture: KeptPicture, cut: Cut, name: string): Promise<NewObject[]> {
  const { aspect, width } = shapes.share;
  if (cut.fit === "cover" && widthOfCut(picture, { ...cut, aspect }) < SMALLEST) return [];
  const bytes = await render(picture, { ...cut, aspect }, width, "jpeg");
  return [{ key: cardKey(name), bytes, type: "image/jpeg" }];
}
