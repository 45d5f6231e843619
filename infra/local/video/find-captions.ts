import { findVideo } from "#functions/domains/catalogue/product-store.ts";
import { webVtt } from "#infra/tools/captions.ts";

/** Captions in place of those in the video library, made of a video's parts as `npm run captions` writes them. */
export async function findCaptions(videoId: string): Promise<string | undefined> {
  if (!/^[\w-]{1,64}$/.test(videoId)) return undefined;
  const parts = (await findVideo(videoId))?.parts;
  return parts && webVtt(parts);
}
