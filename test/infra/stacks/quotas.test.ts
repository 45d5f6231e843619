import { describe, expect, it } from "vitest";
import { calls } from "#infra/definitions/parts.ts";
import { deployed, madeUpCalls, type Resource, synthesize, synthesizeCalls } from "#test/steps/when/synthesize.ts";

interface TemplateJson {
  readonly Resources: Record<string, Resource>;
  readonly Outputs?: object;
  readonly Parameters?: object;
  readonly Mappings?: object;
}

/** Longer than what any reference turns into in a deployment: a function's ARN has 114 characters at most. */
const LONGEST_REFERENCE = "x".repeat(120);
/** Where and whose the deployment is, each at its longest. */
const PSEUDO: Record<string, string> = {
  "AWS::Partition": "aws-us-gov",
  "AWS::Region": "ap-southeast-1",
  "AWS::AccountId": "123456789012",
};

/** More than there will be soon, spread over the features as today's are. */
const MANY = 250;
const many = madeUpCalls(MANY);

const templates = [
  { of: `${calls.length} calls`, stacks: synthesize() },
  { of: `${MANY} calls`, stacks: synthesizeCalls(many) },
].flatMap(({ of, stacks }) =>
  deployed(stacks).map(([name, template]) => ({ name, of, template: template.toJSON() as TemplateJson })),
);

it("so many calls have routes, functions and features as real ones have", () => {
  expect(new Set(many.map(({ operation }) => operation)).size).toBe(MANY);
  expect(new Set(many.map(({ route }) => `${route.method} ${route.path}`)).size).toBe(MANY);
  const ofTemplates = templates.filter(({ of }) => of === `${MANY} calls`).map(({ template }) => template);
  const ofType = (type: string) =>
    ofTemplates.flatMap(({ Resources }) => Object.values(Resources)).filter(({ Type }) => Type === type);
  const described = ofType("AWS::ApiGatewayV2::Api").flatMap(({ Properties }) => routesOf(Properties));
  expect(described).toHaveLength(MANY);
  const names = ofType("AWS::Lambda::Function").map(({ Properties }) => Properties.FunctionName);
  for (const { operation } of many) expect(names).toContainEqual(expect.stringMatching(`-${operation}$`));
  for (const [feature, real] of Map.groupBy(calls, ({ route }) => `${route.surface} ${route.feature}`)) {
    const share = many.filter(({ route }) => `${route.surface} ${route.feature}` === feature).length / MANY;
    expect(Math.abs(share - real.length / calls.length)).toBeLessThan(0.01);
  }
});

/** Behaviours of a distribution: 75 by AWS's newer page of quotas, and 25 by the older one, within which today's calls stay. */
const BEHAVIOURS = { today: 25, grown: 75 };

describe.each(templates)("the template $name of $of stays within what AWS takes:", ({ name, of, template }) => {
  const resources = Object.values(template.Resources);
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const roles = Object.entries(template.Resources).filter(([, { Type }]) => Type === "AWS::IAM::Role");

  it("a fifth of 500 resources is left, and of 1 MB of text", () => {
    const isFull = `${name} is full: what is new gets a stack of its own (docs/decisions/0072-room-to-grow.md)`;
    expect(resources.length, isFull).toBeLessThanOrEqual(400);
    expect(JSON.stringify(template, null, 1).length, isFull).toBeLessThan(800_000);
  });

  it("60 dynamic references", () => {
    expect(JSON.stringify(template).match(/\{\{resolve:/g)?.length ?? 0).toBeLessThanOrEqual(60);
  });

  it("200 outputs, parameters and mappings", () => {
    for (const part of [template.Outputs, template.Parameters, template.Mappings])
      expect(Object.keys(part ?? {}).length).toBeLessThanOrEqual(200);
  });

  it("10,240 characters of policies inline in a role", () => {
    for (const [id, role] of roles) {
      const attached = ofType("AWS::IAM::Policy").filter(({ Roles }) => names(Roles, id));
      const documents = [...(role.Properties.Policies ?? []), ...attached].map((policy) => policy.PolicyDocument);
      expect(documents.reduce((sum, document) => sum + deployedText(document).length, 0)).toBeLessThanOrEqual(10_240);
    }
  });

  it("6,144 characters in a managed policy, 10 of them at a role", () => {
    const managed = ofType("AWS::IAM::ManagedPolicy");
    for (const { PolicyDocument } of managed) expect(deployedText(PolicyDocument).length).toBeLessThanOrEqual(6144);
    for (const [id, role] of roles) {
      const attached = managed.filter(({ Roles }) => names(Roles, id));
      expect(attached.length + (role.Properties.ManagedPolicyArns ?? []).length).toBeLessThanOrEqual(10);
    }
  });

  it("512 characters of an expression of the firewall", () => {
    const expressions = JSON.stringify(ofType("AWS::WAFv2::WebACL")).match(/"RegexString":"(?:[^"\\]|\\.)*"/g) ?? [];
    for (const each of expressions) expect(JSON.parse(`{${each}}`).RegexString.length).toBeLessThanOrEqual(512);
  });

  it("10 rules of a firewall that count requests, which AWS raises for nobody", () => {
    for (const { Rules } of ofType("AWS::WAFv2::WebACL"))
      expect(JSON.stringify(Rules).match(/"RateBasedStatement":/g)?.length).toBeLessThanOrEqual(10);
  });

  it("4 kB of environment at a function", () => {
    for (const { Environment } of ofType("AWS::Lambda::Function"))
      expect(deployedText(Environment?.Variables ?? {}).length).toBeLessThanOrEqual(4096);
  });

  it("100 metric filters at a log, 300 routes and integrations at an API, and a distribution's behaviours", () => {
    const logs = ofType("AWS::Logs::MetricFilter").map(({ LogGroupName }) => JSON.stringify(LogGroupName));
    for (const log of logs) expect(logs.filter((other) => other === log).length).toBeLessThanOrEqual(100);
    for (const api of ofType("AWS::ApiGatewayV2::Api")) expect(routesOf(api).length).toBeLessThanOrEqual(300);
    for (const { DistributionConfig } of ofType("AWS::CloudFront::Distribution"))
      expect(DistributionConfig.CacheBehaviors.length).toBeLessThanOrEqual(
        of === `${MANY} calls` ? BEHAVIOURS.grown : BEHAVIOURS.today,
      );
  });
});

/** The operations of an API's OpenAPI document. */
function routesOf({ Body }: Resource): object[] {
  return Object.values<object>(Body.paths).flatMap((methods) => Object.values(methods));
}

function names(roles: Resource[] | undefined, id: string): boolean {
  return (roles ?? []).some(({ Ref }) => Ref === id);
}

/** A part of a template as AWS gets it at most: every reference in its longest form, joins joined. */
function deployedText(part: unknown): string {
  return JSON.stringify(part, (_key, value) => {
    if (value?.["Fn::Join"]) return JSON.parse(deployedText(value["Fn::Join"][1])).join("");
    if (PSEUDO[value?.Ref]) return PSEUDO[value.Ref];
    const isReference = value?.Ref || value?.["Fn::GetAtt"] || value?.["Fn::ImportValue"] || value?.["Fn::Sub"];
    return isReference ? LONGEST_REFERENCE : value;
  });
}
