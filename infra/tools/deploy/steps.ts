import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";

const ROOT = resolve(import.meta.dirname, "../../..");
const CDK = resolve(ROOT, "node_modules/aws-cdk/bin/cdk");

/** One step of a command; `does` says before it is done what it will do. */
export interface Step {
  readonly name: string;
  readonly does: string;
  run(): Promise<void> | void;
}

/** Carries the steps out one after the other, the first that fails ends them; or, for a plan, only says what each would do. */
export async function carryOut(steps: readonly Step[], isPlan: boolean): Promise<void> {
  for (const [position, { name, does, run }] of steps.entries()) {
    console.info(`${position + 1}/${steps.length} ${name}: ${does}`);
    if (!isPlan) await run();
  }
  if (isPlan) console.info("A plan: nothing was done.");
}

/** Runs a program of the project, which shows its own output; throws where it fails. */
export async function run(
  command: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, words, { cwd: ROOT, env: { ...process.env, ...environment }, stdio: "inherit" });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}.`);
}

/** Runs the project's own CDK. */
export function cdk(...words: string[]): Promise<void> {
  return run(process.execPath, [CDK, ...words, "--no-notices"]);
}

/** What a program says, and shows it too; throws where it fails. */
export async function listen(command: string, words: readonly string[]): Promise<string> {
  const child = spawn(command, words, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  const [status] = await once(child, "close");
  const text = said.join("");
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}.\n${text}`);
  return text;
}

/** What `cdk diff` says about these stacks of an assembly, by their templates alone. */
export function cdkDiff(assembly: string, stacks: readonly string[]): Promise<string> {
  return listen(process.execPath, [CDK, "diff", "--app", assembly, "--method=template", "--no-notices", ...stacks]);
}

/** Deploys these stacks of an assembly, in their order, four at a time where that allows it, without any that they rest on. */
export function cdkDeploy(assembly: string, stacks: readonly string[]): Promise<void> {
  const options = ["--exclusively", "--require-approval", "never", "--concurrency", "4"];
  return cdk("deploy", "--app", assembly, ...options, ...stacks);
}

/** Throws unless the operator types the word; nobody to be asked is a no. */
export async function confirm(question: string, word: string): Promise<void> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((end) => asking.once("close", () => end("")));
  const answer = await Promise.race([asking.question(`${question} Type ${word}: `), closed]);
  asking.close();
  if (answer.trim() !== word) throw new Error("Nothing was changed.");
}
