import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { CreateSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Operation } from "#contract/routes.ts";
import { routes } from "#contract/routes.ts";
import { indexItems, productItems, snapshotItems } from "#functions/core/catalogue/catalogue-items.ts";
import { keys } from "#functions/data/keys.ts";
import { documents } from "#functions/data/table.ts";
import { secretSettings } from "#functions/kernel/setting-names.ts";
import type { Job } from "#functions/schedule/jobs.ts";
import { jobEntry, operationEntry } from "#infra/definitions/entries.ts";
import { tableDefinition } from "#infra/definitions/table.ts";
import { toEvent } from "#infra/local/api/event.ts";
import { CHECKOUT_PATH } from "#infra/local/corvuspay/published.ts";
import { startCorvusPaySandbox } from "#infra/local/corvuspay/sandbox.ts";
import { LOCAL } from "#infra/local/published.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { openTaxRegister } from "#infra/local/tax/tax-register.ts";
import { startTaxServer } from "#infra/local/tax/tax-server.ts";
import { buildFunctions } from "#infra/tools/build-functions.ts";
import { catalogue } from "#test/steps/given/records.ts";

/**
 * `node test/second-cloud/walk.ts FOLDER`: builds the functions as they are shipped into a folder and walks a member's and the staff's way
 * through them, against the cloud that `AWS_ENDPOINT_URL` names; gateway and tax service are the stand-ins. Prints a JSON line for each
 * call and job: what it answered, and of a fault its name.
 */
const ORIGIN = "http://zamah.test";
const PASSWORD = "sedam plavih konja";
const [folder = ""] = process.argv.slice(2);
/** By its number: a bucket's name stands before a host that has one. */
const address = String(process.env.AWS_ENDPOINT_URL).replace("//localhost", "//127.0.0.1");
process.env.AWS_ENDPOINT_URL = address;
const now = () => new Date();
/** The pool's own rules, as deployed: the product's decide. */
const WEAKEST = {
  MinimumLength: 8,
  RequireLowercase: false,
  RequireUppercase: false,
  RequireNumbers: false,
  RequireSymbols: false,
};

interface Said {
  readonly bearer?: string;
  readonly cookie?: string;
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}
interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the walk takes from an answer what the next call needs
  readonly body: any;
  readonly cookie: string;
}

const table = "Zamah";
const pool = new CognitoIdentityProviderClient({});
const storage = new S3Client({});

/** The stage's own names and secrets, and the addresses of the stand-ins. */
async function furnish() {
  const sandbox = await startCorvusPaySandbox({
    publicUrl: ORIGIN,
    successUrl: `${ORIGIN}/api/v1/payments/corvus/success`,
    cancelUrl: `${ORIGIN}/api/v1/payments/corvus/cancel`,
    clock: now,
  });
  const certificates = await makeTaxCertificates();
  const tax = await startTaxServer({ register: openTaxRegister(now), certificates, clock: now });
  const secrets: Record<keyof typeof secretSettings, string> = {
    CORVUSPAY_SECRET_KEY: sandbox.secretKey,
    CORVUSPAY_CERTIFICATE: sandbox.certificates.clientCertificate,
    CORVUSPAY_PRIVATE_KEY: sandbox.certificates.clientKey,
    FISCAL_KEY: secretText(certificates.shop),
    BUNNY_EMBED_TOKEN_KEY: LOCAL.embedTokenKey,
    BUNNY_API_KEY: LOCAL.videoApiKey,
    BUNNY_READ_KEY: LOCAL.videoReadKey,
    MEDIA_TOKEN_KEY: LOCAL.mediaTokenKey,
    ORIGIN_SECRET: "origin-secret-of-the-second-cloud",
    MFA_KEY: LOCAL.secondFactorKey,
    PSEUDONYM_KEY: LOCAL.pseudonymKey,
    REMINDER_KEY: LOCAL.reminderKey,
    VAPID_PRIVATE_KEY: LOCAL.pushKey,
  };
  const keeper = new SecretsManagerClient({});
  for (const [setting, name] of Object.entries(secretSettings)) {
    const SecretString = secrets[setting as keyof typeof secrets];
    await keeper.send(new CreateSecretCommand({ Name: `zamah/walk/${name}`, SecretString }));
    process.env[setting] = `secret:zamah/walk/${name}`;
  }
  const { userPoolId, clientId } = await furnishPool();
  for (const Bucket of ["zamah-files", "zamah-site"])
    await storage.send(
      new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint: "eu-central-1" } }),
    );
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
    CORVUSPAY_CHECKOUT_URL: sandbox.checkoutUrl,
    CORVUSPAY_API_URL: sandbox.apiUrl,
    CORVUSPAY_STORE_ID: sandbox.storeId,
    CORVUSPAY_CA: sandbox.certificates.ca,
    FISCAL_URL: tax.url,
    FISCAL_CA: certificates.authorities,
    BUNNY_EMBED_HOST: `${ORIGIN}/video`,
    BUNNY_LIBRARY_ID: LOCAL.videoLibrary,
    BUNNY_API_URL: `${ORIGIN}/library`,
    SECRETS: "secret:zamah/walk/",
  });
  await documents().send(new CreateTableCommand(tableDefinition(table)));
  const shop = catalogue();
  for (const item of [...productItems(shop), ...indexItems(shop), ...snapshotItems(shop)])
    await documents().send(new PutCommand({ TableName: table, Item: { ...item } }));
  return { sandbox, stop: () => Promise.all([sandbox.stop(), tax.stop()]) };
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

