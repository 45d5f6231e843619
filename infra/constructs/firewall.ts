import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { problems } from "#contract/problems.ts";
import type { LimitGroup, Route } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { type OperationSchemas, schemas } from "#contract/schemas.ts";
import { operations } from "../definitions/entries.ts";
import { limits } from "../definitions/limits.ts";
import type { Call } from "../definitions/parts.ts";

type Rule = CfnWebACL.RuleProperty;

const COMMON_RULES = "AWSManagedRulesCommonRuleSet";
/** AWS's rule against bodies above 8 KB, and the label that it leaves on one. */
const BODY_SIZE = "SizeRestrictions_BODY";
const LARGE_BODY = "awswaf:managed:aws:core-rule-set:SizeRestrictions_Body";
/** Characters that WAF takes of an expression. */
const LONGEST_EXPRESSION = 512;
const TOO_MANY = "tooMany";
const tooManyBody = {
  contentType: "APPLICATION_JSON",
  content: JSON.stringify({ status: "fail", code: "too_many_requests", message: problems.too_many_requests[1] }),
};

/**
 * The firewall of the distribution: AWS's managed rules, whose limit of 8 KB for bodies does not hold for the calls that
 * name one of their own, then one limit per address and group of routes. Lives in us-east-1.
 */
export function makeFirewall(scope: Construct, calls: readonly Call[]): CfnWebACL {
  const managed = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet", COMMON_RULES];
  const groups = Object.keys(limits) as LimitGroup[];
  const rules = [...managed.map(managedRule), bodySize(), ...groups.map((group) => addressLimit(group, calls))];
  return new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: { [TOO_MANY]: tooManyBody },
    visibilityConfig: visibility("firewall"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

/** The paths of a group as expressions, such as `^/api/v1/(orders|files/[^/]+)/?$`: as many as WAF's longest asks for. */
export function groupPaths(group: LimitGroup, calls: readonly Call[]): string[] {
  return pathsOf(calls.map(({ route }) => route).filter(({ limit }) => limit === group));
}

function pathsOf(members: readonly Route[]): string[] {
  const paths = members.map(({ path }) =>
    path
      .slice("/api/v1/".length)
      .replace(/^admin\/.+/, "admin/.+")
      .replaceAll(/\{[^}]+\}/g, "[^/]+"),
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

function managedRule(name: string): Rule {
  return {
    name,
    priority: 0,
    overrideAction: { none: {} },
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

/** Blocks what AWS's rule only labelled, but for the calls that take more and hold that limit themselves. */
function bodySize(): Rule {
  const larger = operations.filter((operation) => (schemas[operation] as OperationSchemas).bytes);
  const paths = pathsOf(larger.map((operation) => routes[operation]));
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

function addressLimit(group: LimitGroup, calls: readonly Call[]): Rule {
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
        limit: limits[group].perAddress,
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

/** Counts what a rule sees, without samples of requests. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false };
}
