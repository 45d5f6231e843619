import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Stage } from "../../definitions/stage.ts";
import { stageNamed } from "../../definitions/stage-named.ts";
import { runCommand } from "../run-command.ts";
import { deployedStacks, openKeptBuilds, output, versionOf } from "./deployed.ts";
import {
  type AssembledStack,
  check,
  compare,
  FORMAT,
  keep,
  noteFormat,
  readAssembly,
  refuseUnreadable,
  smokeStep,
} from "./release.ts";
import { carryOut, cdk, cdkDeploy, confirm, listen, run, type Step } from "./steps.ts";

/** The public lists that the pages are built with. */
export const SNAPSHOT = resolve(import.meta.dirname, "../../../dist/catalogue-snapshot.json");

/** What stands in the working tree must be what its commit says, or nobody could tell later what ran. */
export async function commitOf({ charging }: Stage): Promise<string> {
  const commit = (await listen("git", ["rev-parse", "--short=8", "HEAD"])).trim();
  const changed = (await listen("git", ["status", "--porcelain", "--untracked-files=no"])).trim();
  if (!changed) return commit;
  if (charging)
    throw new Error("The working tree differs from its commit: commit first, so that the version says what runs.");
  return `${commit}-changed`;
}

/** Builds functions, pages and layer for the stage; the lists come from a folder of the catalogue, or are those of the last build. */
export async function build(stage: Stage, catalogue: string | undefined): Promise<void> {
  if (catalogue) await run("npm", ["run", "catalogue", "--", "--from", catalogue, "--snapshot", SNAPSHOT]);
  else if (!existsSync(SNAPSHOT)) await fetchSnapshot(stage);
  const pictures: Record<string, string> = catalogue ? { CATALOGUE_PICTURES: resolve(catalogue, "pictures") } : {};
  await run("npm", ["run", "build"], { SITE_URL: stage.publicUrl, NODE_ENV: "production", ...pictures });
  await run("npm", ["run", "build:layer"]);
}

/** The lists that the last build was made with, where this checkout has none. */
async function fetchSnapshot(stage: Stage): Promise<void> {
  const bucket = output(await deployedStacks(stage), "BuildsBucketName");
  const builds = bucket ? openKeptBuilds(bucket, stage.region) : undefined;
  const [newest] = (await builds?.versions()) ?? [];
  if (!builds || !newest)
    throw new Error("No build has lists of the catalogue yet: --catalogue DIR (docs/catalogue.md).");
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, await builds.snapshot(newest));
}

const USAGE = "Usage: npm run deploy -- --stage STAGE [--first] [--catalogue DIR] [--plan] [--yes]";
const DIST = resolve(import.meta.dirname, "../../../dist");

interface Wish {
  readonly stage: Stage;
  readonly isFirst: boolean;
  /** The folder of the catalogue, where its lists and pictures are taken anew. */
  readonly catalogue: string | undefined;
  readonly isAsked: boolean;
}

/** The command `npm run deploy` (docs/deploy.md): from a checkout to a running stage, every step by the CDK and the programs of this project. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      first: { type: "boolean", default: false },
      catalogue: { type: "string" },
      plan: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  if (!values.stage) throw new Error(USAGE);
  const stage = stageNamed(values.stage);
  process.env.AWS_REGION = stage.region;
  const wish = { stage, isFirst: values.first, catalogue: values.catalogue, isAsked: !values.yes };
  await carryOut(await stepsOf(wish), values.plan);
}

async function stepsOf({ stage, isFirst, catalogue, isAsked }: Wish): Promise<Step[]> {
  const assembly = join(DIST, "assembly", stage.name);
  const commit = await commitOf(stage);
  const version = versionOf(commit, new Date());
  const stacks = () => readAssembly(assembly);
  const last = existsSync(join(assembly, "manifest.json")) ? stacks() : [];
  const known = (holdsData: boolean) =>
    last.flatMap((stack) => (stack.holdsData === holdsData ? [`${stack.name}, `] : [])).join("");
  const named = (kind: (stack: AssembledStack) => boolean) =>
    stacks()
      .filter(kind)
      .map(({ name }) => name);
  const data = ({ holdsData }: AssembledStack) => holdsData;
  const synthesize = (...more: string[]) =>
    cdk("synth", "--quiet", "--output", assembly, "-c", `stage=${stage.name}`, ...more);
  const first = isFirst ? ["-c", "first=1"] : [];

  const steps: Step[] = [
    {
      name: "check",
      does: `look at everything that ${stage.name} rests on, as npm run doctor does, and stop where something is wrong`,
      run: () => check(stage),
    },
    {
      name: "build",
      does: `functions, layer and pages for ${stage.publicUrl}, with ${catalogue ? `the lists of ${catalogue}` : "the lists of the last build"}`,
      run: () => build(stage, catalogue),
    },
    {
      name: "synthesize",
      does: `the stacks into dist/assembly/${stage.name}${isFirst ? ", nothing of them protected yet" : ""}`,
      run: () => {
        rmSync(assembly, { recursive: true, force: true });
        return synthesize(...first);
      },
    },
    {
      name: "compare",
      does: "show what will change, and stop where anything that holds data would be replaced or removed",
      run: () => compare(assembly, stacks()),
    },
    {
      name: "data",
      does: `stop where this code (form ${FORMAT.writes}, reads ${FORMAT.reads.join(" to ")}) and the code that runs can't read each other's data`,
      run: () => refuseUnreadable(stage),
    },
  ];
  if (isAsked) steps.push({ name: "ask", does: "whether to go on", run: () => confirm("Deploy this?", stage.name) });
  steps.push(
    {
      name: "data's stack",
      does: `${known(true)}table, pool, buckets, keys, before everything that rests on them`,
      run: () => cdkDeploy(assembly, named(data)),
    },
    {
      name: "keep",
      does: `the build and its snapshot as ${version} in the stage's bucket of builds, for rollback`,
      run: () => {
        const snapshot = readFileSync(SNAPSHOT, "utf8");
        return keep(stage, { version, commit, assembly, snapshot, format: FORMAT, stacks: stacks() });
      },
    },
    {
      name: "note",
      does: `in the table that data stand in form ${FORMAT.writes} from now on, by ${version}`,
      run: () => noteFormat(FORMAT, version),
    },
    {
      name: "other stacks",
      does: `${known(false)}each after what it rests on; hashed files of earlier builds stay for open pages`,
      run: () =>
        cdkDeploy(
          assembly,
          named((stack) => !stack.holdsData),
        ),
    },
  );
  if (!isFirst) return [...steps, smokeStep(stage, version)];
  return [
    ...steps,
    {
      name: "protect",
      does: "synthesize again and deploy the data's stack, now protected from deletion",
      run: async () => {
        await synthesize();
        await cdkDeploy(assembly, named(data));
        console.info("Next: DNS, mail, catalogue, first admin, then npm run smoke (docs/deploy.md).");
      },
    },
  ];
}

if (import.meta.main) await runCommand(main);
