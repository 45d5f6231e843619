import { extname } from "node:path";
import { contentType } from "#infra/definitions/file-headers.ts";

export interface Clip {
  /** WebM before MP4: not every browser has H.264. */
  readonly sources: readonly { readonly url: string; readonly type: string }[];
  readonly poster: string | undefined;
}

const CLIP_FORMATS = [".webm", ".mp4"];
const POSTER_FORMATS = [".avif", ".webp", ".jpg", ".png", ".svg"];

/** The sample clip for a video: `swing-03` plays the clip `swing`; undefined where there is none. */
export function findClip(files: ReadonlyMap<string, string>, videoId: string): Clip | undefined {
  const name = videoId.replace(/-\d+$/, "");
  const named = [...files.keys()].filter((file) => file.slice(0, -extname(file).length) === name);
  const pick = (formats: readonly string[]) =>
    formats.flatMap((format) => named.filter((file) => extname(file) === format));
  const sources = pick(CLIP_FORMATS).map((file) => ({ url: clipUrl(file), type: contentType(file) }));
  const [poster] = pick(POSTER_FORMATS);
  return sources.length > 0 ? { sources, poster: poster && clipUrl(poster) } : undefined;
}

function clipUrl(file: string): string {
  return `/local/video/clips/${encodeURIComponent(file)}`;
}
