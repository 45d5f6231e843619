import { createHash } from "node:crypto";
import type { StoredObject } from "./bucket.ts";

/** The version of an object, by what it holds: the same bytes put again are the same version here. */
export function versionOf({ bytes }: StoredObject): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
