import { ACMClient, RequestCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFormationClient, CreateStackCommand } from "@aws-sdk/client-cloudformation";
import { CreateSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resetSecrets } from "#functions/platform/settings.ts";
import { put, transact } from "#functions/platform/table/transaction.ts";
import { broughtSecrets } from "#infra/definitions/secrets.ts";
import { stageNamed } from "#infra/definitions/stage.ts";
import { type GatewaySandbox, startGatewaySandbox } from "#infra/local/corvuspay/sandbox.ts";
import { openAccount } from "#infra/tools/doctor/account.ts";
import { examine } from "#infra/tools/doctor/examine.ts";
import { numbersOf } from "#test/steps/given/numbers.ts";
import { aSecondCloud, hasSecondCloud, type SecondCloud } from "#test/steps/given/second-cloud.ts";

const environment = { ...process.env };
const DOMAIN = "www.shop.hr";
let cloud: SecondCloud;
let gateway: GatewaySandbox;

describe.skipIf(!hasSecondCloud("the doctor"))("the doctor at another implementation of AWS", () => {
  beforeAll(async () => {
    cloud = await aSecondCloud();
    const localhost = "http://localhost:3000";
    gateway = await startGatewaySandbox({
      publicUrl: localhost,
      successUrl: localhost,
      cancelUrl: localhost,
      clock: () => new Date(),
    });
    Object.assign(process.env, cloud.environment, { CORVUSPAY_CA: gateway.certificates.ca });
    resetSecrets();
  });

  afterAll(async () => {
    process.env = environment;
    resetSecrets();
    await cloud.stop();
    await gateway.stop();
  });

  it("finds in an empty account everything that must be made first", async () => {
    const found = await examined(await aStage());
    expect(found.get("domain")).toMatch(/^wrong: certificateArn names no certificate/);
    expect(found.get("bootstrap")).toMatch(/^wrong: .* was never prepared/);
    expect(found.get("secrets")).toMatch(/^wrong: zamah\/ana\/google\/client-secret is not there/);
    expect(found.get("gateway")).toMatch(/^could not look: .*corvuspay\/secret-key is not there/);
    expect(found.get("version")).toMatch(/[0-9a-f]{8}$/);
  });

  it("asks a preview for the shared secrets alone, and no gateway", async () => {
    const found = await examined({
      ...(await aStage()),
      standIns: true,
      googleClientId: undefined,
      facebookAppId: undefined,
    });
    expect(found.get("secrets")).toBe("wrong: zamah/shared/bunny/embed-token-key is not there");
    for (const about of ["gateway's key", "gateway", "fiscal key"])
      expect([about, found.has(about)]).toEqual([about, false]);
  });

  it("finds what was made: certificate, secrets, bootstrap; the gateway lets the store in with the key that is kept", async () => {
    const stage = await aStage(await aCertificate());
    await storeSecrets(stage, gateway.certificates.clientKey);
    for (const region of [stage.region, "us-east-1"]) await bootstrap(region);
    const found = await examined(stage);
    expect(found.get("domain")).toBe("wrong: the certificate is PENDING_VALIDATION");
    for (const about of ["bootstrap", "secrets", "gateway's key", "gateway"])
      expect([about, found.get(about)]).toEqual([about, expect.stringMatching(/^ok: /)]);
    expect(found.get("account")).toBe("later: 123456789012, to which nothing pins the stage");
  });

  it("sees that secrets are there without reading one", async () => {
    const found = await examined(await aStage(), false);
    expect(found.get("secrets")).toMatch(/^ok: \d there; none was read/);
    expect([found.has("gateway"), found.has("fiscal key")]).toEqual([false, false]);
  });

  it("tells who has confirmed to hear alarms, that the table keeps no history, and that nobody could look at the backups", async () => {
    const stage = await aStage();
    await deployAlarmsAndTable(stage);
    const found = await examined(stage);
    expect(found.get("alarms")).toBe("ok: 1 subscriptions confirmed");
    expect(found.get("history")).toMatch(/^later: the table keeps no history/);
    expect(found.get("numbering")).toMatch(/^ok: /);
    // The emulator does not know this call of AWS Backup.
    expect(found.get("backups")).toMatch(/^could not look: /);
    await transact(numbersOf("2026#INTERNET#7").map((item) => put(item)));
    const numbering = (await examined(stage)).get("numbering");
    expect(numbering).toMatch(/^wrong: infra\/fiscal.json names another .* on which 2026\/INTERNET\/7 was issued/);
  });
});

/** The first finding of each kind that is not well, or one that is. */
async function examined(stage: Awaited<ReturnType<typeof aStage>>, readsSecrets = true): Promise<Map<string, string>> {
  const nothing = () => Promise.reject(Object.assign(new Error("no record"), { code: "ENODATA" }));
  const names = { resolveCname: nothing, resolve4: nothing, resolveCaa: nothing };
  const findings = await examine(stage, openAccount(stage.region), { names, readsSecrets });
  const first = (about: string) =>
    findings.find((each) => each.about === about && each.state !== "ok") ??
    findings.find((each) => each.about === about);
  return new Map(findings.map(({ about }) => [about, `${first(about)?.state}: ${first(about)?.says}`]));
}

async function aStage(certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/none") {
  const { storeId, apiUrl } = gateway;
  const own = { name: "ana", domain: DOMAIN, placeholders: [] };
  return { ...stageNamed("staging"), ...own, certificateArn, corvuspayStoreId: storeId, gatewayApiUrl: apiUrl };
}

async function aCertificate(): Promise<string | undefined> {
  const client = new ACMClient({ region: "us-east-1" });
  const { CertificateArn } = await client.send(
    new RequestCertificateCommand({ DomainName: DOMAIN, ValidationMethod: "DNS" }),
  );
  return CertificateArn;
}

async function storeSecrets(stage: Awaited<ReturnType<typeof aStage>>, key: string): Promise<void> {
  const client = new SecretsManagerClient({ region: stage.region });
  const values: Record<string, string> = {
    "secret-key": gateway.secretKey,
    certificate: gateway.certificates.clientCertificate,
    "private-key": key,
  };
  for (const Name of broughtSecrets(stage)) {
    const SecretString = values[Name.split("/").at(-1) ?? ""] ?? "tajna";
    await client.send(new CreateSecretCommand({ Name, SecretString }));
  }
}

/** A stage's topic and table, as its stacks make them. */
async function deployAlarmsAndTable({ name, region, alarmMail }: Awaited<ReturnType<typeof aStage>>): Promise<void> {
  const keys = ["pk", "sk"] as const;
  const Topic = {
    Type: "AWS::SNS::Topic",
    Properties: {
      TopicName: `Zamah-${name}-Alarms-1`,
      Subscription: [{ Endpoint: alarmMail, Protocol: "email" }],
    },
  };
  const Table = {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      BillingMode: "PAY_PER_REQUEST",
    },
  };
  const Outputs = { TableName: { Value: { Ref: "Table" } } };
  await new CloudFormationClient({ region }).send(
    new CreateStackCommand({
      StackName: `Zamah-${name}-Stateful`,
      TemplateBody: JSON.stringify({ Resources: { Topic, Table }, Outputs }),
    }),
  );
}

async function bootstrap(region: string): Promise<void> {
  const TemplateBody = JSON.stringify({
    Resources: { Bucket: { Type: "AWS::S3::Bucket" } },
    Outputs: { BootstrapVersion: { Value: "21" } },
  });
  await new CloudFormationClient({ region }).send(new CreateStackCommand({ StackName: "CDKToolkit", TemplateBody }));
}
