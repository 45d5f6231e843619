import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { RENDERER_OUTPUT } from "#infra/definitions/entries.ts";
import { listFiles } from "../http/list-files.ts";
import { forgetBrotli } from "./brotli-cache.ts";

const root = resolve(import.meta.dirname, "../../..");
const stamp = join(root, "dist/web.sources");
const snapshot = join(root, "dist/catalogue-snapshot.json");
const demoCatalogue = join(root, "infra/local/demo/catalogue");
/** All that the front end's build reads. */
const sources = [
  "frontend",
  "functions/contract",
  "functions/domains/catalogue",
  "functions/api/catalogue",
  "infra/tools/catalogue",
  "infra/local/demo/catalogue",
  "infra/local/demo/pictures",
  "infra/countries.json",
  "infra/shop.json",
  "package-lock.json",
];

/** The front end's production build, without the pictures for social cards. */
export const SITE_FOLDER = join(root, "dist/web");
/** The demo's pictures. */
export const PICTURES_FOLDER = join(root, "infra/local/demo/pictures");

/** Builds the front end where its build is missing or was made from other sources; throws when the build fails. */
export async function buildSite(log: (line: string) => void): Promise<void> {
  const current = hashSources();
  if (
    existsSync(SITE_FOLDER) &&
    existsSync(RENDERER_OUTPUT) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === current
  )
    return;
  log("Building the pages ...");
  const child = spawn(process.execPath, [join(import.meta.dirname, "build-demo.ts")], {
    cwd: root,
    env: {
      ...process.env,
      // A test's NODE_ENV would make a development build of it.
      NODE_ENV: "production",
      DEMO_CATALOGUE: demoCatalogue,
      CATALOGUE_SNAPSHOT: snapshot,
      CATALOGUE_PICTURES: PICTURES_FOLDER,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => child.kill());
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => output.push(String(text)));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The front end's build failed.\n${output.join("")}`);
  forgetBrotli();
  writeFileSync(stamp, current);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const files = listFiles(path);
    const named = files.size > 0 ? [...files] : existsSync(path) ? [[source, path] as const] : [];
    for (const [name, file] of named.sort()) hash.update(`${source} ${name} `).update(readFileSync(file));
  }
  return hash.digest("hex");
}
