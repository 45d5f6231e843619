import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";

const entries = z.record(z.string(), z.string());

/** What the edge's function reads, by key; `etag` changes with each write. */
export interface EdgeStore {
  get(key: string): string | undefined;
  put(changes: readonly (readonly [key: string, value: string])[]): void;
  etag(): string;
  empty(): void;
}

/** The edge's store, in memory and, where a file is given, kept there. */
export function openEdgeStore(file?: string): EdgeStore {
  const known = new Map(file && existsSync(file) ? Object.entries(entries.parse(JSON.parse(read(file)))) : []);
  let writes = 0;
  const keep = () => {
    writes += 1;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(known)));
  };
  return {
    get: (key) => known.get(key),
    put(changes) {
      for (const [key, value] of changes) known.set(key, value);
      keep();
    },
    etag: () => `E${writes}`,
    empty() {
      known.clear();
      keep();
    },
  };
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
