import { existsSync } from "node:fs";
import { Annotations, type App, SecretValue, Tags, Validations } from "aws-cdk-lib";
import { Architecture, Code } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import * as z from "zod/mini";
import type { Shop } from "#contract/shop.ts";
import {
  FUNCTIONS_OUTPUT,
  LAYER_OUTPUT,
  operations,
  RENDERER_OUTPUT,
  SITE_OUTPUT,
  shopOperations,
} from "../definitions/entries.ts";
import { readShop } from "../definitions/read-shop.ts";
import { readStage } from "../definitions/stage.ts";
import { readKit } from "../edge/page-kit.ts";
import { EdgeStack } from "./edge-stack.ts";
import { FunctionsStack } from "./functions-stack.ts";
import { OwnerStack } from "./owner-stack.ts";
import { SiteStack } from "./site-stack.ts";
import { StatefulStack } from "./stateful-stack.ts";

const EDGE_REGION = "us-east-1";

interface Folders {
  readonly code: string;
  readonly site: string;
  readonly layer: string;
  readonly renderer: string;
}

/**
 * The five stacks of one stage. With `-c local=1` only the two that `sam local` reads: it mounts no route across stacks, so the
 * staff's calls stand among the others there.
 */
export function makeShop(
  app: App,
  folders: Folders = {
    code: FUNCTIONS_OUTPUT,
    site: SITE_OUTPUT,
    layer: LAYER_OUTPUT,
    renderer: RENDERER_OUTPUT,
  },
) {
  const stage = readStage(app.node);
  if (stage.charging) refuseExamples(readShop());
  const architecture = z.parse(z.enum(["arm64", "x86_64"]), app.node.tryGetContext("arch") ?? "arm64");
  // CloudFormation reads a secret again only where its reference changes: naming the version ends an exchange.
  const originSecretVersion = z.parse(z.optional(z.string()), app.node.tryGetContext("originSecretVersion"));
  const id = (part: string) => `Zamah-${stage.name}-${part}`;
  const env = { account: stage.account, region: stage.region };
  const stateful = new StatefulStack(app, id("Stateful"), { env, stage, codeFolder: folders.code });
  const isLocal = Boolean(app.node.tryGetContext("local"));
  // Each stack has the code as an asset of its own.
  const surroundings = () => ({
    stage,
    state: stateful,
    code: Code.fromAsset(folders.code),
    layerFolder: folders.layer,
    rendererFolder: folders.renderer,
    architecture: architecture === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
  });
  const functions = new FunctionsStack(app, id("Functions"), {
    env,
    surroundings: surroundings(),
    operations: isLocal ? operations : shopOperations,
  });
  Tags.of(app).add("shop", `zamah-${stage.name}`);
  if (isLocal) return { stateful, functions };

  const owner = new OwnerStack(app, id("Owner"), { env, surroundings: surroundings() });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const edge = new EdgeStack(app, id("Edge"), { env: { ...env, region: EDGE_REGION }, crossRegionReferences: true });
  const site = new SiteStack(app, id("Site"), {
    env,
    crossRegionReferences: true,
    stage,
    apiHost: functions.apiHost,
    staffApiHost: owner.apiHost,
    filesHost: stateful.files.bucketRegionalDomainName,
    originSecret: SecretValue.secretsManager(stateful.originSecret.secretArn, { versionId: originSecretVersion }),
    firewallArn: edge.firewallArn,
    siteFolder: folders.site,
    pageStore: stateful.pageStore,
    kit: readKit(folders.renderer),
  });
  if (!existsSync(folders.layer)) {
    const message = `${folders.layer} holds no code that cuts pictures: run \`npm run build:layer\` first.`;
    if (stage.charging) throw new Error(message);
    Annotations.of(owner).addWarningV2("zamah:picture-layer", message);
  }
  if (!stage.isProtected) {
    const message = "Nothing is protected from deletion: once this has succeeded, deploy again without `-c first=1`.";
    Annotations.of(stateful).addWarningV2("zamah:first", message);
  }
  if (stage.placeholders.length > 0) {
    const message = `Only placeholders stand for ${stage.placeholders.join(", ")}: good for a synth, not for a deployment.`;
    Annotations.of(stateful).addWarningV2("zamah:placeholders", message);
  }
  return { stateful, functions, owner, edge, site };
}

/** Production with somebody else's company data would break the law on its first day. */
export function refuseExamples({ placeholder }: Shop): void {
  if (placeholder)
    throw new Error("infra/shop.json holds example company data: fill it in and set placeholder to false.");
}
