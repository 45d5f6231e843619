import { describe, expect, it } from "vitest";
import { deployed, type Resource, synthesize } from "#test/steps/when/synthesize.ts";

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

const templates = deployed(synthesize()).map(([name, template]) => ({
  name,
  template: template.toJSON() as TemplateJson,
}));

describe.each(templates)("the template $name stays within what AWS takes:", ({ template }) => {
  const resources = Object.values(template.Resources);
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const roles = Object.entries(template.Resources).filter(([, { Type }]) => Type === "AWS::IAM::Role");

  it("a fifth of 500 resources is left, and of 1 MB of text", () => {
    expect(resources.length).toBeLessThanOrEqual(400);
    expect(JSON.stringify(template, null, 1).length).toBeLessThan(800_000);
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

  it("4 kB of environment at a function", () => {
    for (const { Environment } of ofType("AWS::Lambda::Function"))
      expect(deployedText(Environment?.Variables ?? {}).length).toBeLessThanOrEqual(4096);
  });

  it("100 metric filters at a log, 300 routes and integrations at an API, 25 behaviours at a distribution", () => {
    const logs = ofType("AWS::Logs::MetricFilter").map(({ LogGroupName }) => JSON.stringify(LogGroupName));
    for (const log of logs) expect(logs.filter((other) => other === log).length).toBeLessThanOrEqual(100);
    for (const type of ["Route", "Integration"])
      expect(ofType(`AWS::ApiGatewayV2::${type}`).length).toBeLessThanOrEqual(300);
    for (const { DistributionConfig } of ofType("AWS::CloudFront::Distribution"))
      expect(DistributionConfig.CacheBehaviors.length).toBeLessThanOrEqual(25);
  });
});

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
