import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";

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

const status = z.object({ environment: z.record(z.string(), z.string()) });

/**
 * Chooses the shop of `TABLE` and `USER_POOL_ID`, else the local one on `PORT` (3000), whose settings it takes over. Returns the shop's
 * name for people.
 */
export async function chooseShop(): Promise<string> {
  const { TABLE, USER_POOL_ID, PORT = "3000" } = process.env;
  if (TABLE && USER_POOL_ID) return TABLE;
  if (TABLE || USER_POOL_ID) throw new Error("Set both TABLE and USER_POOL_ID, or neither for the local shop.");
  const address = `http://localhost:${PORT}`;
  const init = { headers: { accept: "application/json" }, signal: AbortSignal.timeout(5000) };
  const answer = await fetch(`${address}/local/status`, init).catch(() => {
    throw new Error(`No shop answers on ${address}: start it with npm start, or set TABLE and USER_POOL_ID.`);
  });
  Object.assign(process.env, z.parse(status, await answer.json()).environment);
  return address;
}
