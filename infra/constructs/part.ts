import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { type Call, functionName, type PartName } from "../definitions/parts.ts";
import { countEvents, type Served } from "./log-alarms.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";

/** Stays below the HTTP API's longest wait of 30 s. */
const TIMEOUT = Duration.seconds(29);

/** The functions of these calls with their shared roles, logs and metric filters. */
export function makePart(
  scope: Construct,
  part: PartName,
  calls: readonly Call[],
  surroundings: Surroundings,
): Served[] {
  const served = calls.map((call) => {
    const { operation, entry, permissions, route } = call;
    const name = functionName(surroundings.stage, part, operation);
    const duty = { name, entry, permissions, timeout: TIMEOUT, route };
    const id = operation.charAt(0).toUpperCase() + operation.slice(1);
    return { call, handler: makeFunction(scope, id, duty, surroundings) };
  });
  countEvents(surroundings.stage, { calls: served, jobs: {} });
  return served;
}
