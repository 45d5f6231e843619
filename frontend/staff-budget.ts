import { gzipSync } from "node:zlib";

/** What a build answers of a file that it made. */
export interface Chunk {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** The files without which it does not run. */
  readonly imports: readonly string[];
  /** The sources in it. */
  readonly moduleIds: readonly string[];
}

/** The first screen, and what a part may load with it; a part may use what the first screen leaves (kB of JavaScript, gzip). */
const BUDGETS = [
  { of: "entry", source: "staff/entry-staff.tsx", kB: 130 },
  { of: "editor", source: "admin/catalogue/editor/document-editor.tsx", kB: 130 + 60 },
  { of: "charts", source: "admin/analytics/bar-chart.tsx", kB: 130 + 125 },
] as const;

/**
 * What a page with each part of the staff's app loads in all (bytes, gzip). Throws where one is heavier than it may be, or was not
 * built.
 */
export function checkStaffBudget(chunks: readonly Chunk[]): Record<string, number> {
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const sizes = BUDGETS.map(({ of, source, kB }) => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (own.length === 0) throw new Error(`The staff's app was built without its ${of}: ${source}.`);
    const bytes = [...filesFor(chunks, [...entry, ...own])].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    if (bytes > kB * 1000) throw new Error(`The staff's ${of} is ${bytes} bytes of ${kB} kB.`);
    return [of, bytes];
  });
  return Object.fromEntries(sizes);
}

/** These files and all without which they do not run. */
function filesFor(chunks: readonly Chunk[], from: readonly Chunk[]): Set<Chunk> {
  const found = new Set(from);
  for (const chunk of found)
    for (const needed of chunks) if (chunk.imports.includes(needed.fileName)) found.add(needed);
  return found;
}
