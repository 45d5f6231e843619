import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { throttles, usualThrottle } from "#infra/definitions/limits.ts";
import { type Call, calls, functionName, partOf } from "#infra/definitions/parts.ts";
import {
  only,
  type Resource,
  resources,
  statementsOf,
  synthesize,
  synthesizeCalls,
} from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();

describe.each([{ surface: "shop" }, { surface: "owner" }] as const)(
  "the API of the surface $surface",
  ({ surface }) => {
    const template = apiOf(surface);
    const own = calls.filter(({ route }) => route.surface === surface);
    const { Body } = only(template, "AWS::ApiGatewayV2::Api").Properties;
    const described = routesOf(template);
    /** The name of the function that a route leads to. */
    const answering = (route?: Resource): string => spelled(route?.["x-amazon-apigateway-integration"].uri);

    it("gives every call exactly one route and one function of its own, which it calls as the function understands", () => {
      expect([...described.keys()].sort()).toEqual(own.map(routeKey).sort());
      expect(new Set([...described.values()].map(answering)).size).toBe(own.length);
      for (const route of described.values())
        expect(route["x-amazon-apigateway-integration"]).toMatchObject({
          type: "aws_proxy",
          httpMethod: "POST",
          payloadFormatVersion: "2.0",
        });
    });

    it("says its name and tag in the document alone, without which API Gateway refuses it", () => {
      expect(Object.keys(only(template, "AWS::ApiGatewayV2::Api").Properties).sort()).toEqual([
        "Body",
        "FailOnWarnings",
      ]);
      expect(Body).toMatchObject({
        info: { title: `zamah-staging-${surface}` },
        tags: [{ name: "shop", "x-amazon-apigateway-tag-value": "zamah-staging" }],
      });
    });

    it("declares each parameter of a path, or the import would warn and fail", () => {
      for (const [key, { parameters = [] }] of described) {
        const names = parameters.map(({ name }: Resource) => `{${name}}`);
        expect(names).toEqual(key.match(/\{\w+\}/g) ?? []);
      }
    });

    it.each(own)("runs $operation's own code behind its route", (call) => {
      const name = answering(described.get(routeKey(call)));
      const found = resources(synthesized[surface], "AWS::Lambda::Function").filter(
        ([, each]) => each.Properties.FunctionName === name,
      );
      expect(found.map(([, { Properties }]) => Properties.Handler)).toEqual([`${call.entry.bundle}/index.handler`]);
    });

    it("calls every function as one role that may run these and nothing else", () => {
      const callers = [...described.values()].map(
        (route) => route["x-amazon-apigateway-integration"].credentials["Fn::GetAtt"][0],
      );
      expect(new Set(callers).size).toBe(1);
      const caller = template.findResources("AWS::IAM::Role")[callers[0]];
      expect(caller?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
        {
          Action: "sts:AssumeRole",
          Effect: "Allow",
          Principal: { Service: "apigateway.amazonaws.com" },
          Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
        },
      ]);
      const statements = ["Policy", "ManagedPolicy"].flatMap((type) =>
        resources(template, `AWS::IAM::${type}`).flatMap(([, { Properties }]) => statementsOf(Properties)),
      );
      expect(new Set(statements.map(({ Action }) => Action))).toEqual(new Set(["lambda:InvokeFunction"]));
      const run = statements.flatMap(({ Resource }) => Resource).map(spelled);
      expect(run.sort()).toEqual([...described.values()].map(answering).sort());
    });

    it("throttles a route by its own limit, and each other by the usual one of the API", () => {
      const { RouteSettings, DefaultRouteSettings } = only(template, "AWS::ApiGatewayV2::Stage").Properties;
      expect(DefaultRouteSettings).toMatchObject(setting(usualThrottle[surface]));
      const throttled = own.flatMap((call) => {
        const throttle = throttles[call.operation];
        return throttle ? [[routeKey(call), setting(throttle)]] : [];
      });
      expect(RouteSettings).toEqual(Object.fromEntries(throttled));
    });

    it("names its functions and holds on to none, so that each may go", () => {
      expect(JSON.stringify(template.toJSON())).not.toMatch(/-(Shop|Owner):ExportsOutput/);
      expect(synthesized[surface].toJSON().Outputs).toBeUndefined();
    });
  },
);

