import { ArnFormat, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { problems } from "#contract/problems.ts";
import type { LimitGroup, Route } from "#contract/route-rows.ts";
import { limits } from "../definitions/limits.ts";
import type { Call } from "../definitions/parts.ts";
import type { Stage } from "../definitions/stage.ts";

type Rule = CfnWebACL.RuleProperty;

const COMMON_RULES = "AWSManagedRulesCommonRuleSet";
/** AWS's rule against bodies above 8 KB, and its label. */
const BODY_SIZE = "SizeRestrictions_BODY";
const LARGE_BODY = "awswaf:managed:aws:core-rule-set:SizeRestrictions_Body";
/** WAF's longest expression (characters). */
const LONGEST_EXPRESSION = 512;
const TOO_MANY = "tooMany";
/** The name of the firewall's own metrics. */
export const FIREWALL_METRIC = "firewall";
/** The headers that logs and samples hide. */
const SECRET_HEADERS = ["authorization", "cookie"];
const tooManyBody = {
  contentType: "APPLICATION_JSON",
  content: JSON.stringify({ status: "fail", code: "too_many_requests", message: problems.too_many_requests[1] }),
};

/**
 * The distribution's firewall, in us-east-1: AWS's managed rules (without their body limit of 8 KB for calls that name their own), then a
 * limit per address and group of routes. It logs what it stops.
 */
export function makeFirewall(scope: Construct, stage: Stage, calls: readonly Call[]): CfnWebACL {
  const managed = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet", COMMON_RULES];
  const groups = Object.keys(limits) as LimitGroup[];
  const rules = [
    ...managed.map((name) => managedRule(name, stage)),
    bodySize(calls),
    ...groups.map((group) => addressLimit(group, calls, stage)),
  ];
  const firewall = new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: { [TOO_MANY]: tooManyBody },
    visibilityConfig: visibility(FIREWALL_METRIC),
    dataProtectionConfig: { dataProtections: hidden() },
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  logBlocked(scope, stage, firewall);
  return firewall;
}

/** Removes credentials and queries, which may hold tokens, from logs and samples. */
function hidden(): CfnWebACL.DataProtectProperty[] {
  return [
    { action: "SUBSTITUTION", field: { fieldType: "SINGLE_HEADER", fieldKeys: SECRET_HEADERS } },
    { action: "SUBSTITUTION", field: { fieldType: "QUERY_STRING" } },
    { action: "SUBSTITUTION", field: { fieldType: "BODY" } },
  ];
}

/** Logs blocked and counted requests for seven days: no log may keep a whole IP address longer. */
function logBlocked(scope: Construct, { name }: Stage, firewall: CfnWebACL): void {
  // The service demands this beginning.
  const log = new LogGroup(scope, "FirewallLog", {
    logGroupName: `aws-waf-logs-zamah-${name}`,
    retention: RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnLoggingConfiguration(scope, "FirewallLogging", {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: log.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      ...SECRET_HEADERS.map((header) => ({ singleHeader: { Name: header } })),
      { queryString: {} },
      { uriPath: {} },
    ],
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Requirement: "MEETS_ANY",
          Conditions: ["BLOCK", "COUNT"].map((action) => ({ ActionCondition: { Action: action } })),
        },
      ],
    },
  });
}

/** The paths of a group as expressions such as `^/api/v1/(orders|files/.+)/?$`, split at WAF's longest. A parameter may hold `%2F`, which is decoded first. */
export function groupPaths(group: LimitGroup, calls: readonly Call[]): string[] {
  return pathsOf(calls.map(({ route }) => route).filter(({ limit }) => limit === group));
}

function pathsOf(members: readonly Route[]): string[] {
  const paths = members.map(({ path }) =>
    path
      .slice("/api/v1/".length)
      .replace(/^admin\/.+/, "admin/.+")
      .replaceAll(/\{[^}]+\}/g, ".+"),
  );
  const joined: string[] = [];
  for (const path of new Set(paths)) {
    const longer = `${joined.at(-1)}|${path}`;
    if (joined.length > 0 && expression(longer).length <= LONGEST_EXPRESSION) joined.splice(-1, 1, longer);
    else joined.push(path);
  }
  return joined.map(expression);
}

function expression(paths: string): string {
  return `^/api/v1/(${paths})/?$`;
}

/** A group of AWS's rules. The common ones stop honest texts too, so that a stage counts them until it says that they block. */
function managedRule(name: string, { blocksByCommonRules }: Stage): Rule {
  return {
    name,
    priority: 0,
    overrideAction: name === COMMON_RULES && !blocksByCommonRules ? { count: {} } : { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ...(name === COMMON_RULES && { ruleActionOverrides: [{ name: BODY_SIZE, actionToUse: { count: {} } }] }),
      },
    },
    visibilityConfig: visibility(name),
  };
}

/** Blocks labelled bodies, except for calls that take larger ones and check the size themselves. */
function bodySize(calls: readonly Call[]): Rule {
  const paths = pathsOf(calls.filter(({ shape }) => shape.bytes).map(({ route }) => route));
  const label = { labelMatchStatement: { scope: "LABEL", key: LARGE_BODY } };
  const other = { notStatement: { statement: pathMatches(paths) } };
  return {
    name: "body-size",
    priority: 0,
    action: { block: {} },
    statement: { andStatement: { statements: [label, other] } },
    visibilityConfig: visibility("body-size"),
  };
}

function addressLimit(group: LimitGroup, calls: readonly Call[], { rateLimitFactor }: Stage): Rule {
  const retry = { name: "Retry-After", value: "300" };
  const answer = { responseCode: 429, customResponseBodyKey: TOO_MANY, responseHeaders: [retry] };
  return {
    name: `limit-${group}`,
    priority: 0,
    action: { block: { customResponse: answer } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        evaluationWindowSec: 300,
        limit: limits[group].perAddress * rateLimitFactor,
        scopeDownStatement: pathMatches(groupPaths(group, calls)),
      },
    },
    visibilityConfig: visibility(`limit-${group}`),
  };
}

function pathMatches(expressions: readonly string[]): CfnWebACL.StatementProperty {
  const [first = "", ...others] = expressions;
  if (others.length === 0) return matches(first);
  return { orStatement: { statements: expressions.map(matches) } };
}

function matches(regexString: string): CfnWebACL.StatementProperty {
  return {
    regexMatchStatement: {
      regexString,
      fieldToMatch: { uriPath: {} },
      textTransformations: [
        { priority: 0, type: "URL_DECODE" },
        { priority: 1, type: "NORMALIZE_PATH" },
      ],
    },
  };
}

/** A rule's metric; samples requests only where credentials are removed from them. */
export function visibility(metricName: string, sampledRequestsEnabled = true): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled };
}
