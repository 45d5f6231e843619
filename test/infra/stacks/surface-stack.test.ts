import { describe, expect, it } from "vitest";
import { limits } from "#infra/definitions/limits.ts";
import { type Call, calls, functionName, partNames, partOf, parts } from "#infra/definitions/parts.ts";
import { only, type Resource, resources, statementsOf, synthesize } from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();

describe.each([{ surface: "shop" }, { surface: "owner" }] as const)(
  "the API of the surface $surface",
  ({ surface }) => {
    const template = synthesized[surface];
    const own = calls.filter(({ route }) => route.surface === surface);
    const apiRoutes = resources(template, "AWS::ApiGatewayV2::Route").map(([, { Properties }]) => Properties);
    const integrations = new Map(resources(template, "AWS::ApiGatewayV2::Integration"));
    /** The name of the function that a route leads to. */
    const answering = ({ Target }: Resource): string => {
      const [, [, { Ref: integration }]] = Target["Fn::Join"];
      return spelled(integrations.get(integration)?.Properties.IntegrationUri);
    };
    const routeOf = (call: Call): Resource => apiRoutes.find(({ RouteKey }) => RouteKey === routeKey(call)) ?? {};

    it("gives every call exactly one route and one function of its own", () => {
      expect(apiRoutes.map(({ RouteKey }) => RouteKey).sort()).toEqual(own.map(routeKey).sort());
      expect(new Set(apiRoutes.map(answering)).size).toBe(own.length);
    });

    it.each(own)("runs $operation's own code behind its route", (call) => {
      const name = answering(routeOf(call));
      const part = synthesized.parts[partOf(call)];
      const found = resources(part, "AWS::Lambda::Function").filter(
        ([, each]) => each.Properties.FunctionName === name,
      );
      expect(found.map(([, { Properties }]) => Properties.Handler)).toEqual([`${call.entry.bundle}/index.handler`]);
    });

    it("calls every function as one role that may run these and nothing else", () => {
      const callers = [...integrations.values()].map(({ Properties }) => Properties.CredentialsArn["Fn::GetAtt"][0]);
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
      expect(run.sort()).toEqual(apiRoutes.map(answering).sort());
    });

    it("throttles every call by its group", () => {
      const { RouteSettings } = only(template, "AWS::ApiGatewayV2::Stage").Properties;
      for (const call of own) {
        const { rate, burst } = limits[call.route.limit];
        expect(RouteSettings[routeKey(call)]).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
      }
    });

    it("makes its stage when all routes are there that it throttles, and takes a route away when it throttles it no more", () => {
      const { DependsOn } = only(template, "AWS::ApiGatewayV2::Stage");
      expect(DependsOn).toEqual(
        expect.arrayContaining(resources(template, "AWS::ApiGatewayV2::Route").map(([id]) => id)),
      );
    });

    it("names the functions of its parts and holds on to none, so that each may go", () => {
      const behind = partNames.filter((part) => parts[part].surface === surface);
      expect(JSON.stringify(template.toJSON())).not.toMatch(new RegExp(`-(${behind.join("|")}):ExportsOutput`));
      for (const part of behind) expect(synthesized.parts[part].toJSON().Outputs).toBeUndefined();
    });
  },
);

describe("a function's name", () => {
  it("fits with a stage's longest", () => {
    const names = calls.map((call) => functionName({ name: "s".repeat(20) }, partOf(call), call.operation));
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(64);
    expect(new Set(names).size).toBe(calls.length);
  });
});

function routeKey({ route: { method, path } }: Call): string {
  return `${method} ${path}`;
}

/** The name at the end of a function's spelled ARN. */
function spelled(arn: unknown): string {
  const end: unknown = (arn as Resource)["Fn::Join"][1].at(-1);
  return String(end).replace(/^:function:/, "");
}
