import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { CfnParameter, type Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  type Architecture,
  Code,
  Function as LambdaFunction,
  LayerVersion,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Feature, Route } from "#contract/route-rows.ts";
import type { Entry } from "../definitions/entries.ts";
import { MONEY } from "../definitions/parts.ts";
import type { Permissions } from "../definitions/permission-row.ts";
import type { Stage } from "../definitions/stage.ts";
import { environment, settingsOf } from "./environment.ts";
import { countFigures, countStarts } from "./figures.ts";
import { rendererLayer } from "./renderer-layer.ts";
import { roleStatements } from "./role-statements.ts";
import type { State } from "./state.ts";

const NAME = "PictureCode";
const ORIGIN_DIGESTS = "OriginDigests";

/** The layer with the native picture cutter (20 MB), once a stack; undefined where `npm run build:layer` was not run, which `shop-app.ts` reports. */
function pictureLayer(scope: Construct, folder: string, architecture: Architecture): LayerVersion | undefined {
  const made = scope.node.tryFindChild(NAME);
  if (made instanceof LayerVersion) return made;
  if (!existsSync(folder)) return undefined;
  return new LayerVersion(scope, NAME, {
    code: Code.fromAsset(folder),
    compatibleArchitectures: [architecture],
    description: "sharp",
  });
}

const MEMORY_MEGABYTES = 512;
/** The memory (MB) with which Lambda gives a whole processor, for pictures and sums of a month's books. */
const WHOLE_PROCESSOR_MEGABYTES = 1769;

/** The settings that all functions of a deployment share. */
export interface Surroundings {
  readonly stage: Stage;
  readonly state: State;
  /** The code of a feature, or of the jobs: an asset of the stack. */
  readonly codeOf: (code: Entry["code"]) => Code;
  readonly architecture: Architecture;
  /** Folder of the native code that cuts pictures, and of the code that makes pages. */
  readonly layerFolder: string;
  readonly rendererFolder: string;
}

interface Duty {
  /** The function's name, by which other stacks call it. */
  readonly name: string;
  /** Its bundle, and the code that this is part of. */
  readonly entry: Entry;
  readonly permissions: Permissions;
  readonly timeout: Duration;
  /** Absent for a scheduled job. */
  readonly route?: Route;
  /** Further statements of the role. */
  readonly allowed?: readonly PolicyStatement[];
}

/** A function whose role and settings follow from its permissions. */
export function makeFunction(scope: Construct, id: string, duty: Duty, surroundings: Surroundings): LambdaFunction {
  const { stage, state, codeOf, architecture } = surroundings;
  const { entry, permissions, route, allowed = [] } = duty;
  const layer = layerOf(scope, entry, surroundings);
  const settings = settingsOf(permissions, route);
  const feature = route?.feature ?? "jobs";
  const logGroup = logOf(scope, stage, feature);
  const statements = [...roleStatements(permissions, logGroup, stage, state), ...allowed];
  return new LambdaFunction(scope, id, {
    functionName: duty.name,
    runtime: Runtime.NODEJS_24_X,
    architecture,
    memorySize: entry.processor ? WHOLE_PROCESSOR_MEGABYTES : MEMORY_MEGABYTES,
    ...(layer && { layers: [layer] }),
    timeout: duty.timeout,
    code: codeOf(entry.code),
    handler: `${entry.bundle}/index.handler`,
    environment: environment(settings, stage, state, route ? originDigests(scope) : ""),
    // The role has the right to write traces already, in a policy that it shares.
    role: roleOf(scope, feature, statements).withoutPolicyUpdates(),
    ...(stage.traces && { tracing: Tracing.ACTIVE }),
    logGroup,
  });
}

function layerOf(scope: Construct, { layer }: Entry, surroundings: Surroundings): LayerVersion | undefined {
  const { architecture, layerFolder, rendererFolder } = surroundings;
  if (layer === "pictures") return pictureLayer(scope, layerFolder, architecture);
  return layer === "pages" ? rendererLayer(scope, rendererFolder) : undefined;
}

/** The digests of the origin secret as a parameter of the stack, which `deploy` fills: a kept build holds none, so that it outlives an exchange. */
function originDigests(scope: Construct): string {
  const stack = Stack.of(scope);
  const made = stack.node.tryFindChild(ORIGIN_DIGESTS);
  if (made instanceof CfnParameter) return made.valueAsString;
  const allowedPattern = "[0-9a-f]{64}(,[0-9a-f]{64})?";
  const description = "SHA-256 of the origin secret, and of the one before it";
  return new CfnParameter(stack, ORIGIN_DIGESTS, { allowedPattern, description }).valueAsString;
}

/** The role with these statements. Functions of a feature with the same statements share one, since a stack may hold 500 resources. */
function roleOf(scope: Construct, feature: Feature | "jobs", statements: PolicyStatement[]): Role {
  const permissions = new PolicyDocument({ statements });
  const hash = createHash("sha256").update(JSON.stringify(Stack.of(scope).resolve(permissions)));
  const id = `role-${feature}-${hash.digest("hex").slice(0, 8)}`;
  const made = scope.node.tryFindChild(id);
  if (made instanceof Role) return made;
  const assumedBy = new ServicePrincipal("lambda.amazonaws.com");
  return new Role(scope, id, { assumedBy, inlinePolicies: { permissions } });
}

/**
 * The log that all functions of a feature share, and all that move money, since a stack may hold 500 resources. Each line names its
 * operation.
 */
function logOf(scope: Construct, stage: Stage, feature: Feature | "jobs"): LogGroup {
  const isMoney = MONEY.some((one) => one === feature);
  const id = `log-${isMoney ? "money" : feature}`;
  const made = scope.node.tryFindChild(id);
  if (made instanceof LogGroup) return made;
  const log = new LogGroup(scope, id, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  countStarts(stage, log);
  if (isMoney || feature === "jobs") countFigures(stage, log);
  return log;
}
