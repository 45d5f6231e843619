import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  GetTemplateCommand,
} from "@aws-sdk/client-cloudformation";
import {
  CognitoIdentityProviderClient,
  CreateUserPoolCommand,
  ListUserPoolsCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListBucketsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateSecretCommand, ListSecretsCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { App, CfnOutput, CfnParameter, Stack } from "aws-cdk-lib";
import { AttributeType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Topic } from "aws-cdk-lib/aws-sns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { deployedStacks, openKeptBuilds, output } from "#infra/tools/deploy/deployed.ts";
import { refuseCharging } from "#infra/tools/deploy/destroy.ts";
import { keep, readAssembly, refuseUnreadable } from "#infra/tools/deploy/release.ts";
import { aSecondCloud, hasSecondCloud, type SecondCloud } from "#test/steps/given/second-cloud.ts";

const environment = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), "rehearsal-"));
const fetched = resolve(import.meta.dirname, "../../../../dist/rollback/20261101T100000Z-1a2b3c4d");
const stage = stageNamed("staging");
const where = { region: stage.region };
let cloud: SecondCloud;

/**
 * A small shop of three stacks, deployed by its templates; the commands then work on it with the CDK itself. `says` differs from one build
 * to the next, in a stack and in the site's file.
 */
function aBuild(says: string): string {
  const outdir = join(folder, says);
  const app = new App({ outdir });
  const env = { account: "123456789012", region: stage.region };
  const data = new Stack(app, "Zamah-staging-Stateful", { env });
  const key = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new Table(data, "Table", { partitionKey: key("pk"), sortKey: key("sk") });
  new CfnOutput(data, "TableName", { value: table.tableName });
  new CfnOutput(data, "BuildsBucketName", { value: new Bucket(data, "Builds").bucketName });
  const functions = new Stack(app, "Zamah-staging-Functions", { env });
  new Topic(functions, "Topic", { displayName: says });
  new CfnOutput(functions, "Says", { value: says });
  const site = new Stack(app, "Zamah-staging-Site", { env });
  new CfnOutput(site, "SiteBucketName", { value: new Bucket(site, "Site").bucketName });
  new CfnParameter(site, "TableName");
  app.synth();
  mkdirSync(join(outdir, "site"));
  writeFileSync(join(outdir, "site", "shell.html"), says);
  return outdir;
}

async function keeps(version: string, assembly: string, writes: number): Promise<void> {
  const format = { writes, reads: [writes, writes] as [number, number] };
  const snapshot = `{"lists":${writes}}`;
  await keep(
    stage,
    { version, commit: "1a2b3c4d", format, despite: [], stacks: readAssembly(assembly) },
    assembly,
    snapshot,
  );
}

async function create(StackName: string, TemplateBody: string): Promise<void> {
  const parameter = async () => ({ ParameterKey: "TableName", ParameterValue: (await tables())[0] });
  const Parameters = StackName.endsWith("Site") ? [await parameter()] : [];
  await new CloudFormationClient(where).send(new CreateStackCommand({ StackName, TemplateBody, Parameters }));
}

/** What an operator sees of a command, and how it ended. */
async function command(name: "deploy" | "rollback" | "destroy", ...words: string[]) {
  const file = resolve(import.meta.dirname, `../../../../infra/tools/deploy/${name}.ts`);
  // An operator's shell knows nothing of the stand-ins that other tests of this process started.
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...cloud.environment };
  const run = spawn(process.execPath, [file, "--stage", stage.name, ...words], { env });
  run.stdin.end();
  const [said, refused, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, "close")]);
  return { code, said, refused };
}

const builds = async () => openKeptBuilds(output(await deployedStacks(stage), "BuildsBucketName") ?? "", stage.region);
const storage = () => new S3Client({ ...where, forcePathStyle: true });
const tables = async () => (await new DynamoDBClient(where).send(new ListTablesCommand({}))).TableNames ?? [];
const buckets = async () =>
  ((await new S3Client(where).send(new ListBucketsCommand({}))).Buckets ?? []).map(({ Name }) => Name);

