import { readFileSync } from "node:fs";
import { type Stage, stageNamed } from "../../definitions/stage.ts";
import { readOptions, runCommand } from "../command.ts";
import { workingTree } from "../doctor/examine.ts";
import { judgeVersion } from "../doctor/judge.ts";
import { type OpenStage, openStage } from "../open-stage.ts";
import { assemblyOf, buildSteps, SNAPSHOT, synthesize, takeStep } from "./build-stage.ts";
import { deployStacks } from "./deploy-stacks.ts";
import { deployedStacks, refuseFirst, versionOf } from "./deployed.ts";
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
import { askStep, type CommandStep, carryOut } from "./steps.ts";

/** The commit, marked where the working tree differs from it. Throws for a stage that charges: nobody could tell later what ran. */
async function commitOf(stage: Stage): Promise<string> {
  const [commit, changed] = await workingTree();
  const { state, says, cure } = judgeVersion(stage, commit, changed);
  if (state === "wrong") throw new Error(`${says}: ${cure}`);
  return changed.length > 0 ? `${commit}-changed` : `${commit}`;
}

const USAGE = `Usage: npm run deploy -- --stage STAGE [--first] [--catalogue DIR] [--despite gateway,...] [--plan] [--yes]
       [--no-secrets] [--build-only, or --built for what that made elsewhere of the same commit]`;

/** The command `npm run deploy` (docs/deploy.md): from a checkout to a running stage. */
async function main(): Promise<void> {
  const switches = ["first", "plan", "yes", "no-secrets", "build-only", "built"] as const;
  const values = readOptions(["stage", "catalogue", "despite"], switches);
  const { stage: name, first, catalogue, plan, yes, built, despite = "" } = values;
  if (first && (built || values["build-only"])) throw new Error(`A first deployment builds by itself.\n${USAGE}`);
  if (name && values["build-only"]) return carryOut(await buildOnly(stageNamed(name), catalogue), plan);
  const stage = await openStage(name, USAGE);
  if (first) refuseFirst(stage, await deployedStacks(stage));
  const commit = await commitOf(stage);
  const gate = { despite: despite.split(",").filter(Boolean), isUnasked: yes, readsSecrets: !values["no-secrets"] };
  await carryOut(stepsOf(stage, commit, { first, catalogue, built, gate }), plan);
}

/** Needs no credentials where the lists are there. */
async function buildOnly(stage: Stage, catalogue: string | undefined): Promise<CommandStep[]> {
  return buildSteps(stage, await commitOf(stage), { first: false, catalogue });
}

interface DeployOptions {
  /** Leaves the data's stack unprotected until all stands. */
  readonly first: boolean;
  /** The folder of the catalogue, where its lists and pictures are taken anew. */
  readonly catalogue: string | undefined;
  /** Whether the assembly was built elsewhere. */
  readonly built: boolean;
  readonly gate: Gate;
}

function stepsOf(stage: OpenStage, commit: string, { first, catalogue, built, gate }: DeployOptions): CommandStep[] {
  const assembly = assemblyOf(stage);
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
    ...(built ? [takeStep(stage, commit)] : buildSteps(stage, commit, { first, catalogue })),
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
            await synthesize(stage, false);
            await deploy(true);
            console.info("Next: DNS, mail, catalogue, first admin, then npm run smoke (docs/deploy.md).");
          },
        }
      : smokeStep(stage, version),
  ];
}

if (import.meta.main) await runCommand(main);
