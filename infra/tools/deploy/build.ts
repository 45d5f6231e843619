import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Stage } from "../../definitions/stage.ts";
import { deployedStacks, output } from "./deployed.ts";
import { openKeptBuilds } from "./kept-builds.ts";
import { listen, run } from "./steps.ts";

/** The public lists that the pages are built with. */
export const SNAPSHOT = resolve(import.meta.dirname, "../../../dist/catalogue-snapshot.json");

/** What stands in the working tree must be what its commit says, or nobody could tell later what ran. */
export async function commitOf({ charging }: Stage): Promise<string> {
  const commit = (await listen("git", ["rev-parse", "--short=8", "HEAD"])).trim();
  const changed = (await listen("git", ["status", "--porcelain", "--untracked-files=no"])).trim();
  if (!changed) return commit;
  if (charging)
    throw new Error("The working tree differs from its commit: commit first, so that the version says what runs.");
  return `${commit}-changed`;
}

/** Builds functions, pages and layer for the stage; the lists come from a folder of the catalogue, or are those of the last build. */
export async function build(stage: Stage, catalogue: string | undefined): Promise<void> {
  if (catalogue) await run("npm", ["run", "catalogue", "--", "--from", catalogue, "--snapshot", SNAPSHOT]);
  else if (!existsSync(SNAPSHOT)) await fetchSnapshot(stage);
  const pictures: Record<string, string> = catalogue ? { CATALOGUE_PICTURES: resolve(catalogue, "pictures") } : {};
  await run("npm", ["run", "build"], { SITE_URL: stage.publicUrl, NODE_ENV: "production", ...pictures });
  await run("npm", ["run", "build:layer"]);
}

/** The lists that the last build was made with, where this checkout has none. */
async function fetchSnapshot(stage: Stage): Promise<void> {
  const bucket = output(await deployedStacks(stage), "BuildsBucketName");
  const builds = bucket ? openKeptBuilds(bucket, stage.region) : undefined;
  const [newest] = (await builds?.versions()) ?? [];
  if (!builds || !newest)
    throw new Error("No build has lists of the catalogue yet: --catalogue DIR (docs/catalogue.md).");
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, await builds.snapshot(newest));
}
