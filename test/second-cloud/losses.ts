import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CognitoIdentityProviderClient, DeleteUserPoolCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, UpdateContinuousBackupsCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { documents } from "#functions/platform/table/table.ts";
import type { Stage } from "#infra/definitions/stage.ts";
import { deployedStacks, objectStorage, output } from "#infra/tools/deploy/deployed.ts";
import { changeStage } from "./checkout.ts";
import type { Commands } from "./commands.ts";
import type { DeployedShop } from "./deployed-shop.ts";
import { MEMBER, PASSWORD } from "./journey.ts";

/** A stage and the checkout that it is deployed from. */
export interface Standing {
  readonly stage: Stage;
  readonly folder: string;
  readonly commands: Commands;
  open(): Promise<DeployedShop>;
}

const NEWCOMER = { first_name: "Iva", last_name: "Ivić", email: "iva@primjer.hr", password: PASSWORD };
const NEW_PASSWORD = "osam plavih konja";
/** Only the distribution answers the smoke checks, and no emulator serves one. */
export const UNSEEN = /runs, but not as it must/;

/** A later deployment. The doctor can't look at the distribution's name, which no emulator serves. */
export async function redeploy({ name }: Stage, { run }: Commands): Promise<void> {
  await run(`npm run deploy -- --stage ${name} --yes --despite domain`, UNSEEN);
}

/** 'The pool is lost' of docs/recovery.md: from the loss to the sign-in of who was copied and of who registered since. */
export async function losePool(version: string, { stage, folder, commands, open }: Standing): Promise<void> {
  const { name } = stage;
  const lost = await open();
  await lost.calls("emailRegister", { json: NEWCOMER });
  const people = await fetchCopy(stage, folder);
  await new CognitoIdentityProviderClient({}).send(new DeleteUserPoolCommand({ UserPoolId: lost.userPoolId }));
  const faults =
    (await lost.statusOf("emailLogin", { json: { email: MEMBER.email, password: PASSWORD } })) < 400
      ? ["somebody signs in at the lost pool"]
      : [];
  commands.tell({ call: "the pool is gone", faults });
  await commands.run(`npm run people -- --stage ${name} --from ${people} --plan`);
  changeStage(folder, name, { pool: 2, earlierPool: 1 });
  await redeploy(stage, commands);
  await commands.run(`npm run rollback -- --stage ${name} --to ${version} --plan`, /works on the pool/);
  await commands.run(`npm run people -- --stage ${name} --from ${people}`);
  const shop = await open();
  for (const { email } of [MEMBER, NEWCOMER]) await takeNewPassword(shop, email);
  changeStage(folder, name, { earlierPool: undefined });
  await redeploy(stage, commands);
  await signIn(await open());
}

/** The last day's copy of the pool's people, as `aws s3 sync` fetches it. */
async function fetchCopy(stage: Stage, folder: string): Promise<string> {
  const Bucket = output(await deployedStacks(stage), "FilesBucketName");
  const client = objectStorage(stage.region, { milliseconds: 10_000, attempts: 3 });
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "people/" }));
  const people = join(folder, "dist/people");
  mkdirSync(people, { recursive: true });
  for (const { Key = "" } of Contents) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    writeFileSync(join(people, basename(Key)), (await Body?.transformToByteArray()) ?? "");
  }
  return people;
}

/** 'Zaboravljena lozinka' with the link of the mail, as it waits in the outbox. */
async function takeNewPassword(shop: DeployedShop, email: string): Promise<void> {
  await shop.calls("forgotPassword", { json: { email } });
  const tokens: unknown[] = [];
  const asked = {
    TableName: shop.table,
    FilterExpression: "#template = :reset AND #to = :email",
    ExpressionAttributeNames: { "#template": "template", "#to": "to" },
    ExpressionAttributeValues: { ":reset": "reset_password", ":email": email },
  };
  for await (const { Items = [] } of paginateScan({ client: documents() }, asked))
    tokens.push(...Items.map(({ data }) => data.token));
  await shop.calls("resetPassword", { json: { token: tokens.at(-1), password: NEW_PASSWORD } });
  await signIn(shop, email);
}

async function signIn(shop: DeployedShop, email = MEMBER.email): Promise<void> {
  const { body } = await shop.calls("emailLogin", { json: { email, password: NEW_PASSWORD } });
  await shop.calls("getMe", { bearer: body.data?.email_token });
}

/** 'The table is damaged or gone' of docs/recovery.md, and the month's drill over the table that the shop then lives on. */
export async function loseTable({ stage, folder, commands, open }: Standing): Promise<void> {
  const { name } = stage;
  const drill = `npm run restore-drill -- --stage ${name}`;
  await giveHistory((await open()).table);
  await commands.run(`${drill} --plan`);
  const said = await commands.run(`${drill} --keep`);
  const [, restoredTable] = /into the new table (\S+)/.exec(said) ?? [];
  changeStage(folder, name, { restoredTable });
  await redeploy(stage, commands);
  const shop = await open();
  const faults = shop.table === restoredTable ? [] : [`it lives on ${shop.table}`];
  commands.tell({ call: "the shop lives on the restored table", faults });
  await signIn(shop);
  await commands.run(`npm run books -- --stage ${name}`);
  await commands.run(drill);
}

/** An emulator makes the table without the history that its template asks for, so that it is asked for once more. */
async function giveHistory(TableName: string): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await new DynamoDBClient({}).send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
}
