import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SITE_OUTPUT } from "../../definitions/entries.ts";
import type { Stage } from "../../definitions/stage.ts";
import { readOptions, runCommand } from "../command.ts";
import { workingTree } from "../doctor/examine.ts";
import { judgeVersion } from "../doctor/judge.ts";
import { type OpenStage, openStage } from "../open-stage.ts";
import { deployStacks, SITE_FOLDER } from "./deploy-stacks.ts";
import { deployedStacks, openKeptBuilds, output, refuseFirst, versionOf } from "./deployed.ts";
import {
  check,
  compare,
  FORMAT,
  type Gate,
  keep,
  noteFormat,
  readAssembly,
  refuseUnreadable,
  smokeStep,
} from "./release.ts";
import { askStep, type CommandStep, carryOut, cdk, run } from "./steps.ts";

const DIST = resolve(import.meta.dirname, "../../../dist");
/** The public lists that the pages are built with. */
const SNAPSHOT = join(DIST, "catalogue-snapshot.json");

/** The commit, marked where the working tree differs from it. Throws for a stage that charges: nobody could tell later what ran. */
async function commitOf(stage: Stage): Promise<string> {
  const [commit, changed] = await workingTree();
  const { state, says, cure } = judgeVersion(stage, commit, changed);
  if (state === "wrong") throw new Error(`${says}: ${cure}`);
  return changed.length > 0 ? `${commit}-changed` : `${commit}`;
}

/** Builds functions, pages and layer for the stage, with the lists of a catalogue's folder or of the last build. */
async function build(stage: Stage, catalogue: string | undefined): Promise<void> {
  if (catalogue) await run("npm", ["run", "catalogue", "--", "--from", catalogue, "--snapshot", SNAPSHOT]);
  else if (!existsSync(SNAPSHOT)) await fetchSnapshot(stage);
  const pictures: Record<string, string> = catalogue ? { CATALOGUE_PICTURES: resolve(catalogue, "pictures") } : {};
  await run("npm", ["run", "build"], { SITE_URL: stage.publicUrl, NODE_ENV: "production", ...pictures });
  await run("npm", ["run", "build:layer"]);
}

/** Takes the lists of the newest kept build, where this checkout has none. */
async function fetchSnapshot(stage: Stage): Promise<void> {
  const kept = await newestBuild(stage);
  if (!kept) throw new Error(NO_LISTS);
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, await kept.builds.snapshot(kept.version));
}

const NO_LISTS = "No build has lists of the catalogue yet: --catalogue DIR (docs/catalogue.md).";

async function newestBuild(stage: Stage) {
  const bucket = output(await deployedStacks(stage), "BuildsBucketName");
  const builds = bucket ? openKeptBuilds(bucket, stage.region) : undefined;
  const [version] = (await builds?.versions()) ?? [];
  return builds && version ? { builds, version } : undefined;
}

const USAGE = `Usage: npm run deploy -- --stage STAGE [--first] [--catalogue DIR] [--despite gateway,...] [--plan] [--yes]
       [--no-secrets]`;

/** The command `npm run deploy` (docs/deploy.md): from a checkout to a running stage. */
async function main(): Promise<void> {
  const values = readOptions(["stage", "catalogue", "despite"], ["first", "plan", "yes", "no-secrets"]);
  const { first, catalogue, plan, yes, despite = "" } = values;
  const stage = await openStage(values.stage, USAGE);
  if (first) refuseFirst(stage, await deployedStacks(stage));
  const commit = await commitOf(stage);
  const gate = { despite: despite.split(",").filter(Boolean), isUnasked: yes, readsSecrets: !values["no-secrets"] };
  await carryOut(stepsOf(stage, commit, { first, catalogue, gate }), plan);
}

interface DeployOptions {
  /** Leaves the data's stack unprotected until all stands. */
  readonly first: boolean;
  /** The folder of the catalogue, where its lists and pictures are taken anew. */
  readonly catalogue: string | undefined;
  readonly gate: Gate;
}

function stepsOf(stage: OpenStage, commit: string, { first, catalogue, gate }: DeployOptions): CommandStep[] {
  const assembly = join(DIST, "assembly", stage.name);
  const version = versionOf(commit, new Date());
  const stacks = () => readAssembly(assembly);
  const deploy = async (holdsData: boolean) => {
    const chosen = stacks().filter((stack) => stack.holdsData === holdsData);
    await deployStacks(
      stage,
      assembly,
      chosen.map(({ name }) => name),
    );
  };
  const synthesize = (...more: string[]) =>
    cdk("synth", "--quiet", "--output", assembly, "-c", `stage=${stage.name}`, ...more);
  return [
    {
      name: "check",
      does: `look at everything that ${stage.name} rests on, as npm run doctor does, and stop where something is wrong`,
      run: async () => {
        const stop = await check(stage, gate);
        if (stop) throw new Error(`Nothing was changed: ${stop}.`);
      },
      foresee: () => check(stage, gate),
    },
    {
      name: "build",
      does: `functions, layer and pages for ${stage.publicUrl}, with the lists of ${catalogue ?? "the last build"}`,
      run: () => build(stage, catalogue),
      foresee: async () => (catalogue || existsSync(SNAPSHOT) || (await newestBuild(stage)) ? undefined : NO_LISTS),
    },
    {
      name: "synthesize",
      does: `the stacks, with the site's files, into dist/assembly/${stage.name}${first ? ", nothing protected yet" : ""}`,
      async run() {
        rmSync(assembly, { recursive: true, force: true });
        await synthesize(...(first ? ["-c", "first=1"] : []));
        cpSync(SITE_OUTPUT, join(assembly, SITE_FOLDER), { recursive: true });
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
    ...(gate.isUnasked ? [] : [askStep("Deploy this?", stage)]),
    {
      name: "data's stack",
      does: "table, pool, buckets, keys, before everything that rests on them",
      run: () => deploy(true),
    },
    {
      name: "keep",
      does: `the build and its snapshot as ${version} in the stage's bucket of builds, for rollback`,
      run: () =>
        keep(
          stage,
          { version, commit, format: FORMAT, despite: gate.despite, stacks: stacks() },
          assembly,
          readFileSync(SNAPSHOT, "utf8"),
        ),
    },
    {
      name: "note",
      does: `in the table that data stand in form ${FORMAT.writes} from now on, by ${version}`,
      run: () => noteFormat(FORMAT, version),
    },
    {
      name: "other stacks",
      does: "each after what it rests on, the site's files before what serves them; those of earlier builds stay",
      run: () => deploy(false),
    },
    first
      ? {
          name: "protect",
          does: "synthesize again and deploy the data's stack, now protected from deletion",
          run: async () => {
            await synthesize();
            await deploy(true);
            console.info("Next: DNS, mail, catalogue, first admin, then npm run smoke (docs/deploy.md).");
          },
        }
      : smokeStep(stage, version),
  ];
}

if (import.meta.main) await runCommand(main);
