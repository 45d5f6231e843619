import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { type Stage, stageNamed } from "../../definitions/stage.ts";
import { ask } from "../command.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CDK = resolve(ROOT, "node_modules/aws-cdk/bin/cdk");

/** The stage that the operator named, whose region AWS's clients use from now on; throws the command's usage without a name. */
export function chooseStage(name: string | undefined, usage: string): Stage {
  if (!name) throw new Error(usage);
  const stage = stageNamed(name);
  process.env.AWS_REGION = stage.region;
  return stage;
}

/** A step of a command; `does` is printed before it runs. */
export interface CommandStep {
  readonly name: string;
  readonly does: string;
  run(): Promise<void> | void;
}

/** Carries the steps out until one fails; for a plan it only prints what each would do. */
export async function carryOut(steps: readonly CommandStep[], isPlan: boolean): Promise<void> {
  for (const [position, { name, does, run }] of steps.entries()) {
    console.info(`${position + 1}/${steps.length} ${name}: ${does}`);
    if (!isPlan) await run();
  }
  if (isPlan) console.info("A plan: nothing was done.");
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

/** A step that throws unless the operator types the stage's name. */
export function askStep(question: string, { name }: Pick<Stage, "name">): CommandStep {
  return { name: "ask", does: "for the stage's name", run: () => confirm(question, name) };
}

/** Throws unless the operator types the word; with nobody to ask it throws too. */
async function confirm(question: string, word: string): Promise<void> {
  if ((await ask(`${question} Type ${word}: `)) !== word) throw new Error("Nothing was changed.");
}
