import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { auditLine } from "#contract/audit.ts";

/** A line with the month and hash of the line before; null and empty for the first. */
export const auditItem = z.extend(auditLine, { prev_month: z.nullable(z.string()), prev: z.string() });
export type AuditItem = z.infer<typeof auditItem>;

/** The record's head: number, month and hash of the last line. */
export const headItem = z.object({ seq: z.int(), month: z.nullable(z.string()), hash: z.string() });
export type AuditHead = z.infer<typeof headItem>;

export const emptyHead: AuditHead = { seq: 0, month: null, hash: "" };

/** A line's SHA-256 in hexadecimal, over its JSON with sorted names. */
export function hashOfLine(line: AuditItem): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(line)))
    .digest("hex");
}

/** Numbers of the lines that don't follow the line before (`last` for the first one, if from an earlier month). */
export function breaksIn(lines: readonly AuditItem[], last: AuditItem | undefined): number[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? last;
    const follows = before ? line.seq === before.seq + 1 && line.prev === hashOfLine(before) : line.seq === 1;
    return follows ? [] : [line.seq];
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
