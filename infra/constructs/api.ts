import { ArnFormat, Aws, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnApi,
  CfnStage,
  HttpApi,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { throttles, usualThrottle } from "../definitions/limits.ts";
import { type Call, functionName, partOf, type Surface } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";
import { throttledCalls } from "./usage-alarms.ts";

/** The fields of the access log: neither the caller nor the path's values. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: "$context.requestTimeEpoch",
    request: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    latency: "$context.responseLatency",
    bytes: "$context.responseLength",
    problem: "$context.integrationErrorMessage",
    answered: "$context.integrationStatus",
  }),
);

/**
 * The HTTP API of a surface's calls. API Gateway takes ten management calls a second: it imports all routes as one OpenAPI document, where a
 * resource a route would ask hundreds of times at once.
 */
export function makeApi(scope: Construct, stage: Stage, surface: Surface, calls: readonly Call[]): HttpStage {
  const own = calls.filter(({ route }) => route.surface === surface);
  const role = makeCaller(scope, stage, own);
  const { ref } = new CfnApi(scope, "Api", { body: describeCalls(stage, surface, own, role), failOnWarnings: true });
  return addStage(scope, stage, surface, own, HttpApi.fromHttpApiAttributes(scope, "Imported", { httpApiId: ref }));
}

/** The host name of an API, which only the distribution calls. */
export function hostOf({ api }: HttpStage): string {
  return `${api.apiId}.execute-api.${Stack.of(api).region}.${Aws.URL_SUFFIX}`;
}

/** The role by which the API invokes functions; one statement a feature, so that the CDK can split a long policy. */
function makeCaller(scope: Construct, stage: Stage, calls: readonly Call[]): Role {
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } };
  const role = new Role(scope, "Caller", {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com", { conditions }),
  });
  for (const members of Map.groupBy(calls, ({ route }) => route.feature).values()) {
    const resources = members.map((call) => functionArn(scope, stage, call));
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources }));
  }
  return role;
}

/** Spells the ARN of a call's function: a reference would keep its stack from ever losing it. */
function functionArn(scope: Construct, stage: Stage, call: Call): string {
  return Stack.of(scope).formatArn({
    service: "lambda",
    resource: "function",
    resourceName: functionName(stage, partOf(call), call.operation),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

/** The document with one route and one function a call. It holds name and tags: CloudFormation refuses an API's own beside it. */
function describeCalls(stage: Stage, surface: Surface, calls: readonly Call[], role: Role) {
  const paths: Record<string, object> = {};
  for (const call of calls) {
    const { path, method } = call.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call, functionArn(role, stage, call), role) };
  }
  return {
    openapi: "3.0.1",
    info: { title: `zamah-${stage.name}-${surface}`, version: "1" },
    tags: [{ name: "shop", "x-amazon-apigateway-tag-value": `zamah-${stage.name}` }],
    paths,
  };
}

function describeCall(call: Call, uri: string, { roleArn: credentials }: Role) {
  const names = [...call.route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    ...(names.length > 0 && {
      parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    }),
    responses: { default: { description: "JSend" } },
    "x-amazon-apigateway-integration": {
      type: "aws_proxy",
      httpMethod: "POST",
      payloadFormatVersion: "2.0",
      uri,
      credentials,
    },
  };
}

function addStage(
  scope: Construct,
  stage: Stage,
  surface: Surface,
  calls: readonly Call[],
  httpApi: IHttpApi,
): HttpStage {
  const log = new LogGroup(scope, "ApiLog", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  // Of its own 429 the API writes that no function answered; a function's own limits answer 429 too.
  new MetricFilter(log, "CallsThrottled", {
    logGroup: log,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue("$.status", "=", "429"),
      FilterPattern.stringValue("$.answered", "=", "-"),
    ),
    metricNamespace: throttledCalls(stage).namespace,
    metricName: throttledCalls(stage).metricName,
  });
  const made = new HttpStage(scope, "Stage", {
    httpApi,
    stageName: "$default",
    autoDeploy: true,
    throttle: { rateLimit: usualThrottle[surface].rate, burstLimit: usualThrottle[surface].burst },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
  });
  const resource = made.node.defaultChild;
  if (!(resource instanceof CfnStage)) throw new Error("The API's stage has no CloudFormation resource.");
  resource.routeSettings = Object.fromEntries(
    calls.flatMap(({ operation, route: { method, path } }) => {
      const { rate, burst } = throttles[operation] ?? {};
      return rate && burst ? [[`${method} ${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]] : [];
    }),
  );
  return made;
}
