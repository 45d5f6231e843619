import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { fileOf, RESULTS, writePage } from "./kept-results.ts";
import type { Result } from "./result.ts";

/**
 * Keeps what a command found as docs/proof/NAME.json, and the page of proofs with it, so that neither says what the other does not; nothing
 * without PROOF=1 in the environment: a short try leaves the figures of a long run alone. `line` is what was run; throws where the folder
 * can't be written.
 */
export function keepResult(name: string, line: string, figures: Record<string, string | number>): void {
  if (process.env.PROOF !== "1") return;
  const result: Result = {
    line,
    at: new Date().toISOString(),
    commit: commitNow(),
    processors: availableParallelism(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    figures: Object.fromEntries(Object.entries(figures).map(([what, figure]) => [what, String(figure)])),
  };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(result, null, 2)}\n`);
  writePage();
}

/**
 * The same of a command that can be run part by part: what was found now, each with its commit, beside what earlier runs found of the other
 * `parts`. Figures of what is no part any more are dropped.
 */
export function keepParts(
  name: string,
  line: string,
  parts: readonly string[],
  found: Readonly<Record<string, string>>,
): void {
  if (process.env.PROOF !== "1") return;
  const kept: Result["figures"] = existsSync(fileOf(name))
    ? JSON.parse(readFileSync(fileOf(name), "utf8")).figures
    : {};
  keepResult(name, line, joined(parts, kept, found, commitNow()));
}

/** The figures of these parts, in their order: those found now with the commit, else as they were kept. */
export function joined(
  parts: readonly string[],
  kept: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
  commit: string,
): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const figure = part in found ? `${found[part]}; commit ${commit}` : kept[part];
      return figure === undefined ? [] : [[part, figure]];
    }),
  );
}

function commitNow(): string {
  const options = { cwd: import.meta.dirname, encoding: "utf8" } as const;
  return execFileSync("git", ["describe", "--always", "--dirty"], options).trim();
}

/** The line of an npm command with the arguments that this process was given. */
export function lineOf(command: string): string {
  const given = process.argv.slice(2);
  return [`npm run ${command}`, ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
}
