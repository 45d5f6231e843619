import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { ask } from "../command.ts";
import { type OpenStage, placeOf } from "../open-stage.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CDK = resolve(ROOT, "node_modules/aws-cdk/bin/cdk");

/** A step of a command; `does` is printed before it runs. */
export interface CommandStep {
  readonly name: string;
  readonly does: string;
  run(): Promise<void> | void;
  /** Says what would stop it as things stand, if anything; a plan asks. */
  foresee?(): Promise<string | undefined> | string | undefined;
}

/** Carries the steps out until one fails; for a plan it only prints what each would do, and throws with what would stop one. */
export async function carryOut(steps: readonly CommandStep[], isPlan: boolean): Promise<void> {
  const stops: string[] = [];
  for (const [position, { name, does, run, foresee }] of steps.entries()) {
    const number = `${position + 1}/${steps.length} ${name}`;
    console.info(`${number}: ${does}`);
    if (!isPlan) await run();
    const stop = isPlan && (await foresee?.());
    if (stop) stops.push(`${number} would stop: ${stop}`);
  }
  if (isPlan) console.info("A plan: nothing was done.");
  if (stops.length > 0) throw new Error(stops.join("\n"));
}

/** Runs a program of the project in view of the operator; throws where it fails. */
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

/** Runs a program and returns its output; throws with it where the program fails. */
export async function listen(command: string, words: readonly string[]): Promise<string> {
  const child = spawn(command, words, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  const [status] = await once(child, "close");
  const text = said.join("");
  if (status !== 0) throw new Error(`${[command, ...words].join(" ")} ended with ${status}.\n${text}`);
  return text;
}

/** Compares these stacks of an assembly with the deployed templates. */
export function cdkDiff(assembly: string, stacks: readonly string[]): Promise<string> {
  return listen(process.execPath, [CDK, "diff", "--app", assembly, "--method=template", "--no-notices", ...stacks]);
}

/** Deploys exactly these stacks of an assembly, each after those it rests on, at most four at a time. */
export function cdkDeploy(
  assembly: string,
  stacks: readonly string[],
  parameters: readonly string[] = [],
): Promise<void> {
  const options = ["--exclusively", "--require-approval", "never", "--concurrency", "4"];
  return cdk("deploy", "--app", assembly, ...options, ...parameters, ...stacks);
}

/** A step that throws unless the operator types the stage's name, below a line that says where it stands. */
export function askStep(question: string, stage: OpenStage): CommandStep {
  return {
    name: "ask",
    does: `for the stage's name, about ${placeOf(stage)}`,
    run: () => confirm(`${placeOf(stage)}\n${question}`, stage.name),
  };
}

/** Throws unless the operator types the word; with nobody to ask it throws too. */
async function confirm(question: string, word: string): Promise<void> {
  if ((await ask(`${question} Type ${word}: `)) !== word) throw new Error("Nothing was changed.");
}
