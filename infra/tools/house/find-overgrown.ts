import type { Measures } from "./floors.ts";

/** A source with how many others it imports, statement by statement, and how many lines it has. */
export interface Source {
  readonly file: string;
  readonly imports: number;
  readonly lines: number;
}

/** Where sources have outgrown what one can hold in the head, a line each: a file that imports too much, too many that do, or too many crumbs. */
export function findOvergrown(sources: readonly Source[], measures: Measures): string[] {
  const { mostImports, usualImports, shortLines, mostShort } = measures;
  const wide = sources.filter(({ imports }) => imports > mostImports);
  const usual = sources.map(({ imports }) => imports).sort((one, other) => one - other)[
    Math.floor(sources.length * 0.9)
  ];
  const short = sources.filter(({ lines }) => lines < shortLines).length / Math.max(sources.length, 1);
  return [
    ...wide.map(({ file, imports }) => `${file}: imports ${imports} files, at most ${mostImports} are meant to be`),
    ...(usual !== undefined && usual > usualImports
      ? [`${measures.root}: nine files in ten import up to ${usual} others, meant are ${usualImports}`]
      : []),
    ...(short > mostShort
      ? [
          `${measures.root}: ${percent(short)} of the files have fewer than ${shortLines} lines, meant are ${percent(mostShort)}`,
        ]
      : []),
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
