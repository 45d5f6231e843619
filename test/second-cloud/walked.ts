import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";

const step = z.looseObject({
  call: z.optional(z.string()),
  status: z.optional(z.int()),
  job: z.optional(z.string()),
  failed: z.optional(z.union([z.string(), z.int()])),
  /** Events and names of what was logged as an error meanwhile. */
  faults: z.array(z.string()),
});
/** What one call or job of the walk came to. */
export type Step = z.infer<typeof step>;

/** Walks through the functions as they are shipped, in a process of its own that speaks to this cloud; throws where the walk breaks off. */
export async function walked(environment: Readonly<Record<string, string>>): Promise<Step[]> {
  const folder = mkdtempSync(join(tmpdir(), "shipped-"));
  const file = join(import.meta.dirname, "walk.ts");
  const own = Object.entries(process.env).filter(([name]) => /^(PATH$|HOME$|AWS_)/.test(name));
  const env = { ...Object.fromEntries(own), ...environment };
  const walk = spawn(process.execPath, [file, join(folder, "functions")], { env });
  const [said, faults]: Buffer[][] = [[], []];
  walk.stdout.on("data", (chunk: Buffer) => said?.push(chunk));
  walk.stderr.on("data", (chunk: Buffer) => faults?.push(chunk));
  const [status] = await once(walk, "close");
  rmSync(folder, { recursive: true, force: true });
  const lines = Buffer.concat(said ?? [])
    .toString()
    .split("\n")
    .filter(Boolean);
  if (status !== 0) throw new Error(`${lines.at(-1)}\n${Buffer.concat(faults ?? [])}`);
  return lines.map((line) => z.parse(step, JSON.parse(line)));
}

/** Whether a step came to what it should: no refusal, no fault, nothing left undone. */
export function wentWell({ status = 200, failed = 0, faults }: Step): boolean {
  return status < 400 && failed === 0 && faults.length === 0;
}
