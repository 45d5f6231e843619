import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateStackCommand } from "@aws-sdk/client-cloudformation";
import { HeadObjectCommand } from "@aws-sdk/client-s3";
import { App, CfnOutput, CfnParameter, DefaultStackSynthesizer, Stack } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Topic } from "aws-cdk-lib/aws-sns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stageNamed } from "#infra/definitions/stage.ts";
import { deployStacks } from "#infra/tools/deploy/deploy-stacks.ts";
import { cloudFormation, deployedStacks, objectStorage, output } from "#infra/tools/deploy/deployed.ts";
import { aSecondCloud, hasSecondCloud, type SecondCloud } from "#test/steps/given/second-cloud.ts";

const environment = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), "deployed-"));
const stage = stageNamed("staging");
const [edge, site, watch] = ["Zamah-staging-Edge", "Zamah-staging-Site", "Zamah-staging-Watch"] as const;
let cloud: SecondCloud;

/** A shop whose site takes what a stack of the CDN's region tells, and is watched from there. */
function assemble(): void {
  const defaultStackSynthesizer = new DefaultStackSynthesizer({ generateBootstrapVersionRule: false });
  const app = new App({ outdir: folder, defaultStackSynthesizer });
  const inShop = { env: { region: stage.region } };
  const atEdge = { env: { region: "us-east-1" } };
  const firewall = new Topic(new Stack(app, edge, atEdge), "Firewall");
  new CfnOutput(Stack.of(firewall), "FirewallArn", { value: firewall.topicArn });
  const bucket = new Bucket(new Stack(app, site, inShop), "Site");
  new CfnParameter(Stack.of(bucket), "FirewallArn");
  new CfnOutput(Stack.of(bucket), "SiteBucketName", { value: bucket.bucketName });
  new CfnOutput(Stack.of(bucket), "DistributionId", { value: "E1" });
  const watching = new Topic(new Stack(app, watch, atEdge), "Alarms");
  new CfnParameter(Stack.of(watching), "DistributionId");
  app.synth();
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site", "shell.html"), "<p>first</p>");
}

/** Makes stacks as the CDK would, and takes down with what and whether the site's page stood before. */
async function deploying(makesStacks: boolean) {
  const seen: { stack: string; parameters: readonly string[]; page: boolean }[] = [];
  await deployStacks(stage, folder, [watch, site, edge], async (_assembly, names, parameters = []) => {
    for (const StackName of names) {
      seen.push({ stack: StackName, parameters, page: await hasPage() });
      const given = parameters.flatMap((word) => word.match(/^[\w-]+:(\w+)=(.*)$/)?.slice(1) ?? []);
      const Parameters = given.length > 0 ? [{ ParameterKey: given[0], ParameterValue: given[1] }] : [];
      const TemplateBody = readFileSync(join(folder, `${StackName}.template.json`), "utf8");
      const client = cloudFormation(StackName === site ? stage.region : "us-east-1");
      if (makesStacks) await client.send(new CreateStackCommand({ StackName, TemplateBody, Parameters }));
    }
  });
  return seen;
}

async function hasPage(): Promise<boolean> {
  const bucket = output(await deployedStacks(stage), "SiteBucketName");
  if (!bucket) return false;
  const client = objectStorage(stage.region, { milliseconds: 10_000, attempts: 1 });
  const head = new HeadObjectCommand({ Bucket: bucket, Key: "shell.html" });
  const { ContentLength } = await client.send(head);
  return ContentLength === readFileSync(join(folder, "site", "shell.html")).length;
}

describe.skipIf(!hasSecondCloud("a deployment by waves"))("a deployment", () => {
  beforeAll(async () => {
    cloud = await aSecondCloud();
    Object.assign(process.env, cloud.environment);
    assemble();
  });

  afterAll(async () => {
    process.env = environment;
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("hands what a stack tells to the stack that takes it, across regions; the first one brings the site's files once their bucket stands", async () => {
    const firewall = expect.stringMatching(/^Zamah-staging-Site:FirewallArn=arn:aws:sns:us-east-1:/);
    expect(await deploying(true)).toEqual([
      { stack: edge, parameters: [], page: false },
      { stack: site, parameters: ["--parameters", firewall], page: false },
      { stack: watch, parameters: ["--parameters", "Zamah-staging-Watch:DistributionId=E1"], page: true },
    ]);
  });

  it("brings every later build's files before the site serves it", async () => {
    writeFileSync(join(folder, "site", "shell.html"), "<p>a later one</p>");
    const seen = await deploying(false);
    expect(seen.map(({ stack, page }) => [stack, page])).toEqual([
      [edge, false],
      [site, true],
      [watch, true],
    ]);
  });
});