describe("API Gateway", () => {
  it("is asked for no more than eight resources at once: it takes ten calls a second", () => {
    const asked = Object.values(synthesized.api.toJSON().Resources as Resource).filter(({ Type }) =>
      Type.startsWith("AWS::ApiGatewayV2::"),
    );
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  it("takes a release that removes a route and adds another: no setting that its stage keeps lacks its route", () => {
    const gone = calls.filter(({ operation }) => throttles[operation] === undefined);
    const added = gone.map((call) => ({
      ...call,
      route: { ...call.route, path: `${call.route.path}/new` } as Call["route"],
    }));
    const next = synthesizeCalls([...calls.filter((call) => !gone.includes(call)), ...added]);
    for (const surface of ["shop", "owner"] as const) {
      const settings = (template: Template) => only(template, "AWS::ApiGatewayV2::Stage").Properties.RouteSettings;
      // `UpdateStage` adds what it is given to what the stage has, and takes nothing away.
      const merged = { ...settings(apiOf(surface)), ...settings(apiOf(surface, next)) };
      expect([...routesOf(apiOf(surface, next)).keys()]).toEqual(expect.arrayContaining(Object.keys(merged)));
    }
  });

  it("throttles by themselves only routes that stay for good: whoever takes one away first clears its setting at each stage", () => {
    const throttled = calls.filter(({ operation }) => throttles[operation]).map(routeKey);
    expect(throttled.sort()).toEqual([
      "GET /api/v1/tabelfour",
      "GET /api/v1/tabelone",
      "GET /api/v1/tabeltwo",
      "GET /api/v1/tablethree",
      "POST /api/v1/complaints/guest",
      "POST /api/v1/corvussignature",
      "POST /api/v1/emaillogin",
      "POST /api/v1/emailregister",
      "POST /api/v1/forgotpassword",
      "POST /api/v1/login",
      "POST /api/v1/orders",
      "POST /api/v1/payments/corvus/cancel",
      "POST /api/v1/payments/corvus/success",
      "POST /api/v1/resetpassword",
      "POST /api/v1/session/refresh",
      "POST /api/v1/withdrawals/guest",
    ]);
  });
});

it("the user pool stands behind a firewall that passes our functions' calls, with credentials or without, and no other of its API", () => {
  const firewall = only(synthesized.api, "AWS::WAFv2::WebACL").Properties;
  expect(firewall).toMatchObject({ Scope: "REGIONAL", DefaultAction: { Allow: {} } });
  const [api, pages] = firewall.Rules;
  expect(api.Action).toEqual({ Block: {} });
  const [every, others] = api.Statement.AndStatement.Statements;
  const isPassed = (call: string) =>
    !named(every, call) ||
    others.NotStatement.Statement.OrStatement.Statements.some((one: unknown) => named(one, call));
  const ours = calls.flatMap(({ permissions: { pool = [] } }) => pool);
  expect(ours).toContain("AdminInitiateAuth");
  for (const call of [...ours, "GetTokensFromRefreshToken", "RevokeToken", "AdminAddUserToGroup"])
    expect(isPassed(call), call).toBe(true);
  for (const call of [
    "SignUp",
    "InitiateAuth",
    "ForgotPassword",
    "DeleteUser",
    "UpdateUserAttributes",
    "GlobalSignOut",
  ])
    expect(isPassed(call), call).toBe(false);
  const limited = pages.Statement.RateBasedStatement.ScopeDownStatement.RegexMatchStatement.RegexString;
  expect(
    ["/oauth2/authorize", "/oauth2/idpresponse", "/oauth2/token", "/"].map((path) => new RegExp(limited).test(path)),
  ).toEqual([true, true, false, false]);
  expect(only(synthesized.api, "AWS::WAFv2::WebACLAssociation").Properties.ResourceArn).toEqual({
    "Fn::ImportValue": expect.stringMatching(/-Stateful:ExportsOutputFnGetAttUsers\w+Arn/),
  });
});

describe("a function's name", () => {
  it("fits with a stage's longest", () => {
    const names = calls.map((call) => functionName({ name: "s".repeat(20) }, partOf(call), call.operation));
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(64);
    expect(new Set(names).size).toBe(calls.length);
  });
});

/** What the stack of the APIs holds for a surface. */
function apiOf(surface: "shop" | "owner", { api } = synthesized): Template {
  const prefix = { shop: "Shop", owner: "Owner" }[surface];
  const own = Object.entries(api.toJSON().Resources).filter(([id]) => id.startsWith(prefix));
  return Template.fromJSON({ Resources: Object.fromEntries(own) });
}

/** The operations of an API's document, by route key. */
function routesOf(template: Template): Map<string, Resource> {
  const paths: Record<string, Resource> = only(template, "AWS::ApiGatewayV2::Api").Properties.Body.paths;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries<Resource>(methods).map(([method, route]) => [`${method.toUpperCase()} ${path}`, route] as const),
  );
  return new Map(routes);
}

function setting({ rate, burst }: { readonly rate: number; readonly burst: number }) {
  return { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
}

function routeKey({ route: { method, path } }: Call): string {
  return `${method} ${path}`;
}

/** The name at the end of a function's spelled ARN. */
function spelled(arn: unknown): string {
  const end: unknown = (arn as Resource)["Fn::Join"][1].at(-1);
  return String(end).replace(/^:function:/, "");
}

/** Whether a statement of the firewall names a call of the pool's API. */
function named(statement: unknown, call: string): boolean {
  const { FieldToMatch, PositionalConstraint, SearchString } = (statement as { ByteMatchStatement: Match })
    .ByteMatchStatement;
  expect(FieldToMatch).toEqual({ SingleHeader: { Name: "x-amz-target" } });
  const target = `AWSCognitoIdentityProviderService.${call}`;
  return PositionalConstraint === "EXACTLY" ? target === SearchString : target.startsWith(SearchString);
}

interface Match {
  readonly FieldToMatch: unknown;
  readonly PositionalConstraint: "EXACTLY" | "STARTS_WITH";
  readonly SearchString: string;
}
