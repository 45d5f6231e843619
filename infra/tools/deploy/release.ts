import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import * as z from "zod/mini";
import { DATA_FORMAT, keys } from "#functions/platform/table/keys.ts";
import { documents, getItem, tableName } from "#functions/platform/table/table.ts";
import type { Stage } from "../../definitions/stage.ts";
import { openAccount } from "../doctor/account.ts";
import { examine } from "../doctor/examine.ts";
import { exitCode, type Finding, printFindings } from "../doctor/finding.ts";
import { smoke } from "../smoke.ts";
import { apiAddresses, type DataFormat, deployedStacks, type Manifest, openKeptBuilds, output } from "./deployed.ts";
import { type CommandStep, cdkDiff } from "./steps.ts";

/** Types of resources with the shop's data: a deployment may neither replace nor remove one. */
const HOLDERS = [
  "AWS::DynamoDB::Table",
  "AWS::Cognito::UserPool",
  "AWS::S3::Bucket",
  "AWS::SecretsManager::Secret",
  "AWS::SES::EmailIdentity",
];
const TABLE = "AWS::DynamoDB::Table";
const LOSES = / (replace|may be replaced|destroy|orphan)\b/;
/** A pool that people have left, with its client's secret, and the output that says in which pool they are. */
const LEFT_POOL = /^\[-\] AWS::(Cognito::UserPool|SecretsManager::Secret) (Pool\d+\/)?(Users|ClientSecret) .*orphan/;
const LIVE_POOL = /^\[.\] Output UserPoolId\b/m;

/** A stack as it was synthesized. */
export interface AssembledStack {
  readonly name: string;
  readonly region: string;
  /** Whether the table stands in it: such a stack is deployed first and never rolled back. */
  readonly holdsData: boolean;
}

/** Reads the stacks that `cdk synth` wrote: the data's first, each after those it rests on. */
export function readAssembly(folder: string): AssembledStack[] {
  const stacks = new CloudAssembly(folder).stacks.map(({ stackName, environment, template }) => {
    const resources: { Type: string }[] = Object.values(template.Resources ?? {});
    return { name: stackName, region: environment.region, holdsData: resources.some(({ Type }) => Type === TABLE) };
  });
  return stacks.toSorted((one, other) => Number(other.holdsData) - Number(one.holdsData));
}

/** Finds the lines of a diff by which a resource with data would be lost. A pool may go once people are in another one. */
export function losses(diff: string): string[] {
  const found = diff
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => HOLDERS.some((type) => line.includes(`${type} `)) && LOSES.test(line));
  return LIVE_POOL.test(diff) ? found : found.filter((line) => !LEFT_POOL.test(line));
}

/** The newest form ever written to the table, and the forms that the running code reads. */
const standing = z.object({ format: z.int(), reads: z.tuple([z.int(), z.int()]), version: z.string() });
type NotedFormat = z.output<typeof standing>;

/** The form of an empty shop, or of one from before forms were noted. */
const FIRST: NotedFormat = { format: 1, reads: [1, 1], version: "none" };

/** Reads the form that deployments noted in the table. */
export async function readStanding(): Promise<NotedFormat> {
  return (await getItem(keys.dataFormat(), standing, true)) ?? FIRST;
}

/**
 * Says why code of this form may not run over the data, with the cure; undefined where it may. Old and new code run side by side while
 * they are exchanged, so each must read what the other writes.
 */
export function refusal(
  { format, reads, version }: NotedFormat,
  { writes, reads: [oldest, newest] }: DataFormat,
): string | undefined {
  if (format > newest)
    return `Data stand in form ${format}, this code reads up to ${newest}: deploy a commit that reads form ${format}.`;
  if (format < oldest)
    return `Data stand in form ${format}, this code reads from ${oldest} on: deploy first a commit that reads form ${format} and carries data over.`;
  if (writes > reads[1] || writes < reads[0])
    return `This code writes form ${writes}, which the code that runs (${version}) can't read while they are exchanged: deploy first a commit that reads ${writes} and writes ${format}.`;
  return undefined;
}

