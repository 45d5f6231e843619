import { describe, expect, it } from "vitest";
import { localSettings } from "#functions/platform/setting-names.ts";
import { calls, functionName, partOf } from "#infra/definitions/parts.ts";
import {
  deployed,
  type Resource,
  resources,
  roleOf,
  statementsOf,
  synthesize,
  synthesizeLocal,
} from "#test/steps/when/synthesize.ts";

const synthesized = synthesize();
const everything = JSON.stringify(deployed(synthesized).map(([, template]) => template.toJSON()));

describe.each(["shop", "owner"] as const)("the functions of the surface %s", (surface) => {
  const template = synthesized[surface];
  const own = calls.filter(({ route }) => route.surface === surface);
  const functions = resources(template, "AWS::Lambda::Function");
  const roles = template.findResources("AWS::IAM::Role");
  const statements = Object.values(roles).flatMap(({ Properties }) => statementsOf(Properties));
  const functionOf = (operation: string) =>
    functions.find(([, { Properties }]) => Properties.FunctionName.endsWith(`-${operation}`));

  it("holds a function for each of its calls, which nobody else may call", () => {
    expect(functions.map(([, { Properties }]) => Properties.FunctionName).sort()).toEqual(
      own.map((call) => functionName({ name: "staging" }, partOf(call), call.operation)).sort(),
    );
    expect(resources(template, "AWS::Lambda::Permission")).toEqual([]);
  });

  it("runs on Node 24 and ARM, with a log that expires", () => {
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        LoggingConfig: expect.anything(),
      });
    }
    for (const [, log] of resources(template, "AWS::Logs::LogGroup")) expect(log.Properties.RetentionInDays).toBe(90);
  });

  it("names each function's code folder, without which the local start finds none", () => {
    for (const [, { Metadata }] of functions) expect(Metadata?.["aws:asset:path"]).toEqual(expect.any(String));
  });

  it("leaves it to no setting whether a certificate is looked at", () => {
    expect(JSON.stringify(template.toJSON())).not.toContain("NODE_TLS_REJECT_UNAUTHORIZED");
  });

  it("deploys every local name empty", () => {
    for (const [, { Properties }] of functions) {
      for (const name of localSettings) expect(Properties.Environment.Variables[name]).toBe("");
    }
  });

  it("keeps every secret out of the environment's text", () => {
    const values = functions.flatMap(([, { Properties }]) => Object.entries(Properties.Environment.Variables));
    const secrets = values.filter(([name]) => /(KEY|CERTIFICATE|SECRET)$/.test(name)).map(([, value]) => value);
    expect(secrets.length).toBeGreaterThan(0);
    for (const value of secrets) expect(value).toMatch(/^secret:zamah\/staging\//);
    expect(JSON.stringify(template.toJSON())).not.toContain("{{resolve:");
  });

  it("allows no wildcard action, no Scan, and on every resource to write traces alone, which X-Ray knows no other way", () => {
    const actions = statements.flatMap(({ Action }) => Action).flat();
    expect(actions.filter((action) => String(action).includes("*") || action === "dynamodb:Scan")).toEqual([]);
    const onAll = statements.filter(({ Resource }) => [Resource].flat().includes("*")).map(({ Action }) => Action);
    expect(onAll.length).toBeGreaterThan(0);
    for (const one of onAll) expect(one).toEqual(["xray:PutTraceSegments", "xray:PutTelemetryRecords"]);
  });

  it("takes samples of runs of every function, by one right of the role that functions share", () => {
    for (const [, { Properties }] of functions) expect(Properties.TracingConfig).toEqual({ Mode: "Active" });
    expect(resources(template, "AWS::IAM::Policy")).toEqual([]);
  });

  it("lets each function add lines to a log of its own, and read, change or remove none", () => {
    const all: Resource[] = statements;
    const onLogs = all.filter(({ Action }) => JSON.stringify(Action).includes("logs:"));
    expect(onLogs).toHaveLength(Object.keys(roles).length);
    for (const { Effect, Action, Resource } of onLogs) {
      expect([Effect, Action]).toEqual(["Allow", ["logs:CreateLogStream", "logs:PutLogEvents"]]);
      expect(template.findResources("AWS::Logs::LogGroup")).toHaveProperty(Resource["Fn::GetAtt"][0]);
    }
  });

  it("lets a call of the table pass for the keys alone that its role names, and none that names no key", () => {
    const all: Resource[] = statements;
    const calls = all.filter(({ Action, Effect }) => Effect === "Allow" && /dynamodb:/.test(String(Action)));
    expect(calls.length).toBeGreaterThan(0);
    for (const { Condition } of calls) {
      expect(Condition.Null).toEqual({ "dynamodb:LeadingKeys": "false" });
      const patterns = [Condition["ForAllValues:StringLike"]["dynamodb:LeadingKeys"]].flat();
      for (const pattern of patterns) expect(pattern).toMatch(/^[A-Z_]+(#\*)?$/);
    }
  });

  it("lets no role change or remove a line of the ledger or of the staff's record, whatever else of the table it may", () => {
    const held = Object.values(roles).map(({ Properties }): Resource[] => statementsOf(Properties));
    const onTable = held.filter((role) => role.some(({ Action }) => /dynamodb:/.test(String(Action))));
    expect(onTable.length).toBeGreaterThan(0);
    for (const role of onTable) {
      expect(role.filter(({ Effect }) => Effect === "Deny")).toMatchObject([
        {
          Action: ["dynamodb:UpdateItem", "dynamodb:DeleteItem"],
          Condition: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["LEDGER#*", "AUDIT#*"] } },
        },
      ]);
    }
  });

  it("shares a role among calls of one feature alone", () => {
    const held = own.map(({ operation, route }) => ({ feature: route.feature, role: roleOf(functionOf(operation)) }));
    for (const sharing of Map.groupBy(held, ({ role }) => role).values())
      expect(new Set(sharing.map(({ feature }) => feature)).size).toBe(1);
  });
});

describe("all functions", () => {
  it("lead nowhere to the local stack", () => {
    expect(everything).not.toMatch(/\/local\b|localhost/);
  });

  it("let one call of members open files", () => {
    const statements = resources(synthesized.shop, "AWS::IAM::Role").flatMap(([, { Properties }]) =>
      statementsOf(Properties),
    );
    expect(statements.filter(({ Action }) => Action === "s3:GetObject")).toHaveLength(1);
  });
});

describe("a stage for the local start", () => {
  it("builds for the laptop's processor, and answers every call in one template", () => {
    const local = synthesizeLocal();
    const architectures = resources(local, "AWS::Lambda::Function").map(([, one]) => one.Properties.Architectures);
    expect(new Set(architectures.flat())).toEqual(new Set(["x86_64"]));
    expect(resources(local, "AWS::ApiGatewayV2::Route")).toHaveLength(calls.length);
  });
});
