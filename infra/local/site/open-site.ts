import { resolve } from "node:path";
import { buildSite, SITE_FOLDER } from "./build-site.ts";
import { createSite, type Site } from "./serve-site.ts";

const pictures = resolve(import.meta.dirname, "../demo/pictures");

/** The site: its production build, made first where it is missing or old; with `dev` what vite serves while sources change. */
export async function openSite(dev: boolean, log: (line: string) => void): Promise<Site> {
  if (dev) {
    const { serveDevelopment } = await import("./serve-development.ts");
    return serveDevelopment(createSite({ build: "", pictures }));
  }
  await buildSite(log);
  return createSite({ build: SITE_FOLDER, pictures });
}
