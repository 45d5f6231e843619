import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

/** Runs a command's work; an error ends the process with its message and 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Reads the command line: `texts` are options with a value, `switches` options without one. Throws at any other word. */
export function readOptions<T extends string, S extends string = never>(
  texts: readonly T[],
  switches: readonly S[] = [],
) {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: "string" }] as const),
    ...switches.map((name) => [name, { type: "boolean", default: false }] as const),
  ]);
  return parseArgs({ options }).values as Readonly<Record<T, string | undefined> & Record<S, boolean>>;
}

/** Asks the operator a question; returns an empty answer where nobody is there. */
export async function ask(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), closed]);
  asking.close();
  return answer.trim();
}