const handlerOf = async (bundle: string) =>
  (await import(pathToFileURL(join(folder, bundle, "index.mjs")).href)).handler as (
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
  const handler = await handlerOf(operationEntry(operation).bundle);
  const route = routes[operation];
  const json = said.json === undefined ? "" : JSON.stringify(said.json);
  const body = said.form ? new URLSearchParams(said.form).toString() : json;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => said.params?.[name] ?? "");
  const request = {
    method: route.method,
    path,
    rawQuery: said.query ?? "",
    query: new URLSearchParams(said.query),
    headers: {
      "x-origin-secret": "origin-secret-of-the-second-cloud",
      origin: ORIGIN,
      "x-requested-with": "zamah",
      ...(body && { "content-type": said.form ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(said.bearer && { authorization: `Bearer ${said.bearer}` }),
      ...(said.cookie && { cookie: said.cookie }),
      ...said.headers,
    },
    body: Buffer.from(body),
    address: "127.0.0.1",
  };
  const answer = await handler(toEvent(request, { operation, route, parameters: said.params ?? {} }), context);
  const text = Buffer.from(String(answer.body ?? ""), answer.isBase64Encoded ? "base64" : "utf8").toString();
  const status = Number(answer.statusCode);
  const read = text.startsWith("{") ? JSON.parse(text) : text;
  print(`${JSON.stringify({ call: operation, status, code: read.code, faults: faults() })}\n`);
  const lines = [...((answer.cookies as string[]) ?? []), String((answer.headers as Said["headers"])?.["set-cookie"])];
  const cookie = lines.find((line) => line.startsWith("refresh="))?.split(";")[0] ?? "";
  return { status, body: read, cookie };
}

async function runs(job: Job): Promise<void> {
  const handler = await handlerOf(jobEntry(job).bundle);
  const answer = await handler({}, context).catch((error: Error) => ({ failed: error.name }));
  print(`${JSON.stringify({ job, ...answer, faults: faults() })}\n`);
}

async function walk({ sandbox }: Awaited<ReturnType<typeof furnish>>): Promise<void> {
  const person = { first_name: "Ana", last_name: "Anić", email: "ana@primjer.hr", password: PASSWORD };
  const joined = await calls("emailRegister", { json: person });
  const { id } = joined.body.data.user;
  await calls("verifyToken", { json: { token: joined.body.data.token } });
  const signedIn = await calls("emailLogin", { json: { email: person.email, password: PASSWORD } });
  await calls("refreshSession", { cookie: signedIn.cookie });
  const bearer = signedIn.body.data.email_token;
  await calls("getMe", { bearer });
  await calls("sendVerification", { bearer, json: {} });
  await calls("forgotPassword", { json: { email: person.email } });
  for (const list of [
    "listSubscriptions",
    "listEbooks",
    "listTrainings",
    "listChallenges",
    "listRecipes",
    "getSearchIndex",
  ])
    await calls(list as Operation);
  await calls("getTraining", { bearer, params: { id: "2" } });
  const orders: string[] = [];
  for (const product of [
    { product_category: "training", product_id: 2, total: 40 },
    { product_category: "subscription", product_id: "monthly", total: 24.99 },
  ]) {
    const ordered = await calls("createOrder", { bearer, json: product });
    const order_number = ordered.body.data.order.id;
    orders.push(order_number);
    const signed = await calls("signOrder", { bearer, json: { order_number } });
    const page = sandbox.handleCheckout({
      method: "POST",
      path: CHECKOUT_PATH,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...signed.body.fields, outcome: "approve" }),
    });
    await calls("receivePaymentSuccess", { form: JSON.parse(page.body).fields });
    await calls("getOrder", { bearer, params: { order_number } });
  }
  const membership = await calls("getSubscription", { bearer, params: { userId: id } });
  const bought = { params: { userId: id }, query: "product_id=2&product_category=training" };
  await calls("checkPurchased", { bearer, ...bought });
  await calls("recordViewedVideo", { bearer, json: { user_id: id, video_id: "glute-01" } });
  for (const job of ["reconcile", "makeDocuments", "sendOutbox"] as const) await runs(job);
  await calls("listPayments", { bearer });
  await renew(id);
  await staffWork({ ...person, id, order_number: orders[0] ?? "" });
  await calls("exportMe", { bearer });
  const cancelled = { subscription_status: "cancelled" };
  await calls("cancelSubscription", {
    bearer,
    params: { subscriptionId: membership.body.data.subscription.id },
    json: cancelled,
  });
  await calls("logout", { bearer, cookie: signedIn.cookie });
}

