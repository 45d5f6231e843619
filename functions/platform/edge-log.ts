import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import { listObjects, readObject, visitsBucket } from "./object-store.ts";
import { HOUR_MS } from "./time.ts";

/** Files that are read at once. */
const AT_ONCE = 20;
/** Bytes of a file once unpacked: a larger one is no log. */
const MOST_BYTES = 200_000_000;

/** The fields of a line: neither the caller's address nor the path, which may hold an e-mail or a token. */
export const EDGE_FIELDS = [
  "timestamp(ms)",
  "cs-method",
  "cache-behavior-path-pattern",
  "sc-status",
  "sc-content-type",
  "cs(User-Agent)",
] as const;

/** Page loads of programmes stand apart in the log by these patterns: a distribution has room for 25. */
export const OFFER_PATTERNS = ["/challenges/*", "/trainings/*"] as const;

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const edgeLine = z.object({
  "timestamp(ms)": z.pipe(text, z.transform(Number)).check(z.refine((moment) => Number.isSafeInteger(moment))),
  "cs-method": text,
  "cache-behavior-path-pattern": text,
  "sc-status": text,
  "sc-content-type": text,
  "cs(User-Agent)": text,
});
export type EdgeLine = z.infer<typeof edgeLine>;

/** A line of the log; undefined where it is none. */
export function readEdgeLine(line: string): EdgeLine | undefined {
  try {
    return z.safeParse(edgeLine, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The lines of the log's files between two moments, and an hour beyond, file by file. */
export async function* edgeLog(from: Date, to: Date): AsyncGenerator<string[]> {
  const hours = new Set<string>();
  for (let at = from.getTime(); at <= to.getTime() + HOUR_MS; at += HOUR_MS) hours.add(folderOf(new Date(at)));
  const files = (await listObjects(visitsBucket)).filter((key) => hours.has(HOUR_FOLDER.exec(key)?.[1] ?? ""));
  for (let place = 0; place < files.length; place += AT_ONCE) {
    const read = files.slice(place, place + AT_ONCE).map((key) => readObject(visitsBucket, key));
    for (const file of await Promise.all(read)) yield file ? linesOf(file) : [];
  }
}

/** The hour in a file's key, whatever stands before it. */
const HOUR_FOLDER = /(?:^|\/)(\d{4}\/\d\d\/\d\d\/\d\d)\//;

function folderOf(at: Date): string {
  return at.toISOString().slice(0, "yyyy-mm-ddThh".length).replaceAll(/[-T]/g, "/");
}

/** A file that can't be unpacked is one broken line. */
function linesOf(file: Buffer): string[] {
  try {
    return gunzipSync(file, { maxOutputLength: MOST_BYTES })
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "");
  } catch {
    return [""];
  }
}
