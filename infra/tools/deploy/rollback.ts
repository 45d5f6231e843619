import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOptions, runCommand } from "../command.ts";
import { type OpenStage, openStage } from "../open-stage.ts";
import { deployStacks } from "./deploy-stacks.ts";
import {
  deployedStacks,
  type KeptBuilds,
  type Manifest,
  openKeptBuilds,
  output,
  refuseOtherData,
  refuseOtherStacks,
} from "./deployed.ts";
import { noteFormat, refuseUnreadable, smokeStep } from "./release.ts";
import { askStep, type CommandStep, carryOut, cdkDiff } from "./steps.ts";

const USAGE =
  "Usage: npm run rollback -- --stage STAGE --to VERSION [--plan] [--yes], without --to it lists the versions";
const DIST = resolve(import.meta.dirname, "../../../dist");
const LISTED = 20;

/** The command `npm run rollback` (docs/deploy.md): deploys a kept build again, without the data's stack and without this checkout. */
async function main(): Promise<void> {
  const { stage: name, to, plan, yes } = readOptions(["stage", "to"], ["plan", "yes"]);
  const stage = await openStage(name, USAGE);
  const deployed = await deployedStacks(stage);
  const bucket = output(deployed, "BuildsBucketName");
  if (!bucket) throw new Error(`Nothing of ${stage.name} keeps builds: npm run deploy -- --stage ${stage.name} first.`);
  const builds = openKeptBuilds(bucket, stage.region);
  if (!to) return console.info(`${await kept(builds)}\n${USAGE}`);
  const manifest = await builds.manifest(to);
  if (!manifest) throw new Error(`${to} is not kept.\n${await kept(builds)}`);
  refuseOtherStacks(manifest, deployed);
  refuseOtherData(manifest, deployed);
  await refuseUnreadable(stage, manifest.format);
  await carryOut(stepsOf(stage, builds, manifest, !yes), plan);
}

async function kept(builds: KeptBuilds): Promise<string> {
  const versions = await builds.versions();
  if (versions.length === 0) return "No version is kept yet.";
  return ["Kept, the newest first:", ...versions.slice(0, LISTED).map((version) => `  ${version}`)].join("\n");
}

function stepsOf(
  stage: OpenStage,
  builds: KeptBuilds,
  { version, stacks, format }: Manifest,
  isAsked: boolean,
): CommandStep[] {
  const folder = join(DIST, "rollback", version);
  const names = stacks.filter(({ holdsData }) => !holdsData).map(({ name }) => name);
  return [
    {
      name: "fetch",
      does: `the build of ${version} into dist/rollback`,
      async run() {
        rmSync(folder, { recursive: true, force: true });
        await builds.download(version, folder);
      },
    },
    {
      name: "compare",
      does: "show what will change",
      run: async () => console.info(await cdkDiff(folder, names)),
    },
    ...(isAsked ? [askStep("Roll back?", stage)] : []),
    {
      name: "stacks",
      does: `${names.join(", ")} and the site's files as they were; the data's stack and all that it holds stay as they are`,
      run: () => deployStacks(stage, folder, names),
    },
    {
      name: "note",
      does: `in the table that ${version} runs, which reads forms ${format.reads.join(" to ")}`,
      run: () => noteFormat(format, version),
    },
    smokeStep(stage, version),
  ];
}

if (import.meta.main) await runCommand(main);
