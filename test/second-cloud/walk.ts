import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Operation, routes } from "#contract/routes.ts";
import { indexItems, productItems, snapshotItems } from "#functions/domains/catalogue/catalogue-items.ts";
import type { Job } from "#functions/platform/schedule/jobs.ts";
import { secretSettings } from "#functions/platform/setting-names.ts";
import { documents } from "#functions/platform/table/table.ts";
import { bundleFile, type Entry, jobEntry, operationEntry } from "#infra/definitions/entries.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { toEvent } from "#infra/local/api/event.ts";
import { LOCAL } from "#infra/local/published.ts";
import { buildFunctions } from "#infra/tools/build-functions.ts";
import { catalogue } from "#test/steps/given/records.ts";
import { journey } from "./journey.ts";
import { type Answer, answerOf, requestOf, type Said } from "./request.ts";
import { startEdge, startStandIns } from "./stand-ins.ts";

/**
 * `node test/second-cloud/walk.ts FOLDER`: builds the functions as they are shipped into a folder and walks a member's and the staff's way
 * through them, against the cloud that `AWS_ENDPOINT_URL` names; gateway and tax service are the stand-ins. Prints a JSON line for each
 * call and job: what it answered, and of a fault its name.
 */
const ORIGIN = "http://zamah.test";
const ORIGIN_SECRET = "origin-secret-of-the-second-cloud";
const [folder = ""] = process.argv.slice(2);
/** By its number: a bucket's name stands before a host that has one. */
const address = String(process.env.AWS_ENDPOINT_URL).replace("//localhost", "//127.0.0.1");
process.env.AWS_ENDPOINT_URL = address;
/** The pool's own rules, as deployed: the product's decide. */
const WEAKEST = {
  MinimumLength: 8,
  RequireLowercase: false,
  RequireUppercase: false,
  RequireNumbers: false,
  RequireSymbols: false,
};

const table = "Zamah";
const pool = new CognitoIdentityProviderClient({});
const storage = new S3Client({});

/** The stage's own names and secrets, and the addresses of the stand-ins. */
async function furnish() {
  const { sandbox, secrets, settings, stop } = await startStandIns(ORIGIN, ORIGIN_SECRET);
  const edge = await startEdge(join(folder, "renderer"));
  const keeper = new SecretsManagerClient({});
  for (const [setting, name] of Object.entries(secretSettings)) {
    const SecretString = secrets[setting as keyof typeof secrets];
    await keeper.send(new CreateSecretCommand({ Name: `zamah/walk/${name}`, SecretString }));
    process.env[setting] = `secret:zamah/walk/${name}`;
  }
  // The stack makes this one; functions hold its digest, and the housekeeping looks at its age.
  await keeper.send(new CreateSecretCommand({ Name: "zamah/walk/origin-secret", SecretString: ORIGIN_SECRET }));
  const { userPoolId, clientId } = await furnishPool();
  for (const Bucket of ["zamah-files", "zamah-site"])
    await storage.send(
      new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: "eu-central-1" } }),
    );
  const VersioningConfiguration = { Status: "Enabled" } as const;
  await storage.send(new PutBucketVersioningCommand({ Bucket: "zamah-files", VersioningConfiguration }));
  await new SESv2Client({}).send(new CreateEmailIdentityCommand({ EmailIdentity: "zamah.example" }));
  Object.assign(process.env, {
    TABLE: table,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: clientId,
    JWKS_URL: `${address}/${userPoolId}/.well-known/jwks.json`,
    COGNITO_DOMAIN: `${ORIGIN}/sign-in`,
    PUBLIC_URL: ORIGIN,
    FILES_BUCKET: "zamah-files",
    SITE_BUCKET: "zamah-site",
    MAIL_FROM: LOCAL.mailFrom,
    ALARM_MAIL: LOCAL.mailFrom,
    ...settings,
    BUNNY_EMBED_HOST: `${ORIGIN}/video`,
    BUNNY_LIBRARY_ID: LOCAL.videoLibrary,
    BUNNY_API_URL: `${ORIGIN}/library`,
    SECRETS: "secret:zamah/walk/",
    ...edge.settings,
  });
  await documents().send(new CreateTableCommand(tableDefinition(table)));
  const shop = catalogue();
  for (const item of [...productItems(shop), ...indexItems(shop), ...snapshotItems(shop, new Date())])
    await documents().send(new PutCommand({ TableName: table, Item: { ...item } }));
  return { sandbox, userPoolId, stop: () => Promise.all([stop(), edge.stop()]) };
}

async function furnishPool() {
  const { UserPool } = await pool.send(
    new CreateUserPoolCommand({
      PoolName: "zamah",
      UsernameConfiguration: { CaseSensitive: false },
      Policies: { PasswordPolicy: WEAKEST },
    }),
  );
  const userPoolId = String(UserPool?.Id);
  await pool.send(new CreateGroupCommand({ UserPoolId: userPoolId, GroupName: "admin" }));
  const { UserPoolClient } = await pool.send(
    new CreateUserPoolClientCommand({
      UserPoolId: userPoolId,
      ClientName: "zamah",
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    }),
  );
  return { userPoolId, clientId: String(UserPoolClient?.ClientId) };
}

const handlerOf = async (entry: Entry) =>
  (await import(pathToFileURL(join(folder, bundleFile(entry))).href)).handler as (
    ...given: unknown[]
  ) => Promise<Record<string, unknown>>;
const context = { functionName: "walk", awsRequestId: "walk", getRemainingTimeInMillis: () => 60_000 };
const print = process.stdout.write.bind(process.stdout);
/** What the functions log is no part of the table; of a fault its name is kept. */
const logged: string[] = [];
Object.assign(process.stdout, { write: (line: string) => logged.push(line) });

function faults(): string[] {
  const lines = logged.splice(0).flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  return lines.filter(({ level }) => level === "error").map(({ event, error }) => [event, error].join(" "));
}

async function calls(operation: Operation, said: Said = {}): Promise<Answer> {
  const handler = await handlerOf(operationEntry(operation));
  const { body, ...asked } = requestOf(operation, said, { origin: ORIGIN, secret: ORIGIN_SECRET });
  const request = { ...asked, query: new URLSearchParams(said.query), body: Buffer.from(body), address: "127.0.0.1" };
  const place = { operation, route: routes[operation], parameters: said.params ?? {} };
  const told = await handler(toEvent(request, place), context);
  const text = Buffer.from(String(told.body ?? ""), told.isBase64Encoded ? "base64" : "utf8").toString();
  const { "set-cookie": set } = (told.headers ?? {}) as Record<string, string>;
  const answer = answerOf(Number(told.statusCode), text, [...((told.cookies as string[]) ?? []), String(set)]);
  print(`${JSON.stringify({ call: operation, status: answer.status, code: answer.body.code, faults: faults() })}\n`);
  return answer;
}

async function runs(job: Job): Promise<void> {
  const handler = await handlerOf(jobEntry(job));
  const answer = await handler({}, context).catch((error: Error) => ({ failed: error.name }));
  print(`${JSON.stringify({ job, ...answer, faults: faults() })}\n`);
}

await buildFunctions(folder);
const { stop, ...shop } = await furnish();
try {
  await journey({ ...shop, table, calls, runs });
} finally {
  await stop();
}
process.exit(0);
