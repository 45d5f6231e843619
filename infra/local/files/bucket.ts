import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const index = z.record(z.string(), z.object({ file: z.string(), type: z.string() }));

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

export interface Bucket {
  put(key: string, object: StoredObject): void;
  get(key: string): StoredObject | undefined;
  keys(): string[];
  remove(key: string): void;
  /** Records a removal without a version: a bucket with versions keeps a marker in its place. */
  mark(key: string): void;
  isMarked(key: string): boolean;
  empty(): void;
}

/** The objects of a bucket by key, in memory and, where a folder is given, kept there under names made from their keys. */
export function openBucket(folder?: string): Bucket {
  const objects = folder ? readAll(folder) : new Map<string, StoredObject>();
  const marks = new Set<string>();
  return {
    put(key, object) {
      objects.set(key, object);
      marks.delete(key);
      if (folder) write(folder, objects, key, object.bytes);
    },
    remove(key) {
      objects.delete(key);
      if (!folder) return;
      rmSync(join(folder, fileName(key)), { force: true });
      writeIndex(folder, objects);
    },
    mark: (key) => void marks.add(key),
    isMarked: (key) => marks.has(key),
    get: (key) => objects.get(key),
    keys: () => [...objects.keys()],
    empty() {
      objects.clear();
      marks.clear();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const fileName = (key: string) => createHash("sha256").update(key).digest("hex");

function write(folder: string, objects: ReadonlyMap<string, StoredObject>, key: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName(key)), bytes);
  writeIndex(folder, objects);
}

function writeIndex(folder: string, objects: ReadonlyMap<string, StoredObject>): void {
  mkdirSync(folder, { recursive: true });
  const entries = [...objects].map(([name, { type }]) => [name, { file: fileName(name), type }]);
  writeFileSync(join(folder, "index.json"), JSON.stringify(Object.fromEntries(entries)));
}

function readAll(folder: string): Map<string, StoredObject> {
  if (!existsSync(join(folder, "index.json"))) return new Map();
  const entries = index.parse(JSON.parse(readFileSync(join(folder, "index.json"), "utf8")));
  return new Map(
    Object.entries(entries).map(([key, { file, type }]) => [key, { bytes: readFileSync(join(folder, file)), type }]),
  );
}
