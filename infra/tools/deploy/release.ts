import { DATA_FORMAT } from "#functions/platform/table/keys.ts";
import type { Stage } from "../../definitions/stage.ts";
import { openAccount } from "../doctor/account.ts";
import { examine } from "../doctor/examine.ts";
import { exitCode, lineOf } from "../doctor/finding.ts";
import { smoke } from "../smoke/checks.ts";
import { type AssembledStack, losses } from "./assembly.ts";
import { type DataFormat, readStanding, refusal } from "./data-format.ts";
import { apiAddresses, deployedStacks, output } from "./deployed.ts";
import { openKeptBuilds } from "./kept-builds.ts";
import { cdkDiff, type Step } from "./steps.ts";

/** The form of the data that this checkout writes, and those that it reads. */
export const FORMAT: DataFormat = { writes: DATA_FORMAT.writes, reads: [...DATA_FORMAT.reads] };

/** What a deployment made. */
interface Built {
  readonly version: string;
  readonly commit: string;
  readonly assembly: string;
  readonly stacks: readonly AssembledStack[];
  /** The catalogue's public lists that the pages were made with. */
  readonly snapshot: string;
  readonly format: DataFormat;
}

/** Throws where the doctor finds something wrong. */
export async function check(stage: Stage): Promise<void> {
  const all = await examine(stage, openAccount(stage.region), () => new Date());
  const findings = all.filter(({ about }) => about !== "build");
  for (const finding of findings) console.info(`  ${lineOf(finding)}`);
  if (exitCode(findings) === 1) throw new Error("Nothing was changed: mend what is wrong first.");
}

/** Shows what will change; throws where something that holds data would be replaced or removed. */
export async function compare(assembly: string, stacks: readonly AssembledStack[]): Promise<void> {
  const diff = await cdkDiff(
    assembly,
    stacks.map(({ name }) => name),
  );
  console.info(diff);
  const lost = losses(diff);
  if (lost.length === 0) return;
  throw new Error(
    `This would lose data:\n${lost.join("\n")}\nNothing was changed: leave what holds data as it is, make the new one beside it and carry data over.`,
  );
}

/** Leads the table's reads and writes to the stage's table; does nothing where there is none yet. */
export async function refuseUnreadable(stage: Stage, format = FORMAT): Promise<void> {
  const table = output(await deployedStacks(stage), "TableName");
  if (!table) return;
  process.env.TABLE = table;
  const complaint = refusal(await readStanding(), format);
  if (complaint) throw new Error(`${complaint} Nothing was changed.`);
}

interface Built {
  readonly version: string;
  readonly commit: string;
  readonly assembly: string;
  readonly stacks: readonly AssembledStack[];
}

/** Keeps the build in the stage's bucket, and leads later reads and writes to its table. */
export async function keep(stage: Stage, { assembly, snapshot, stacks, ...built }: Built): Promise<void> {
  const deployed = await deployedStacks(stage);
  const bucket = output(deployed, "BuildsBucketName");
  const table = output(deployed, "TableName");
  if (!bucket || !table) throw new Error("The data's stack names neither BuildsBucketName nor TableName.");
  process.env.TABLE = table;
  const manifest = { ...built, stage: stage.name, address: stage.publicUrl, table, stacks: [...stacks] };
  await openKeptBuilds(bucket, stage.region).keep(manifest, assembly, snapshot);
}

/** Calls the stage from outside; throws where it does not answer as it must. */
export function smokeStep(stage: Stage, version: string): Step {
  return {
    name: "smoke",
    does: `call ${stage.publicUrl} as members do (npm run smoke)`,
    async run() {
      const apis = apiAddresses(await deployedStacks(stage));
      const findings = await smoke({ address: stage.publicUrl, publicUrl: stage.publicUrl, apis });
      for (const finding of findings) console.info(`  ${lineOf(finding)}`);
      if (exitCode(findings) !== 0) throw new Error(`${version} runs, but not as it must.`);
      console.info(`${version} runs.`);
    },
  };
}
