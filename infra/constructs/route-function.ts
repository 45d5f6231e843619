import { createHash } from "node:crypto";
import { type Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Architecture, type Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Feature, Route } from "#contract/route-rows.ts";
import type { Entry } from "../definitions/entries.ts";
import type { Needs } from "../definitions/needs.ts";
import { MONEY } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";
import { environment, settingsOf } from "./environment.ts";
import { countFigures, countStarts } from "./figures.ts";
import { permissions } from "./permissions.ts";
import { pictureLayer } from "./picture-layer.ts";
import { rendererLayer } from "./renderer-layer.ts";
import type { State } from "./state.ts";

const MEMORY_MEGABYTES = 512;
/** With so much memory comes a whole processor: pictures are cut in seconds, and a month of the books is summed in seconds. */
const WHOLE_PROCESSOR_MEGABYTES = 1769;

/** What all functions of a deployment share. */
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
  /** Of the function, by which others call it. */
  readonly name: string;
  /** Its bundle, and the code that this is part of. */
  readonly entry: Entry;
  readonly needs: Needs;
  readonly timeout: Duration;
  /** Absent for a scheduled job. */
  readonly route?: Route;
  /** What the role allows beside the needs. */
  readonly allowed?: readonly PolicyStatement[];
}

/** One function: it may touch what its needs say, and sees only the settings of those. */
export function makeFunction(scope: Construct, id: string, duty: Duty, surroundings: Surroundings): LambdaFunction {
  const { stage, state, codeOf, architecture, layerFolder, rendererFolder } = surroundings;
  const cutsPictures = duty.needs.uploads === "finish";
  const picturing = cutsPictures ? pictureLayer(scope, layerFolder, architecture) : undefined;
  const layer = duty.needs.pages ? rendererLayer(scope, rendererFolder) : picturing;
  const settings = settingsOf(duty.needs, duty.route);
  const feature = duty.route?.feature ?? "jobs";
  const logGroup = logOf(scope, stage, feature);
  const statements = [...permissions(duty.needs, settings, logGroup, stage, state), ...(duty.allowed ?? [])];
  return new LambdaFunction(scope, id, {
    functionName: duty.name,
    runtime: Runtime.NODEJS_24_X,
    architecture,
    memorySize: cutsPictures || duty.needs.processor ? WHOLE_PROCESSOR_MEGABYTES : MEMORY_MEGABYTES,
    ...(layer && { layers: [layer] }),
    timeout: duty.timeout,
    code: codeOf(duty.entry.code),
    handler: `${duty.entry.bundle}/index.handler`,
    environment: environment(settings, stage, state),
    // The role has the right to write traces already, in a policy that it shares.
    role: roleOf(scope, feature, statements).withoutPolicyUpdates(),
    ...(stage.traces && { tracing: Tracing.ACTIVE }),
    logGroup,
  });
}

/** The role of these statements: the functions of one feature that may do the very same share it, since a stack holds 500 resources. */
function roleOf(scope: Construct, feature: Feature | "jobs", statements: PolicyStatement[]): Role {
  const needs = new PolicyDocument({ statements });
  const rights = createHash("sha256").update(JSON.stringify(Stack.of(scope).resolve(needs)));
  const id = `role-${feature}-${rights.digest("hex").slice(0, 8)}`;
  const made = scope.node.tryFindChild(id);
  if (made instanceof Role) return made;
  const assumedBy = new ServicePrincipal("lambda.amazonaws.com");
  return new Role(scope, id, { assumedBy, inlinePolicies: { needs } });
}

/** The log that the functions of one feature, and of all that moves money, share: a stack holds 500 resources. Each line names its operation. */
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
