import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

/** What a part of the suite came to. */
export interface Outcome {
  readonly passed: number;
  /** Each failed test by its file and full name. */
  readonly failed: readonly string[];
}

/** Says that a part begins and how it ended, with its counts (if it has any) and its time. */
export async function announced<Result extends Outcome | boolean>(
  part: string,
  work: () => Promise<Result>,
): Promise<Result> {
  console.info(`${part} …`);
  const began = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.info(`${part}: ${inWords(result)}, ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  return result;
}

function inWords(result: Outcome | boolean): string {
  if (typeof result === "boolean") return result ? "done" : "failed";
  return `${result.passed} passed, ${result.failed.length} failed`;
}

/** Whether a command succeeds; prints its output only where it does not. */
export async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [status] = await once(child, "close");
  if (status !== 0) console.info(Buffer.concat(output).toString());
  return status === 0;
}

/** A runner's report; an empty one where it did not come so far as to write it. */
export function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** An outcome in which a runner that failed without a failed test (a crash, no test found) counts as one failure. */
export function outcomeOf(runner: string, passed: number, failed: readonly string[], ok: boolean): Outcome {
  return { passed, failed: ok || failed.length > 0 ? failed : [`${runner} ended with an error of its own: see above`] };
}