/** Notes the form that is written from now on and its version; the newest form stays noted when older code comes back. */
export async function noteFormat({ writes, reads }: DataFormat, version: string): Promise<void> {
  const format = Math.max(writes, (await readStanding()).format);
  await documents().send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.dataFormat(), format, reads, version } }),
  );
}

/** The forms of the data that this checkout writes and reads. */
export const FORMAT: DataFormat = { writes: DATA_FORMAT.writes, reads: [...DATA_FORMAT.reads] };

/** How a deployment takes what the doctor finds. */
export interface Gate {
  /** What the findings are about that do not stop it; each is noted with the build. */
  readonly despite: readonly string[];
  /** Whether nobody is there to ask: then it also stops where nobody could look. */
  readonly isUnasked: boolean;
  readonly readsSecrets: boolean;
}

/** Prints what the doctor finds; says why a deployment stops there, if it does. */
export async function check(stage: Stage, gate: Gate): Promise<string | undefined> {
  const findings = await examine(stage, openAccount(stage.region), gate);
  printFindings(findings);
  return stopOf(findings, gate);
}

/** Says why a deployment stops at these findings; undefined where it goes on. */
export function stopOf(findings: readonly Finding[], { despite, isUnasked }: Omit<Gate, "readsSecrets">) {
  const stops = findings.filter(({ about }) => !despite.includes(about));
  const code = exitCode(stops);
  if (code === 1) return "mend what is wrong first";
  return code === 2 && isUnasked ? "nobody could look at everything, and --yes leaves nobody to judge" : undefined;
}

/** Shows what will change; throws where something that holds data would be replaced or removed. */
export async function compare(assembly: string, stacks: readonly AssembledStack[]): Promise<void> {
  const names = stacks.map(({ name }) => name);
  const diff = await cdkDiff(assembly, names);
  console.info(diff);
  const lost = losses(diff);
  if (lost.length === 0) return;
  throw new Error(
    `This would lose data:\n${lost.join("\n")}\nNothing was changed: leave what holds data as it is, make the new one beside it and carry data over.`,
  );
}

/** Throws where this code and the data can't read each other, and leads later reads and writes to the stage's table. Does nothing before the first deployment. */
export async function refuseUnreadable(stage: Stage, format = FORMAT): Promise<void> {
  // The deployed one may be lost.
  const table = stage.restoredTable ?? output(await deployedStacks(stage), "TableName");
  if (!table) return;
  process.env.TABLE = table;
  const complaint = refusal(await readStanding(), format);
  if (complaint) throw new Error(`${complaint} Nothing was changed.`);
}

/** Keeps the build in the stage's bucket, and leads later reads and writes to its table. */
export async function keep(
  stage: Stage,
  built: Pick<Manifest, "version" | "commit" | "format" | "stacks" | "despite">,
  assembly: string,
  snapshot: string,
): Promise<void> {
  const deployed = await deployedStacks(stage);
  const bucket = output(deployed, "BuildsBucketName");
  const table = output(deployed, "TableName");
  const pool = output(deployed, "UserPoolId");
  if (!bucket || !table) throw new Error("The data's stack names neither BuildsBucketName nor TableName.");
  process.env.TABLE = table;
  const manifest = { ...built, stage: stage.name, address: stage.publicUrl, table, ...(pool && { pool }) };
  await openKeptBuilds(bucket, stage.region).keep(manifest, assembly, snapshot);
}

/** A step that calls the stage from outside; it throws where an answer is wrong. */
export function smokeStep(stage: Stage, version: string): CommandStep {
  return {
    name: "smoke",
    does: `call ${stage.publicUrl} as members do (npm run smoke)`,
    async run() {
      const apis = apiAddresses(await deployedStacks(stage));
      const findings = await smoke({ address: stage.publicUrl, publicUrl: stage.publicUrl, apis });
      printFindings(findings);
      if (exitCode(findings) !== 0) throw new Error(`${version} runs, but not as it must.`);
      console.info(`${version} runs.`);
    },
  };
}
