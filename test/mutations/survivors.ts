import type { Equivalent } from "./equivalents.ts";

/** Where a change of the code stands, lines and columns from 1, and what became of it. */
export interface Mutant {
  readonly fileName: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
  readonly replacement?: string | undefined;
  readonly status: string;
}

/** A mutant that no test noticed: its place as people look for it, and by what it is known. */
export interface Survivor {
  readonly file: string;
  readonly number: number;
  readonly status: string;
  /** The line in which it begins. */
  readonly line: string;
  readonly change: string;
}

/** What a part's mutants came to. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
  readonly explained: number;
  readonly left: readonly Survivor[];
  /** Explanations that explain none of the survivors. */
  readonly idle: readonly Equivalent[];
}

const LEFT_OUT = ["CompileError", "RuntimeError", "Ignored", "Pending"];
/** What is said of a mutant that no test noticed. */
export const LIVED = ["Survived", "NoCoverage"];
const SHOWN = 120;

/** Counts a part's mutants; `sourceOf` reads a file, `known` are the explanations of the part's files. */
export function scoreOf(
  mutants: readonly Mutant[],
  known: readonly Equivalent[],
  sourceOf: (file: string) => string,
): Score {
  const counted = mutants.filter(({ status }) => !LEFT_OUT.includes(status));
  const lived = counted
    .filter(({ status }) => LIVED.includes(status))
    .map((mutant) => survivor(mutant, sourceOf(mutant.fileName)));
  const left = lived.filter((one) => !known.some((equivalent) => explains(equivalent, one)));
  return {
    mutants: counted.length,
    killed: counted.length - lived.length,
    explained: lived.length - left.length,
    left,
    idle: known.filter((equivalent) => !lived.some((one) => explains(equivalent, one))),
  };
}

/** Of a hundred mutants that can be noticed, how many were. */
export function percentOf({ killed, left }: Pick<Score, "killed" | "left">): number {
  const judged = killed + left.length;
  return judged === 0 ? 0 : (100 * killed) / judged;
}

function explains({ file, line, change = "" }: Equivalent, survivor: Survivor): boolean {
  return survivor.file.endsWith(file) && survivor.line.includes(line) && survivor.change.startsWith(change);
}

function survivor({ fileName, location, replacement = "", status }: Mutant, source: string): Survivor {
  const { start, end } = location;
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const from = lines.with(-1, (lines.at(-1) ?? "").slice(0, end.column - 1)).join("\n");
  return {
    file: fileName,
    number: start.line,
    status,
    line: (lines[0] ?? "").trim(),
    change: `${oneLine(from.slice(start.column - 1))} => ${oneLine(replacement)}`,
  };
}

function oneLine(code: string): string {
  return code.trim().replaceAll(/\s+/g, " ").slice(0, SHOWN);
}
