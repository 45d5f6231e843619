import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ACMClient, RequestCertificateCommand } from "@aws-sdk/client-acm";
import { DynamoDBClient, UpdateContinuousBackupsCommand } from "@aws-sdk/client-dynamodb";
import { CreateSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { secretSettings } from "#functions/platform/setting-names.ts";
import { broughtSecrets } from "#infra/definitions/secrets.ts";
import { type Stage, stageNamed } from "#infra/definitions/stage.ts";
import { LOCAL } from "#infra/local/published.ts";
import { deployedStacks, output } from "#infra/tools/deploy/deployed.ts";
import { change, checkOut, commit } from "./checkout.ts";
import { type Commands, openCommands } from "./commands.ts";
import { type DeployedShop, openDeployed } from "./deployed-shop.ts";
import { journey } from "./journey.ts";
import { BESIDE_LOOPBACK, type StandIns, startStandIns } from "./stand-ins.ts";
import type { Step } from "./walked.ts";

const STAGE = "emulated";
const REGIONS = ["eu-central-1", "us-east-1"] as const;
const DOMAIN = "shop.emulated.test";
const DEMO = "infra/local/demo/catalogue";
/** Only the distribution answers the smoke checks, and no emulator serves one. */
const UNSEEN = /runs, but not as it must/;
/** MiniStack restores a table without its indexes, and refuses what is left of its definition. */
const WITHOUT_INDEXES = /Some AttributeDefinitions are not used/;

/**
 * The whole life of a stage on an emulator of the whole stack, by the commands that an operator has, in a checkout of its own: prepared,
 * deployed, walked through over its HTTP APIs, changed, rolled back, drilled, destroyed. Answers what each came to; what the commands
 * say lies in dist/second-cloud.
 */
export async function wholeLife(endpoint: string): Promise<readonly Step[]> {
  const folder = mkdtempSync(join(tmpdir(), "whole-"));
  const standIns = await startStandIns(`https://${DOMAIN}`, "", BESIDE_LOOPBACK);
  const commands = openCommands(folder, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGIONS[0],
    CORVUSPAY_CA: standIns.settings.CORVUSPAY_CA,
    EMULATED_SETTINGS: JSON.stringify(settingsAt(endpoint, folder, standIns)),
  });
  try {
    const stage = await prepare(folder, standIns, commands);
    const [first, shop] = await deploy(stage, endpoint, standIns, commands);
    await replace(folder, shop, commands);
    await goBack(first, shop, commands);
    await restore(stage, commands);
    await destroy(stage, commands);
  } catch (error) {
    commands.fail(error);
  } finally {
    await standIns.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return commands.done;
}

/** What leads the functions to the emulator where their client's own setting does not, and to the stand-ins. */
function settingsAt(endpoint: string, folder: string, { settings }: StandIns): Record<string, string> {
  return {
    CORVUSPAY_CA: settings.CORVUSPAY_CA,
    FISCAL_CA: settings.FISCAL_CA,
    PAGE_STORE_ENDPOINT: endpoint,
    RENDERER_FOLDER: join(folder, "dist/renderer"),
    // Emulators renew a session and keep its token.
    TOKEN_ROTATION: "",
    JWKS_URL: `${endpoint}/{USER_POOL_ID}/.well-known/jwks.json`,
  };
}

/** Sections 1 to 7 of docs/deploy.md: the account, the certificate, the settings, the secrets. */
async function prepare(folder: string, { sandbox, secrets, settings }: StandIns, commands: Commands): Promise<Stage> {
  const { Account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
  const asked = new RequestCertificateCommand({ DomainName: DOMAIN });
  const { CertificateArn } = await new ACMClient({ region: REGIONS[1] }).send(asked);
  checkOut(folder, {
    stage: STAGE,
    context: {
      domain: DOMAIN,
      certificateArn: CertificateArn,
      mailFrom: `racuni@${DOMAIN}`,
      alarmMail: `alarmi@${DOMAIN}`,
      signInPrefix: "zamah-emulated",
      googleClientId: "google",
      facebookAppId: "facebook",
      corvuspayStoreId: sandbox.storeId,
      bunnyLibraryId: LOCAL.videoLibrary,
      bunnyEmbedHost: "https://player.emulated.test",
    },
    gateway: String(settings.CORVUSPAY_API_URL),
    taxService: String(settings.FISCAL_URL),
  });
  const stage = stageNamed(STAGE, join(folder, "cdk.json"));
  const keeper = new SecretsManagerClient({});
  const values = new Map(
    Object.entries(secretSettings).map(([key, name]) => [`zamah/${STAGE}/${name}`, secretOf(key)]),
  );
  for (const Name of broughtSecrets(stage))
    await keeper.send(new CreateSecretCommand({ Name, SecretString: values.get(Name) ?? "of a provider" }));
  const environments = REGIONS.map((region) => `aws://${Account}/${region}`);
  await commands.run(`npx cdk bootstrap --app= ${environments.join(" ")}`);
  return stage;

  function secretOf(key: string): string {
    return secrets[key as keyof typeof secrets];
  }
}

/** The first deployment, the catalogue, and what members and staff do then. Answers the version that was kept. */
async function deploy(stage: Stage, endpoint: string, standIns: StandIns, commands: Commands) {
  await commands.run(`npm run deploy -- --stage ${STAGE} --first --catalogue ${DEMO} --plan`);
  await commands.run(`npm run deploy -- --stage ${STAGE} --first --catalogue ${DEMO} --yes`);
  const stacks = await deployedStacks(stage);
  const [TABLE, FILES_BUCKET] = [output(stacks, "TableName"), output(stacks, "FilesBucketName")];
  await commands.run(`env TABLE=${TABLE} FILES_BUCKET=${FILES_BUCKET} npm run catalogue -- --from ${DEMO}`);
  const shop = await openDeployed(stage, endpoint, standIns, commands.tell);
  await journey(shop).catch(commands.fail);
  const listed = await commands.run(`npm run rollback -- --stage ${STAGE}`, /without --to it lists/);
  const [version] = /\d{8}T\d{6}Z-\w+/.exec(listed) ?? [];
  if (!version) throw new Error("No version was kept.");
  return [version, shop] as const;
}

const OLD_SENDER = `racuni@${DOMAIN}`;
const NEW_SENDER = `prodaja@${DOMAIN}`;

/** An update by the CDK: one function and one setting of the stage differ. */
async function replace(folder: string, shop: DeployedShop, commands: Commands): Promise<void> {
  change(folder, "functions/api/catalogue/lists.ts", (text) =>
    text.replace('() => readSnapshot("ebook")', '() => readSnapshot("challenge")'),
  );
  change(folder, "cdk.json", (text) => text.replace(OLD_SENDER, NEW_SENDER));
  commit(folder, "Ebooks are challenges, and mail comes from another address");
  await commands.run(`npm run deploy -- --stage ${STAGE} --yes`, UNSEEN);
  await stands(shop, { sameLists: true, sender: NEW_SENDER }, commands);
}

/** Back to the first version, whose checkout is no longer here. */
async function goBack(version: string, shop: DeployedShop, commands: Commands): Promise<void> {
  await commands.run(`npm run rollback -- --stage ${STAGE} --to ${version} --plan`);
  await stands(shop, { sameLists: true, sender: NEW_SENDER }, commands);
  await commands.run(`npm run rollback -- --stage ${STAGE} --to ${version} --yes`, UNSEEN);
  await stands(shop, { sameLists: false, sender: OLD_SENDER }, commands);
}

/** Whether the functions that answer now are those of a version. */
async function stands(shop: DeployedShop, version: { sameLists: boolean; sender: string }, { tell }: Commands) {
  const [ebooks, challenges] = [await shop.calls("listEbooks"), await shop.calls("listChallenges")];
  const seen = {
    sameLists: isDeepStrictEqual(ebooks.body, challenges.body),
    sender: await shop.settingOf("sendOutbox", "MAIL_FROM"),
  };
  const faults = isDeepStrictEqual(seen, version)
    ? []
    : [`${JSON.stringify(seen)} runs, not ${JSON.stringify(version)}`];
  tell({ call: "the version that runs", faults });
}

/** The drill. An emulator makes the table without the history that its template asks for, so that it is asked for once more. */
async function restore(stage: Stage, { run }: Commands): Promise<void> {
  const TableName = output(await deployedStacks(stage), "TableName");
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await new DynamoDBClient({}).send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
  await run(`npm run restore-drill -- --stage ${STAGE} --plan`);
  await run(`npm run restore-drill -- --stage ${STAGE}`, WITHOUT_INDEXES);
}

async function destroy(stage: Stage, { run, tell }: Commands): Promise<void> {
  await run(`npm run destroy -- --stage ${STAGE} --plan`);
  await run(`npm run destroy -- --stage ${STAGE} --yes-destroy ${STAGE}`);
  const left = (await deployedStacks(stage)).map(({ name }) => `${name} is left`);
  tell({ call: "what is left", faults: left });
}
