import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { App, CfnOutput, CfnParameter, Stack } from "aws-cdk-lib";
import { Topic } from "aws-cdk-lib/aws-sns";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it } from "vitest";
import { hashOf } from "#functions/platform/digest.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { stackParameters, wavesOf } from "#infra/tools/deploy/stack-parameters.ts";

const secrets = mockClient(SecretsManagerClient);
const stacks = mockClient(CloudFormationClient);
const folder = mkdtempSync(join(tmpdir(), "parameters-"));
const stage = stageNamed("staging");
const app = new App({ outdir: folder });
const watch = aStack("Watch", { asks: ["DistributionId"] });
const site = aStack("Site", { asks: ["OriginSecretVersion", "FirewallArn"], tells: "DistributionId" });
const shop = aStack("Shop", { asks: ["OriginDigests"] });
const api = aStack("Api", {});
aStack("Edge", { tells: "FirewallArn" });
watch.addStackDependency(site);
site.addStackDependency(api);
api.addStackDependency(shop);
app.synth();
const of = (...stacks: string[]) => stackParameters(stage, folder, stacks);

beforeEach(() => {
  secrets.reset();
  stacks.reset();
  stored("AWSCURRENT", "new", "version-2");
  stored("AWSPREVIOUS", "old", "version-1");
  stands("FirewallArn", "arn:firewall");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lets functions take the secret and the one before it, and the distribution send the current one", async () => {
  expect(await of("Shop", "Site")).toEqual([
    ...["--parameters", `Shop:OriginDigests=${hashOf("new")},${hashOf("old")}`],
    ...["--parameters", "Site:OriginSecretVersion=version-2"],
    ...["--parameters", "Site:FirewallArn=arn:firewall"],
  ]);
});

it("tells of the one value of a secret that was never exchanged, or whose old value was taken away", async () => {
  const none = new ResourceNotFoundException({ message: "no such stage", $metadata: {} });
  secrets.on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" }).rejects(none);
  expect(await of("Shop")).toEqual(["--parameters", `Shop:OriginDigests=${hashOf("new")}`]);
});

it("reads no secret and no stack for stacks that ask for none", async () => {
  expect(await of("Api", "Edge")).toEqual([]);
  expect([...secrets.calls(), ...stacks.calls()]).toEqual([]);
});

it("stops where the secret can't be read, rather than to lock the CDN out", async () => {
  secrets.on(GetSecretValueCommand, { VersionStage: "AWSPREVIOUS" }).rejects(new Error("no right"));
  await expect(of("Shop")).rejects.toThrow("no right");
});

it("stops where no stack tells yet what another takes", async () => {
  await expect(of("Watch")).rejects.toThrow("Watch asks for DistributionId, which no deployed stack tells.");
});

it("deploys a stack after those it rests on, and a wave after those whose outputs it takes", () => {
  expect(wavesOf(folder, ["Watch", "Site", "Shop", "Api", "Edge"])).toEqual([
    expect.arrayContaining(["Shop", "Api", "Edge"]),
    ["Site"],
    ["Watch"],
  ]);
  expect(wavesOf(folder, ["Shop"])).toEqual([["Shop"]]);
});

function aStack(name: string, { asks = [], tells }: { asks?: readonly string[]; tells?: string }): Stack {
  const stack = new Stack(app, name);
  const topic = new Topic(stack, "Topic");
  for (const parameter of asks) new CfnParameter(stack, parameter);
  if (tells) new CfnOutput(stack, tells, { value: topic.topicArn });
  return stack;
}

function stands(OutputKey: string, OutputValue: string): void {
  const told = { StackName: "Zamah-staging-Edge", CreationTime: new Date(0), StackStatus: "CREATE_COMPLETE" } as const;
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [{ ...told, Outputs: [{ OutputKey, OutputValue }] }] });
}

function stored(VersionStage: string, SecretString: string, VersionId: string): void {
  secrets.on(GetSecretValueCommand, { VersionStage }).resolves({ SecretString, VersionId });
}