/** The membership's next charge is due now. */
async function renew(id: string): Promise<void> {
  const due = new Date(Date.now() - 60_000).toISOString();
  await documents().send(
    new UpdateCommand({
      TableName: table,
      Key: keys.subscription(id),
      UpdateExpression: "SET paid_until = :due, gsi2sk = :due",
      ExpressionAttributeValues: { ":due": due },
    }),
  );
  for (const job of ["renewals", "remind", "checks", "closing", "watchVideos"] as const) await runs(job);
}

interface Bought {
  readonly email: string;
  readonly id: string;
  /** An order of 40 euros. */
  readonly order_number: string;
}

async function staffWork({ email, id, order_number }: Bought): Promise<void> {
  const key = { TableName: table, Key: keys.profile(id) };
  await documents().send(
    new UpdateCommand({
      ...key,
      UpdateExpression: "SET #role = :admin, duties = :duties",
      ExpressionAttributeNames: { "#role": "role" },
      ExpressionAttributeValues: { ":admin": "admin", ":duties": ["owner"] },
    }),
  );
  const UserPoolId = process.env.USER_POOL_ID;
  const { Users = [] } = await pool.send(new ListUsersCommand({ UserPoolId, Filter: `sub = "${id}"` }));
  const Username = Users[0]?.Username;
  await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: "admin", Username }));
  const { body } = await calls("emailLogin", { json: { email, password: PASSWORD } });
  const bearer = body.data.email_token;
  await calls("searchOrders", { bearer, query: "tab=paid" });
  await calls("inspectOrder", { bearer, params: { order_number } });
  const json = { amount: 1, expected_remaining: 39, reason: "Na drugom oblaku" };
  await calls("refundOrder", { bearer, params: { order_number }, json });
  await runs("sendRefunds");
  for (const list of ["getMorning", "getTrends", "listPeople", "listStaff", "listAudit"] as const)
    await calls(list, { bearer });
  await calls("listFiles", { bearer, query: "kind=document" });
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >>\n%%EOF\n");
  const asked = { kind: "pdf", title: "Priručnik", type: "application/pdf", bytes: pdf.length };
  const opened = await calls("createUpload", { bearer, json: asked });
  const { id: upload, url, fields } = opened.body.data.upload;
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(fields)) form.set(name, value);
  form.set("file", new Blob([pdf], { type: asked.type }));
  await fetch(url, { method: "POST", body: form });
  const finished = await calls("finishUpload", { bearer, params: { id: upload }, json: {} });
  await calls("deleteFile", { bearer, params: { id: finished.body.data.file.id } });
}

await buildFunctions(folder);
const shop = await furnish();
try {
  await walk(shop);
} finally {
  await shop.stop();
}
process.exit(0);
