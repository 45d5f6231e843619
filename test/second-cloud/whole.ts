import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ACMClient, RequestCertificateCommand } from "@aws-sdk/client-acm";
import { CreateSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { secretSettings } from "#functions/platform/setting-names.ts";
import { broughtSecrets } from "#infra/definitions/secrets.ts";
import { type Stage, stageNamed } from "#infra/definitions/stage.ts";
import { LOCAL } from "#infra/local/published.ts";
import { deployedStacks } from "#infra/tools/deploy/deployed.ts";
import { change, changeStage, checkOut, commit } from "./checkout.ts";
import { type Commands, openCommands } from "./commands.ts";
import { type DeployedShop, openDeployed } from "./deployed-shop.ts";
import { journey, MEMBER, PASSWORD } from "./journey.ts";
import { type Limiter, startLimiter } from "./limiter.ts";
import { losePool, loseTable, redeploy, type Standing, UNSEEN } from "./losses.ts";
import { BESIDE_LOOPBACK, type StandIns, startStandIns } from "./stand-ins.ts";
import type { Step } from "./walked.ts";

const STAGE = "emulated";
const REGIONS = ["eu-central-1", "us-east-1"] as const;
const DOMAIN = "shop.emulated.test";
const DEMO = "infra/local/demo/catalogue";
const DEPLOY = `npm run deploy -- --stage ${STAGE} --yes`;
const NOTHING_LEFT = new RegExp(`Nothing of ${STAGE} is deployed`);

/**
 * The whole life of a stage on an emulator of the whole stack, by the commands that an operator has, in a checkout of its own: prepared,
 * deployed behind API Gateway's limit, walked through over its HTTP APIs, changed, rolled back, its pool and its table lost, drilled,
 * destroyed with interruptions, made again. Answers what each came to; what the commands say lies in dist/second-cloud.
 */
export async function wholeLife(emulator: string): Promise<readonly Step[]> {
  const folder = mkdtempSync(join(tmpdir(), "whole-"));
  const standIns = await startStandIns(`https://${DOMAIN}`, "", BESIDE_LOOPBACK);
  // Beside the emulator, so that its CloudFormation finds the limiter too.
  const limiter = await startLimiter(emulator, Number(new URL(emulator).port) + 1);
  const commands = openCommands(folder, {
    AWS_ENDPOINT_URL: limiter.address,
    AWS_REGION: REGIONS[0],
    CORVUSPAY_CA: standIns.settings.CORVUSPAY_CA,
    EMULATED_SETTINGS: JSON.stringify(settingsAt(emulator, folder, standIns)),
  });
  try {
    const stage = await prepare(folder, standIns, commands);
    const open = () => openDeployed(stage, emulator, standIns, commands.tell);
    const standing = { stage, folder, commands, open };
    const first = await deploy(standing);
    tellCount("the first deployment", limiter, commands);
    await replace(standing);
    await goBack(first, standing);
    await losePool(first, standing);
    await loseTable(standing);
    await destroy(standing);
    await makeAgain(standing);
    tellCount("the whole life", limiter, commands);
  } catch (error) {
    commands.fail(error);
  } finally {
    await Promise.all([limiter.stop(), standIns.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
  return commands.done;
}

/** How often API Gateway's management was asked; none where the emulator's CloudFormation makes its resources within itself. */
function tellCount(what: string, { counted: { calls, refused } }: Limiter, { tell }: Commands): void {
  const faults = refused > 0 ? [`API Gateway refused ${refused} of ${calls} calls`] : [];
  tell({ call: `${calls} calls of API Gateway's management by ${what}`, faults });
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
async function deploy({ commands, open }: Standing): Promise<string> {
  await commands.run(`npm run deploy -- --stage ${STAGE} --first --catalogue ${DEMO} --plan`);
  await commands.run(`${DEPLOY} --first --catalogue ${DEMO}`);
  await commands.run(`npm run catalogue -- --from ${DEMO} --stage ${STAGE}`);
  await journey(await open()).catch(commands.fail);
  const listed = await commands.run(`npm run rollback -- --stage ${STAGE}`);
  const [version] = /\d{8}T\d{6}Z-\w+/.exec(listed) ?? [];
  if (!version) throw new Error("No version was kept.");
  return version;
}

const OLD_SENDER = `racuni@${DOMAIN}`;
const NEW_SENDER = `prodaja@${DOMAIN}`;

/** An update by the CDK: one function and one setting of the stage differ, and a call is gone. */
async function replace({ stage, folder, commands, open }: Standing): Promise<void> {
  change(folder, "functions/api/catalogue/lists.ts", (text) =>
    text.replace('() => readSnapshot("ebook")', '() => readSnapshot("challenge")'),
  );
  change(folder, "functions/contract/routes.ts", (text) => text.replace(/^ {2}getUser: get\(.*\),\n/m, ""));
  change(folder, "cdk.json", (text) => text.replace(OLD_SENDER, NEW_SENDER));
  commit(folder, "Ebooks are challenges, mail comes from another address, and nobody asks for a user");
  await redeploy(stage, commands);
  await stands(await open(), NEW, commands);
}

/** Back to the first version, whose checkout is no longer here. */
async function goBack(version: string, { commands, open }: Standing): Promise<void> {
  const back = `npm run rollback -- --stage ${STAGE} --to ${version}`;
  await commands.run(`${back} --plan`);
  await stands(await open(), NEW, commands);
  await commands.run(`${back} --yes`, UNSEEN);
  await stands(await open(), OLD, commands);
}

const OLD = { sameLists: false, sender: OLD_SENDER, unknownUser: 401 };
/** API Gateway itself answers for a route that it does not have. */
const NEW = { sameLists: true, sender: NEW_SENDER, unknownUser: 404 };

/** Whether the functions that answer now are those of a version. */
async function stands(shop: DeployedShop, version: typeof OLD, { tell }: Commands): Promise<void> {
  const [ebooks, challenges] = [await shop.calls("listEbooks"), await shop.calls("listChallenges")];
  const seen = {
    sameLists: isDeepStrictEqual(ebooks.body, challenges.body),
    sender: await shop.settingOf("sendOutbox", "MAIL_FROM"),
    unknownUser: await shop.statusOf("getUser", { params: { userId: "nobody" } }),
  };
  const faults = isDeepStrictEqual(seen, version)
    ? []
    : [`${JSON.stringify(seen)} runs, not ${JSON.stringify(version)}`];
  tell({ call: "the version that runs", faults });
}

async function destroy({ stage, commands: { run, cut, tell } }: Standing): Promise<void> {
  const remove = `npm run destroy -- --stage ${STAGE}`;
  await run(`${remove} --plan`);
  await cut(`${remove} --yes-destroy ${STAGE}`, /3\/\d+ stack:/);
  await cut(`${remove} --yes-destroy ${STAGE}`, /data:/);
  const said = await run(`${remove} --yes-destroy ${STAGE}`);
  await run(`${remove} --plan`, NOTHING_LEFT);
  const left = (await deployedStacks(stage)).map(({ name }) => `${name} is left`);
  const unnamed = said.includes("the locked vault of backups") ? [] : ["nobody names the vault, which stays"];
  tell({ call: "what is left", faults: [...left, ...unnamed] });
}

/** The stage once more under its name, as if nothing had been. */
async function makeAgain(standing: Standing): Promise<void> {
  const { folder, commands, open } = standing;
  changeStage(folder, STAGE, { pool: undefined, restoredTable: undefined });
  await commands.run(`${DEPLOY} --first --catalogue ${DEMO}`);
  const shop = await open();
  await shop.calls("emailRegister", { json: MEMBER });
  await shop.calls("emailLogin", { json: { email: MEMBER.email, password: PASSWORD } });
  await destroy(standing);
}