describe.skipIf(!hasSecondCloud("rollback and destroy"))("a stage at another implementation of AWS", () => {
  beforeAll(async () => {
    cloud = await aSecondCloud();
    Object.assign(process.env, cloud.environment);
    const assets = {
      Type: "AWS::S3::Bucket",
      Properties: { BucketName: `cdk-hnb659fds-assets-123456789012-${stage.region}` },
    };
    const Parameter = {
      Type: "AWS::SSM::Parameter",
      Properties: { Name: "/cdk-bootstrap/hnb659fds/version", Type: "String", Value: "30" },
    };
    await create("CDKToolkit", JSON.stringify({ Resources: { assets, Parameter } }));
    const later = aBuild("later");
    for (const { name } of readAssembly(later))
      await create(name, readFileSync(join(later, `${name}.template.json`), "utf8"));
    const earlier = aBuild("earlier");
    await keeps("20261101T100000Z-1a2b3c4d", earlier, 1);
    await keeps("20261102T100000Z-2b3c4d5e", later, 2);
  });

  afterAll(async () => {
    process.env = environment;
    await cloud.stop();
    for (const made of [folder, fetched]) rmSync(made, { recursive: true, force: true });
  });

  it("is not deployed where the doctor finds something wrong", async () => {
    const { code, said, refused } = await command("deploy", "--yes");
    expect([code, refused]).toEqual([1, "Nothing was changed: mend what is wrong first.\n"]);
    expect(said).toMatch(/^1\/\d+ check: .*\n(?:.*\n)*?wrong +settings +only placeholders stand for domain/);
    expect(said).not.toMatch(/^2\//m);
  });

  it("keeps a build with the lists that its pages were made with, and the table that it works on", async () => {
    const kept = await builds();
    expect(await kept.snapshot("20261101T100000Z-1a2b3c4d")).toBe('{"lists":1}');
    expect(await kept.manifest("20261101T100000Z-1a2b3c4d")).toMatchObject({
      stage: "staging",
      table: (await tables())[0],
    });
    expect(await kept.manifest("20260101T000000Z-none")).toBeUndefined();
  });

  it("names what is kept, the newest first, where an unknown version is asked for", async () => {
    const { code, refused } = await command("rollback", "--to", "20260101T000000Z-none");
    expect([code, refused]).toEqual([1, expect.stringContaining("20260101T000000Z-none is not kept")]);
    expect(refused).toMatch(/Kept, the newest first:\s+20261102T100000Z-2b3c4d5e\s+20261101T100000Z-1a2b3c4d/);
  });

  it("says what a rollback would do without doing it", async () => {
    const { code, said } = await command("rollback", "--to", "20261101T100000Z-1a2b3c4d", "--plan");
    expect(code).toBe(0);
    expect(said).toMatch(
      /stacks: Zamah-staging-Functions, Zamah-staging-Site and the site's files as they were; the data's stack .* stay/,
    );
    expect(said).toContain("A plan: nothing was done.");
    expect(await says()).toBe("later");
  });

  it("refuses a build that can't read the data as they stand, or whose data the code that runs can't read", async () => {
    const { refused } = await command("rollback", "--to", "20261102T100000Z-2b3c4d5e", "--yes");
    expect(refused).toContain("Data stand in form 1, this code reads from 2 on");
  });

  it("reads the form of data in a restored table, which the deployed one may have been lost for", async () => {
    const TableName = "shop-restored-1";
    const client = new DynamoDBClient(where);
    const Item = { pk: { S: keys.dataFormat().pk }, sk: { S: keys.dataFormat().sk } };
    const noted = { format: { N: "99" }, reads: { L: [{ N: "99" }, { N: "99" }] }, version: { S: "v" } };
    await client.send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        BillingMode: "PAY_PER_REQUEST",
      }),
    );
    await client.send(new PutItemCommand({ TableName, Item: { ...Item, ...noted } }));
    await expect(refuseUnreadable({ ...stage, restoredTable: TableName })).rejects.toThrow("Data stand in form 99");
    await client.send(new DeleteTableCommand({ TableName }));
  });

  // An update of a stack by the CDK is more than moto does: the stack is gone, as a deployment that failed may leave it.
  it("brings a kept build back by the CDK, notes it beside the data, and says that the stage does not answer", async () => {
    const StackName = "Zamah-staging-Functions";
    await new CloudFormationClient(where).send(new DeleteStackCommand({ StackName }));
    const { code, said, refused } = await command("rollback", "--to", "20261101T100000Z-1a2b3c4d", "--yes");
    expect([code, refused]).toEqual([1, expect.stringContaining("runs, but not as it must")]);
    expect(said).toMatch(/wrong +connection +.* does not answer/);
    expect(await says()).toBe("earlier");
    expect(said).toContain("1 of the site's files are new in ");
    expect(await shell()).toBe("earlier");
    const { Item } = await new DynamoDBClient(where).send(
      new GetItemCommand({
        TableName: (await tables())[0],
        Key: { pk: { S: keys.dataFormat().pk }, sk: { S: keys.dataFormat().sk } },
      }),
    );
    expect(Item).toMatchObject({ format: { N: "1" }, version: { S: "20261101T100000Z-1a2b3c4d" } });
  });

  it("keeps everything until the stage's name is typed, and then leaves nothing of it", async () => {
    const [TableName = ""] = await tables();
    const [Bucket = ""] = (await buckets()).filter((name) => !name?.startsWith("cdk-"));
    await storage().send(new PutObjectCommand({ Bucket, Key: "more", Body: "1" }));
    await leaveBehind(`${TableName}-restored-20261101100000`);
    await new DynamoDBClient(where).send(new PutItemCommand({ TableName, Item: { pk: { S: "a" }, sk: { S: "a" } } }));
    expect((await command("destroy", "--plan")).said).toMatch(
      /data: AWS::DynamoDB::Table .*\n.*data: AWS::S3::Bucket /,
    );
    const { said } = await command("destroy", "--plan");
    expect(said.match(/AWS::\w+::\w+(?= .*, which no stack holds)/g)).toEqual([
      "AWS::DynamoDB::Table",
      "AWS::Cognito::UserPool",
      "AWS::SecretsManager::Secret",
    ]);
    expect((await command("destroy", "--yes-destroy", "production")).refused).toContain("Nothing was changed.");
    expect(await deployedStacks(stage)).toHaveLength(3);
    expect(await command("destroy", "--yes-destroy", "staging")).toMatchObject({ code: 0, refused: "" });
    expect([await deployedStacks(stage), await tables()]).toEqual([[], []]);
    expect(await leftBehind()).toEqual({ pools: ["another"], secrets: ["zamah/staging/corvuspay/secret-key"] });
    expect(await buckets()).toEqual([expect.stringMatching(/^cdk-/)]);
  });
});

