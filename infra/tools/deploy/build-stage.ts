import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SITE_OUTPUT } from "../../definitions/entries.ts";
import { providersOf, type Stage } from "../../definitions/stage.ts";
import { SITE_FOLDER } from "./deploy-stacks.ts";
import { newestBuild } from "./deployed.ts";
import { type CommandStep, cdk, run } from "./steps.ts";

const DIST = resolve(import.meta.dirname, "../../../dist");
/** The public lists that the pages are built with. */
export const SNAPSHOT = join(DIST, "catalogue-snapshot.json");
const NO_LISTS = "No build has lists of the catalogue yet: --catalogue DIR (docs/catalogue.md).";
/** The file of an assembly with the commit that it was built of. */
const COMMIT = "commit";

/** The folder of a stage's assembly. */
export function assemblyOf({ name }: Stage): string {
  return join(DIST, "assembly", name);
}

interface BuildOptions {
  /** Synthesizes stacks without protection from deletion. */
  readonly first: boolean;
  /** The folder of the catalogue, where its lists and pictures are taken anew. */
  readonly catalogue: string | undefined;
}

/** The steps from a checkout to the stage's assembly. They ask AWS for the lists of the last build alone, where this checkout has none. */
export function buildSteps(stage: Stage, commit: string, { first, catalogue }: BuildOptions): CommandStep[] {
  const assembly = assemblyOf(stage);
  return [
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
        await synthesize(stage, first);
        cpSync(SITE_OUTPUT, join(assembly, SITE_FOLDER), { recursive: true });
        writeFileSync(join(assembly, COMMIT), commit);
      },
    },
  ];
}

/** The step in place of these for an assembly that was built elsewhere, of the same commit (docs/pipeline.yml). */
export function takeStep(stage: Stage, commit: string): CommandStep {
  return {
    name: "take",
    does: `the build of ${commit} that lies in dist/assembly/${stage.name}`,
    run() {
      const complaint = whyOther(assemblyOf(stage), commit);
      if (complaint) throw new Error(complaint);
    },
    foresee: () => whyOther(assemblyOf(stage), commit),
  };
}

/** Says why what lies in the folder is no build of the commit; undefined where it is. */
export function whyOther(assembly: string, commit: string): string | undefined {
  const file = join(assembly, COMMIT);
  if (!existsSync(file)) return `${assembly} holds no build: npm run deploy -- --stage STAGE --build-only.`;
  const built = readFileSync(file, "utf8");
  return built === commit ? undefined : `${assembly} was built of ${built}, this checkout is ${commit}.`;
}

/** Synthesizes the stage's stacks into its assembly. */
export function synthesize(stage: Stage, first: boolean): Promise<void> {
  const options = first ? ["-c", "first=1"] : [];
  return cdk("synth", "--quiet", "--output", assemblyOf(stage), "-c", `stage=${stage.name}`, ...options);
}

async function build(stage: Stage, catalogue: string | undefined): Promise<void> {
  if (catalogue) await run("npm", ["run", "catalogue", "--", "--from", catalogue, "--snapshot", SNAPSHOT]);
  else if (!existsSync(SNAPSHOT)) await fetchSnapshot(stage);
  const pictures: Record<string, string> = catalogue ? { CATALOGUE_PICTURES: resolve(catalogue, "pictures") } : {};
  await run("npm", ["run", "build"], { ...namesOf(stage), NODE_ENV: "production", ...pictures });
  await run("npm", ["run", "build:layer"]);
}

/** What the pages say of their stage without asking it. */
export function namesOf(stage: Stage): Record<string, string> {
  return {
    SITE_URL: stage.publicUrl,
    VITE_SIGN_IN_PROVIDERS: providersOf(stage).join(),
    VITE_PAYMENTS_OFF: stage.standIns ? "on" : "",
  };
}

/** Takes the lists of the newest kept build, where this checkout has none. */
async function fetchSnapshot(stage: Stage): Promise<void> {
  const kept = await newestBuild(stage);
  if (!kept) throw new Error(NO_LISTS);
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  writeFileSync(SNAPSHOT, await kept.builds.snapshot(kept.version));
}
