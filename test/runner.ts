import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Whether a command succeeds; what it printed is shown only where it does not. */
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

/** A runner that failed without a failed test (a crash, no test found) counts as one failure. */
export function counted(passed: number, failed: number, ok: boolean): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}
