import { ArnFormat, Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { type IScheduleGroup, Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Construct } from "constructs";
import type { Operation } from "#contract/routes.ts";
import { calls, functionName, partOf } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

/** The calls of signing up and paying: a small shop would start a container for each while somebody waits (docs/cost.md). */
const KEPT_WARM: readonly Operation[] = [
  "emailRegister",
  "emailLogin",
  "login",
  "getMe",
  "createOrder",
  "signOrder",
  "receivePaymentSuccess",
  "getOrder",
];
/** Lambda keeps an idle container somewhat longer. */
const EVERY = Duration.minutes(5);

/** Runs their functions with an event that they answer at once; a run that fails is left to the next. */
export function keepWarm(scope: Construct, stage: Stage, scheduleGroup: IScheduleGroup): void {
  const found = calls.filter(({ operation }) => KEPT_WARM.some((name) => name === operation));
  const named = found.map((call) => {
    const resourceName = functionName(stage, partOf(call), call.operation);
    const arn = { service: "lambda", resource: "function", resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME };
    return { operation: call.operation, functionArn: Stack.of(scope).formatArn(arn) };
  });
  const resources = named.map(({ functionArn }) => functionArn);
  const invoking = new PolicyDocument({
    statements: [new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources })],
  });
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const assumedBy = new ServicePrincipal("scheduler.amazonaws.com", { conditions });
  const role = new Role(scope, "Warmer", { assumedBy, inlinePolicies: { invoking } }).withoutPolicyUpdates();
  const input = ScheduleTargetInput.fromObject({ warm: true });
  for (const { operation, functionArn } of named) {
    const target = LambdaFunction.fromFunctionAttributes(scope, `${operation}Warm`, { functionArn });
    new Schedule(scope, `${operation}KeptWarm`, {
      schedule: ScheduleExpression.rate(EVERY),
      scheduleGroup,
      target: new LambdaInvoke(target, { role, input, retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    });
  }
}
