import { existsSync } from "node:fs";
import { join } from "node:path";
import { Annotations, type App, Tags, Validations } from "aws-cdk-lib";
import { Architecture, Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import * as z from "zod/mini";
import type { ShopFile } from "#contract/shop.ts";
import { EDGE_REGION } from "../constructs/edge-watch.ts";
import type { Surroundings } from "../constructs/route-function.ts";
import {
  allEntries,
  bundleFile,
  FUNCTIONS_OUTPUT,
  LAYER_OUTPUT,
  RENDERER_OUTPUT,
  SITE_OUTPUT,
} from "../definitions/entries.ts";
import { type Call, calls as everyCall } from "../definitions/parts.ts";
import { readShop } from "../definitions/read-shop.ts";
import { readStage, type Stage } from "../definitions/stage.ts";
import { readKit } from "../edge/page-kit.ts";
import { AlarmsStack } from "./alarms-stack.ts";
import { ApiStack } from "./api-stack.ts";
import { EdgeStack } from "./edge-stack.ts";
import { FunctionsStack } from "./functions-stack.ts";
import { JobsStack } from "./jobs-stack.ts";
import { LocalStack } from "./local-stack.ts";
import { SiteStack } from "./site-stack.ts";
import { StatefulStack } from "./stateful-stack.ts";
import { WatchStack } from "./watch-stack.ts";

/** The output folders of the builds. */
export interface Folders {
  readonly code: string;
  readonly site: string;
  readonly layer: string;
  readonly renderer: string;
}

/** The inputs of the stacks. */
interface Sources {
  readonly folders: Folders;
  /** The route table's rows. */
  readonly calls: readonly Call[];
  readonly shop: ShopFile;
}

const builds: Folders = { code: FUNCTIONS_OUTPUT, site: SITE_OUTPUT, layer: LAYER_OUTPUT, renderer: RENDERER_OUTPUT };

/** The stacks of a stage; docs/deploy.md says why each stands by itself. */
export function makeShop(app: App, sources: Partial<Sources> = {}) {
  const { folders = builds, calls = everyCall, shop: data = readShop() } = sources;
  const { stage, env, stateful, surroundings } = begin(app, folders);
  if (stage.charging) refuseExamples(data);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const { table, identity, backupVaultName } = stateful;
  const alarms = new AlarmsStack(app, idOf(stage, "Alarms"), { env, stage, table, identity, backupVaultName });
  const { topic } = alarms;
  const shop = new FunctionsStack(app, idOf(stage, "Shop"), {
    env,
    surface: "shop",
    calls,
    surroundings: surroundings(),
  });
  const owner = new FunctionsStack(app, idOf(stage, "Owner"), {
    env,
    surface: "owner",
    calls,
    surroundings: surroundings(),
  });
  const { pool } = identity;
  const api = new ApiStack(app, idOf(stage, "Api"), { env, stage, calls, behind: [shop, owner], pool, topic });
  const jobs = new JobsStack(app, idOf(stage, "Jobs"), { env, surroundings: surroundings(), topic });
  const atEdge = { ...env, region: EDGE_REGION };
  const edge = new EdgeStack(app, idOf(stage, "Edge"), { env: atEdge, stage, calls });
  const site = new SiteStack(app, idOf(stage, "Site"), {
    env,
    stage,
    calls,
    apis: api.apis,
    table,
    filesHost: stateful.files.bucketRegionalDomainName,
    originSecretArn: stateful.originSecret.secretArn,
    siteFolder: folders.site,
    pageStore: stateful.pageStore,
    kit: readKit(folders.renderer),
  });
  // The job of public pages must know a build before its site is served.
  site.addStackDependency(jobs);
  site.addStackDependency(edge);
  const watch = new WatchStack(app, idOf(stage, "Watch"), { env: atEdge, stage });
  watch.addStackDependency(site);
  warn(stateful, stage);
  return { stateful, alarms, shop, owner, api, jobs, edge, site, watch };
}

/** The two stacks of `-c local=1`, which `sam local` reads. */
export function makeLocalShop(app: App, folders = builds) {
  const { stage, env, stateful, surroundings } = begin(app, folders);
  const local = new LocalStack(app, idOf(stage, "Local"), { env, calls: everyCall, surroundings: surroundings() });
  return { stateful, local };
}

function begin(app: App, folders: Folders) {
  refuseMissingBundles(folders.code);
  const stage = readStage(app.node);
  const env = { account: stage.account, region: stage.region };
  // A dashboard takes no tags, and an API has them in its OpenAPI document.
  const excludeResourceTypes = ["AWS::CloudWatch::Dashboard", "AWS::ApiGatewayV2::Api"];
  Tags.of(app).add("shop", `zamah-${stage.name}`, { excludeResourceTypes });
  const stateful = new StatefulStack(app, idOf(stage, "Stateful"), { env, stage, codeFolder: folders.code });
  return { stage, env, stateful, surroundings: () => surround(app, stage, stateful, folders) };
}

/** The settings that all functions of a stack share; each stack has its own assets. */
function surround(app: App, stage: Stage, state: StatefulStack, folders: Folders): Surroundings {
  const architecture = z.parse(z.enum(["arm64", "x86_64"]), app.node.tryGetContext("arch") ?? "arm64");
  return {
    stage,
    state,
    codeOf: codeIn(folders.code),
    layerFolder: folders.layer,
    rendererFolder: folders.renderer,
    architecture: architecture === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
  };
}

/** Makes one asset of each code folder, at its first use. */
function codeIn(folder: string): Surroundings["codeOf"] {
  const made = new Map<string, Code>();
  return (name) => {
    const code = made.get(name) ?? Code.fromAsset(join(folder, name));
    made.set(name, code);
    return code;
  };
}

function warn(stateful: StatefulStack, { isProtected, placeholders }: Stage): void {
  if (!isProtected) {
    const message = "Nothing is protected from deletion: once this has succeeded, deploy again without `-c first=1`.";
    Annotations.of(stateful).addWarningV2("zamah:first", message);
  }
  if (placeholders.length > 0) {
    const message = `Only placeholders stand for ${placeholders.join(", ")}: good for a synth, not for a deployment.`;
    Annotations.of(stateful).addWarningV2("zamah:placeholders", message);
  }
}

function idOf({ name }: Stage, stack: string): string {
  return `Zamah-${name}-${stack}`;
}

/** Throws where a function's code was not built. */
function refuseMissingBundles(folder: string): void {
  const missing = allEntries().filter((entry) => !existsSync(join(folder, bundleFile(entry))));
  const names = missing.map(({ bundle }) => bundle).join(", ");
  if (names) throw new Error(`${folder} lacks the code of ${names}: run \`npm run build:functions\` first.`);
}

/** Throws for example company data, with which production would break the law on its first day. */
export function refuseExamples({ placeholder }: ShopFile): void {
  if (placeholder)
    throw new Error("infra/shop.json holds example company data: fill it in and set placeholder to false.");
}
