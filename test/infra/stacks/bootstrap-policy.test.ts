import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { deployed, type Resource, synthesize } from "#test/steps/when/synthesize.ts";

const words = z.union([z.string(), z.array(z.string())]);
const statement = z.object({
  Sid: z.string(),
  Action: words,
  Resource: words,
  Condition: z.optional(z.record(z.string(), z.record(z.string(), words))),
});
const policy = z.object({ Statement: z.array(statement) });
const text = readFileSync(resolve(import.meta.dirname, "../../../infra/bootstrap-policy.json"), "utf8");
const { Statement: statements } = policy.parse(JSON.parse(text));
const listOf = (one: string | string[] = []) => [one].flat();
const actions = statements.flatMap(({ Action }) => listOf(Action));
const named = listOf(statements.find(({ Sid }) => Sid === "OwnNames")?.Resource);
/** The action prefixes of services whose resource types have another name. */
const PREFIXES: Record<string, string> = { apigatewayv2: "apigateway", cognito: "cognito-idp" };

const resources = deployed(synthesize()).flatMap(([, template]) =>
  Object.values<Resource>(template.toJSON().Resources ?? {}),
);
const ofType = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
const used = new Set(
  resources.map(({ Type }) => {
    const [, service = ""] = Type.toLowerCase().split("::");
    return PREFIXES[service] ?? service;
  }),
);

it("whoever deploys with the project's policy may make every type of the templates, and touches no other service", () => {
  const whole = actions.flatMap((action) => (action.endsWith(":*") ? [action.slice(0, -2)] : []));
  expect([...whole, "iam"].sort()).toEqual([...used].sort());
  const others = actions.map((action) => action.split(":")[0] ?? "").filter((prefix) => !used.has(prefix));
  expect([...new Set(others)].sort()).toEqual(["backup-storage", "ssm"]);
});

it("whoever deploys touches data, secrets and roles of this shop's names alone, which are the names of the templates", () => {
  const names = {
    "AWS::DynamoDB::Table": "TableName",
    "AWS::IAM::ManagedPolicy": "ManagedPolicyName",
    "AWS::IAM::Role": "RoleName",
    "AWS::SNS::Topic": "TopicName",
    "AWS::SQS::Queue": "QueueName",
  };
  // CloudFormation names them by their stack: Zamah-STAGE-...
  for (const [type, property] of Object.entries(names))
    for (const properties of ofType(type)) expect(properties?.[property], type).toBeUndefined();
  for (const { BucketName = "zamah-" } of ofType("AWS::S3::Bucket"))
    expect(JSON.stringify(BucketName)).toMatch(/^("|\{"Fn::Join":\["",\[")zamah-/);
  for (const { Name } of ofType("AWS::SecretsManager::Secret")) expect(Name).toMatch(/^zamah\//);
  for (const arn of named) expect(arn).toMatch(/:(table\/)?[Zz]amah-\*$|:secret:zamah\/\*$/);
  const roles = statements.filter(({ Action }) => listOf(Action).some((action) => action.startsWith("iam:")));
  for (const arn of roles.flatMap(({ Resource }) => listOf(Resource)))
    expect(arn).toMatch(/:(role|policy)\/(Zamah-\*|aws-service-role\/\*)$/);
});

it("whoever deploys gives roles the policies of the templates, and can't give them an administrator's", () => {
  const attaching = statements.filter(({ Action }) => listOf(Action).includes("iam:AttachRolePolicy"));
  expect(attaching).toHaveLength(1);
  const patterns = z.array(z.string()).parse(attaching[0]?.Condition?.ArnLike?.["iam:PolicyARN"]);
  const allowed = patterns.map((arn) => new RegExp(`^${arn.replaceAll("*", ".*")}$`));
  const attached = ofType("AWS::IAM::Role").flatMap(({ ManagedPolicyArns = [] }) => ManagedPolicyArns as Resource[]);
  const ofAws = attached.flatMap((arn) => /:iam::aws:policy\/[\w/-]+/.exec(JSON.stringify(arn)) ?? []);
  expect(ofAws.length).toBeGreaterThan(0);
  for (const arn of [...ofAws, ":iam::aws:policy/AdministratorAccess"])
    expect(
      allowed.some((one) => one.test(`arn:aws${arn}`)),
      arn,
    ).toBe(!arn.endsWith("AdministratorAccess"));
});

it("the policy is as short as IAM takes a managed one", () => {
  expect(text.replaceAll(/\s/g, "").length).toBeLessThanOrEqual(6144);
});