it("is never destroyed where it charges real cards", () => {
  expect(() => refuseCharging({ ...stage, charging: true })).toThrow("staging charges real cards");
  expect(() => refuseCharging(stage)).not.toThrow();
});

/** What a lost table and a lost pool leave, beside another shop's pool and a secret that the operator brought. */
async function leaveBehind(TableName: string): Promise<void> {
  const KeySchema = [{ AttributeName: "pk", KeyType: "HASH" as const }];
  const AttributeDefinitions = [{ AttributeName: "pk", AttributeType: "S" as const }];
  await new DynamoDBClient(where).send(
    new CreateTableCommand({ TableName, KeySchema, AttributeDefinitions, BillingMode: "PAY_PER_REQUEST" }),
  );
  const [pools, secrets] = [new CognitoIdentityProviderClient(where), new SecretsManagerClient(where)];
  await pools.send(new CreateUserPoolCommand({ PoolName: "lost", UserPoolTags: { shop: "zamah-staging" } }));
  await pools.send(new CreateUserPoolCommand({ PoolName: "another", UserPoolTags: { shop: "zamah-staging2" } }));
  for (const Name of ["zamah/staging/user-pool/client-secret", "zamah/staging/corvuspay/secret-key"])
    await secrets.send(new CreateSecretCommand({ Name, SecretString: "secret" }));
}

async function leftBehind() {
  const { UserPools = [] } = await new CognitoIdentityProviderClient(where).send(
    new ListUserPoolsCommand({ MaxResults: 60 }),
  );
  const { SecretList = [] } = await new SecretsManagerClient(where).send(new ListSecretsCommand({}));
  return { pools: UserPools.map(({ Name }) => Name), secrets: SecretList.map(({ Name }) => Name) };
}

/** The page that the site's bucket holds. */
async function shell() {
  const Bucket = output(await deployedStacks(stage), "SiteBucketName");
  const { Body } = await storage().send(new GetObjectCommand({ Bucket, Key: "shell.html" }));
  return Body?.transformToString();
}

/** What the template that is deployed says of itself. */
async function says(): Promise<string> {
  const client = new CloudFormationClient(where);
  const { TemplateBody = "{}" } = await client.send(new GetTemplateCommand({ StackName: "Zamah-staging-Functions" }));
  return JSON.parse(TemplateBody).Outputs.Says.Value;
}
