import { ArnFormat, Aws, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  type HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import { type IRole, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, LogGroup, MetricFilter, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Route } from "#contract/route-rows.ts";
import { limits } from "../definitions/limits.ts";
import { type Call, functionName, partOf } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";
import { throttledCalls } from "./usage-alarms.ts";

/** Integrates a function that the API invokes as `role`: one resource less a route than a permission at each function. */
class FunctionIntegration extends HttpRouteIntegration {
  private readonly functionArn: string;
  private readonly role: IRole;

  constructor(id: string, functionArn: string, role: IRole) {
    super(id);
    this.functionArn = functionArn;
    this.role = role;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.role),
    };
  }
}

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

/** A call and its function. */
export interface CalledFunction {
  readonly call: Call;
  readonly functionArn: string;
}

/** Finds the functions of other stacks by name: a reference would keep a part from ever losing a function. */
export function answeredElsewhere(scope: Construct, stage: Stage, calls: readonly Call[]): CalledFunction[] {
  return calls.map((call) => ({
    call,
    functionArn: Stack.of(scope).formatArn({
      service: "lambda",
      resource: "function",
      resourceName: functionName(stage, partOf(call), call.operation),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  }));
}

/**
 * An HTTP API with a throttled route for each of these calls. Routes and stage stand in one template: API Gateway refuses settings of a
 * missing route, and within a template CloudFormation keeps the order.
 */
export function makeApi(scope: Construct, stage: Stage, answered: readonly CalledFunction[]): HttpStage {
  const api = new HttpApi(scope, "Api", { createDefaultStage: false, description: `Zamah ${stage.name}` });
  const role = makeCaller(api, answered);
  const added = answered.flatMap((each) => addRoute(api, each, role));
  return addStage(scope, stage, api, answered, added);
}

/** The host name of an API, which only the distribution calls. */
export function hostOf({ api }: HttpStage): string {
  return `${api.apiId}.execute-api.${Stack.of(api).region}.${Aws.URL_SUFFIX}`;
}

/** The role by which the API invokes functions; one statement a feature, so that the CDK can split a long policy. */
function makeCaller(api: HttpApi, answered: readonly CalledFunction[]): Role {
  const conditions = { StringEquals: { "aws:SourceAccount": Stack.of(api).account } };
  const role = new Role(api, "Caller", { assumedBy: new ServicePrincipal("apigateway.amazonaws.com", { conditions }) });
  const features = Map.groupBy(answered, ({ call }) => call.route.feature);
  for (const members of features.values()) {
    const resources = members.map(({ functionArn }) => functionArn);
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources }));
  }
  return role;
}

function addRoute(api: HttpApi, { call, functionArn }: CalledFunction, role: IRole): HttpRoute[] {
  const { path, method } = call.route;
  return api.addRoutes({
    path,
    methods: [HttpMethod[method]],
    integration: new FunctionIntegration(call.operation, functionArn, role),
  });
}

function addStage(
  scope: Construct,
  shop: Stage,
  api: HttpApi,
  answered: readonly CalledFunction[],
  added: HttpRoute[],
) {
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
    metricNamespace: throttledCalls(shop).namespace,
    metricName: throttledCalls(shop).metricName,
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
  resource.routeSettings = Object.fromEntries(answered.map(({ call }) => [routeKey(call.route), throttle(call.route)]));
  stage.node.addDependency(...added);
  return stage;
}

function routeKey({ method, path }: Route): string {
  return `${method} ${path}`;
}

function throttle({ limit }: Route) {
  const { rate, burst } = limits[limit];
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}
