import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { problems } from "#contract/problems.ts";
import type { LimitGroup } from "#contract/route-rows.ts";
import { routes } from "#contract/routes.ts";
import { operations } from "../definitions/entries.ts";
import { limits } from "../definitions/limits.ts";

type Rule = CfnWebACL.RuleProperty;

const TOO_MANY = "tooMany";
const tooManyBody = {
  contentType: "APPLICATION_JSON",
  content: JSON.stringify({ status: "fail", code: "too_many_requests", message: problems.too_many_requests[1] }),
};

/**
 * The firewall of the distribution: AWS's managed rules, then one limit per address and group of routes. Lives in
 * us-east-1.
 */
export function makeFirewall(scope: Construct): CfnWebACL {
  const managed = [
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
    "AWSManagedRulesCommonRuleSet",
  ];
  const groups = Object.keys(limits) as LimitGroup[];
  const rules = [...managed.map(managedRule), ...groups.map(addressLimit)];
  return new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    customResponseBodies: { [TOO_MANY]: tooManyBody },
    visibilityConfig: visibility("firewall"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

/** The paths of a group as one expression, such as `^/api/v1/(orders|files/[^/]+)/?$`. */
export function groupPaths(group: LimitGroup): string {
  const members = operations.filter((operation) => routes[operation].limit === group);
  const paths = members.map((operation) =>
    routes[operation].path
      .slice("/api/v1/".length)
      .replace(/^admin\/.+/, "admin/.+")
      .replaceAll(/\{[^}]+\}/g, "[^/]+"),
  );
  return `^/api/v1/(${[...new Set(paths)].join("|")})/?$`;
}

function managedRule(name: string): Rule {
  return {
    name,
    priority: 0,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name } },
    visibilityConfig: visibility(name),
  };
}

function addressLimit(group: LimitGroup): Rule {
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
        scopeDownStatement: pathMatches(groupPaths(group)),
      },
    },
    visibilityConfig: visibility(`limit-${group}`),
  };
}

function pathMatches(regexString: string): CfnWebACL.StatementProperty {
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
