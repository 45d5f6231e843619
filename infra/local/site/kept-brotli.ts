import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chooseEncoding, compress } from "../http/compress.ts";
import { contentType } from "../http/content-type.ts";
import { listFiles } from "../http/list-files.ts";

const folder = resolve(import.meta.dirname, "../../../dist/brotli");

/** What a file is known by: the same for the same content. */
export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

/** Compresses the files of a build once for all servers that will send them, and forgets those of the build before. */
export async function keepBrotli(build: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await Promise.all([...listFiles(build).values()].map(keep));
}

async function keep(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const encoding = chooseEncoding("br", contentType(file), bytes.length);
  if (encoding === "br") writeFileSync(join(folder, digestOf(bytes)), await compress(bytes, encoding));
}

/** What was kept of a content; undefined where it is none of the build's. */
export function keptBrotli(digest: string): Buffer | undefined {
  const file = join(folder, digest);
  return existsSync(file) ? readFileSync(file) : undefined;
}
