import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { limits } from "../definitions/limits.ts";
import type { Stage } from "../definitions/stage.ts";
import { visibility } from "./distribution-firewall.ts";

type Statement = CfnWebACL.StatementProperty;

/** The header with a pool call's operation; a page of the hosted sign-in has none. */
const OPERATION = "x-amz-target";
const SERVICE = "AWSCognitoIdentityProviderService";
/** The pool's calls that our functions make: the first two need the client's secret, the others IAM credentials. */
const OUR_CALLS = [
  { positionalConstraint: "EXACTLY", name: "GetTokensFromRefreshToken" },
  { positionalConstraint: "EXACTLY", name: "RevokeToken" },
  { positionalConstraint: "STARTS_WITH", name: "Admin" },
  { positionalConstraint: "STARTS_WITH", name: "ListUsers" },
];
const HOSTED_PAGES = "^/oauth2/(authorize|idpresponse)/?$";

/**
 * The firewall of the pool: it closes the public API except for the product's own two calls, and limits an address's requests to the hosted
 * pages. Calls with IAM credentials pass. The token endpoint stays open, since it requires the client's secret.
 */
export function makePoolFirewall(scope: Construct, pool: IUserPool, { rateLimitFactor }: Stage): void {
  const firewall = new CfnWebACL(scope, "PoolFirewall", {
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("pool-firewall", false),
    rules: [
      {
        name: "public-api",
        priority: 0,
        action: { block: {} },
        statement: { andStatement: { statements: [apiCall(), not({ orStatement: { statements: ours() } })] } },
        visibilityConfig: visibility("pool-public-api", false),
      },
      {
        name: "limit-hosted-pages",
        priority: 1,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: "IP",
            evaluationWindowSec: 300,
            limit: limits.signIn.perAddress * rateLimitFactor,
            scopeDownStatement: hostedPages(),
          },
        },
        visibilityConfig: visibility("pool-limit-hosted-pages", false),
      },
    ],
  });
  new CfnWebACLAssociation(scope, "PoolFirewallAssociation", {
    resourceArn: pool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}

function apiCall(): Statement {
  return operationMatches("STARTS_WITH", `${SERVICE}.`);
}

function ours(): Statement[] {
  return OUR_CALLS.map(({ positionalConstraint, name }) =>
    operationMatches(positionalConstraint, `${SERVICE}.${name}`),
  );
}

function operationMatches(positionalConstraint: string, searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: OPERATION } },
      positionalConstraint,
      searchString,
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  };
}

function hostedPages(): Statement {
  return {
    regexMatchStatement: {
      regexString: HOSTED_PAGES,
      fieldToMatch: { uriPath: {} },
      textTransformations: [{ priority: 0, type: "NORMALIZE_PATH" }],
    },
  };
}

function not(statement: Statement): Statement {
  return { notStatement: { statement } };
}
