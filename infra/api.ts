import { Duration } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type Operation, type Route, routes } from "#contract/routes.ts";
import { operationEntry, operations } from "./entries.ts";
import { limitGroup, limits } from "./limits.ts";
import { needs } from "./needs.ts";
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

/** The HTTP API: one function and one route for each row of the route table, throttled by its limit group. */
export function makeApi(scope: Construct, surroundings: Surroundings): HttpStage {
  const api = new HttpApi(scope, "Api", { createDefaultStage: false, description: `Zamah ${surroundings.stage.name}` });
  const added = operations.map((operation) => addOperation(api, operation, surroundings));
  return addStage(scope, api, added);
}

function addOperation(api: HttpApi, operation: Operation, surroundings: Surroundings): HttpRoute[] {
  const route = routes[operation];
  const handler = makeRouteFunction(api, operation, route, surroundings);
  return api.addRoutes({
    path: route.path,
    methods: [HttpMethod[route.method]],
    integration: new HttpLambdaIntegration(operation, handler),
  });
}

function makeRouteFunction(
  api: HttpApi,
  operation: Operation,
  route: Route,
  surroundings: Surroundings,
): LambdaFunction {
  const duty = { bundle: operationEntry(operation).bundle, needs: needs[operation], timeout: TIMEOUT, route };
  return makeFunction(api, pascalCase(operation), duty, surroundings);
}

function addStage(scope: Construct, api: HttpApi, added: HttpRoute[][]): HttpStage {
  const log = new LogGroup(scope, "ApiLog", { retention: RetentionDays.THREE_MONTHS });
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
  stage.node.addDependency(...added.flat());
  return stage;
}

function routeKey(operation: Operation): string {
  return `${routes[operation].method} ${routes[operation].path}`;
}

function throttle(operation: Operation) {
  const { rate, burst } = limits[limitGroup(operation)];
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}

function pascalCase(operation: string): string {
  return operation.charAt(0).toUpperCase() + operation.slice(1);
}
