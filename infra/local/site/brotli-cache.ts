import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compress } from "../http/compress.ts";

const folder = resolve(import.meta.dirname, "../../../dist/brotli");

/** The hash of a content. */
export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

/** A content in Brotli, compressed at its first request and kept for all servers. */
export async function cachedBrotli(bytes: Buffer, digest: string): Promise<Buffer> {
  const file = join(folder, digest);
  if (existsSync(file)) return readFileSync(file);
  const compressed = await compress(bytes, "br");
  mkdirSync(folder, { recursive: true });
  // Another server may read it meanwhile, so the file is written whole under another name first.
  const made = `${file}.${randomUUID()}`;
  writeFileSync(made, compressed);
  renameSync(made, file);
  return compressed;
}

/** Deletes the compressed files of an earlier build. */
export function forgetBrotli(): void {
  rmSync(folder, { recursive: true, force: true });
}
