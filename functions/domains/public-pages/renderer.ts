import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { optionalSetting } from "../../platform/settings.ts";

/** The renderer's data of a build; the other fields are its own. */
const kit = z.looseObject({ build: z.string() });
const rendered = z.array(z.object({ path: z.string(), file: z.string(), body: z.string() }));

/** A file of the site: its path in an address, and its name in the build. */
export type SiteFile = z.infer<typeof rendered>[number];

/** The front end's code that renders the public pages. */
export interface Renderer {
  readonly build: string;
  /** Renders all files that show the catalogue, at a moment. */
  render(snapshot: object, now: Date): Promise<SiteFile[]>;
}

/** The renderer deployed beside this function; undefined in a shop without pages. */
export async function findRenderer(): Promise<Renderer | undefined> {
  const folder = optionalSetting("RENDERER_FOLDER");
  if (!folder || !existsSync(`${folder}/kit.json`)) return undefined;
  const made = kit.parse(JSON.parse(await readFile(`${folder}/kit.json`, "utf8")));
  const code = pathToFileURL(`${folder}/renderer.js`).href;
  return {
    build: made.build,
    render: async (snapshot, now) => {
      const { renderSite } = await import(code);
      return rendered.parse(await renderSite(snapshot, made, now));
    },
  };
}
