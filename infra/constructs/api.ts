import { Aws, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { type IRole, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type Operation, routes } from "#contract/routes.ts";
import { operationEntry } from "../definitions/entries.ts";
import { limits } from "../definitions/limits.ts";
import { needs } from "../definitions/needs.ts";
import { FunctionIntegration } from "./function-integration.ts";
import { makeFunction, type Surroundings } from "./route-function.ts";

/** The HTTP API refuses to wait longer than 30 s for a function. */
const TIMEOUT = Duration.seconds(29);

/** Says nothing about who called or what the path held. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: "$context.requestTimeEpoch",
    request: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    latency: "$context.responseLatency",
    bytes: "$context.responseLength",
    problem: "$context.integrationErrorMessage",
  }),
);

/** The API's stage, and each operation's function. */
export interface Api {
  readonly stage: HttpStage;
  readonly functions: ReadonlyMap<Operation, LambdaFunction>;
}

/** An HTTP API: one function and one route for each of these rows of the route table, throttled by its limit. */
export function makeApi(scope: Construct, operations: readonly Operation[], surroundings: Surroundings): Api {
  const api = new HttpApi(scope, "Api", {
    createDefaultStage: false,
    description: `Zamah ${surroundings.stage.name}`,
  });
  const functions = new Map(
    operations.map((operation) => [operation, makeRouteFunction(api, operation, surroundings)]),
  );
  const role = makeCaller(api, functions);
  const added = [...functions].flatMap(([operation, handler]) => addRoute(api, operation, handler, role));
  return { stage: addStage(scope, api, operations, added), functions };
}

/** An API's host name, for the distribution alone. */
export function hostOf({ stage: { api } }: Api): string {
  return `${api.apiId}.execute-api.${Stack.of(api).region}.${Aws.URL_SUFFIX}`;
}

function makeRouteFunction(api: HttpApi, operation: Operation, surroundings: Surroundings): LambdaFunction {
  const { bundle } = operationEntry(operation);
  const duty = { bundle, needs: needs[operation], timeout: TIMEOUT, route: routes[operation] };
  return makeFunction(api, operation.charAt(0).toUpperCase() + operation.slice(1), duty, surroundings);
}

/** Whom the API is when it calls: one statement a feature, so that the CDK can part them where a policy gets too long. */
function makeCaller(api: HttpApi, functions: ReadonlyMap<Operation, LambdaFunction>): Role {
  const role = new Role(api, "Caller", { assumedBy: new ServicePrincipal("apigateway.amazonaws.com") });
  const features = Map.groupBy(functions, ([operation]) => routes[operation].feature);
  for (const members of features.values()) {
    const resources = members.map(([, handler]) => handler.functionArn);
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources }));
  }
  return role;
}

function addRoute(api: HttpApi, operation: Operation, handler: LambdaFunction, role: IRole): HttpRoute[] {
  const { path, method } = routes[operation];
  return api.addRoutes({
    path,
    methods: [HttpMethod[method]],
    integration: new FunctionIntegration(operation, handler, role),
  });
}

function addStage(scope: Construct, api: HttpApi, operations: readonly Operation[], added: HttpRoute[]): HttpStage {
  const log = new LogGroup(scope, "ApiLog", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const stage = new HttpStage(scope, "Stage", {
    httpApi: api,
    stageName: "$default",
    autoDeploy: true,
    throttle: { rateLimit: limits.catalogue.rate, burstLimit: limits.catalogue.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
  });
  const resource = stage.node.defaultChild;
  if (!(resource instanceof CfnStage)) throw new Error("The API's stage has no CloudFormation resource.");
  resource.routeSettings = Object.fromEntries(
    operations.map((operation) => [routeKey(operation), throttle(operation)]),
  );
  // CloudFormation refuses settings of routes that do not exist yet.
  stage.node.addDependency(...added);
  return stage;
}

function routeKey(operation: Operation): string {
  return `${routes[operation].method} ${routes[operation].path}`;
}

function throttle(operation: Operation) {
  const { rate, burst } = limits[routes[operation].limit];
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}
