import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { type Inline, inlineHashes, NOTHING_INLINE } from "./security-headers.ts";

const kitFile = z.object({
  build: z.string(),
  pages: z.record(z.string(), z.object({ html: z.string() })),
  shell: z.string(),
});

/** A build's pages as the edge needs them. */
export interface PageKit {
  /** The name of the build and of the folder of its pages. */
  readonly build: string;
  /** The hashes of inline styles and scripts. */
  readonly inline: Inline;
}

/** The build's name where nothing was built. */
export const NO_BUILD = "none";

/** The kit beside the renderer in its folder; one without pages where nothing was built. */
export function readKit(folder: string): PageKit {
  const file = resolve(folder, "kit.json");
  if (!existsSync(file)) return { build: NO_BUILD, inline: NOTHING_INLINE };
  const { build, pages, shell } = kitFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return { build, inline: inlineHashes([...Object.values(pages).map(({ html }) => html), shell]) };
}
