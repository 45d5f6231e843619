import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Entitlement } from "#functions/domains/access/read-member.ts";
import type { Profile } from "#functions/domains/accounts/member-store.ts";
import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { indexItems, productItems, snapshotItems } from "#functions/domains/catalogue/catalogue-items.ts";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { resetGateway } from "#functions/domains/payments/connect-gateway.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { resetTable, documents as theServers } from "#functions/platform/table/table.ts";
import { now, setClock } from "#functions/platform/time.ts";
import { serveApi } from "#infra/local/api/serve-api.ts";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { localTable } from "#infra/local/dynamodb/local-table.ts";
import { localEnvironment } from "#infra/local/environment.ts";
import {
  CHECKOUT_PATH,
  type GatewaySandbox,
  type PaymentOutcome,
  startGatewaySandbox,
} from "#infra/local/gateway-sandbox.ts";
import { LOCAL } from "#infra/local/published.ts";
import { taxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { allItems, bringBack } from "./all-items.ts";
import { callDirectly } from "./direct-calls.ts";
import { catalogue, entitlement, NOON, profile, retired, subscription } from "./records.ts";
import { CLIENT_ID, type Claims, POOL_ID, startKeyServer } from "./tokens.ts";

const ORIGIN = "http://zamah.test";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The parsed JSON; an empty object where the body is empty or something else. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer's shape, the contract's schemas are held elsewhere
  readonly body: any;
  readonly text: string;
}

export interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string> | string;
  readonly headers?: Record<string, string>;
}

/** Somebody with an account: their id and a way to call the API as them. */
export interface Person {
  readonly id: string;
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, json: unknown): Promise<Answer>;
  /** Posts what makes something, under this key or one of its own. */
  make(path: string, json: unknown, key?: string): Promise<Answer>;
}

export interface Belongings {
  readonly profile?: Partial<Profile>;
  readonly subscription?: Partial<SubscriptionRecord>;
  readonly entitlements?: readonly Partial<Entitlement>[];
  readonly claims?: Claims;
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** The server over real parts: table engine, payment sandbox and key server on free ports; the small catalogue is loaded. */
export async function startShop() {
  const [engine, keyServer] = await Promise.all([startTableEngine(), startKeyServer()]);
  const clock = { now: NOON };
  const sandbox = await startGatewaySandbox({
    publicUrl: ORIGIN,
    successUrl: `${ORIGIN}/api/v1/payments/corvus/success`,
    cancelUrl: `${ORIGIN}/api/v1/payments/corvus/cancel`,
    clock: () => clock.now,
    holdMs: 20,
  });
  const pool = { endpoint: ORIGIN, jwksUrl: keyServer.jwksUrl, clientId: CLIENT_ID };
  const taxServer = { url: `${ORIGIN}/tax`, certificates: await taxCertificates() };
  const parts = { publicUrl: ORIGIN, tableEndpoint: engine.endpoint, pool, sandbox, taxServer };
  Object.assign(process.env, localEnvironment(parts), {
    USER_POOL_ID: POOL_ID,
  });
  forgetConnections();
  setClock(() => clock.now);
  const table = localTable(engine.endpoint);
  await table.ensure();
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: engine.endpoint, region: LOCAL.region, credentials }),
  );
  for (const client of [documents, theServers()]) callDirectly(client, engine.endpoint);
  const put = async (...items: readonly object[]) => {
    await Promise.all(
      items.map((item) => documents.send(new PutCommand({ TableName: LOCAL.table, Item: { ...item } }))),
    );
  };
  const shop = catalogue();
  await put(...productItems(shop), ...productItems(retired()), ...indexItems(shop), ...snapshotItems(shop, now()));
  let first = await allItems(documents);

  /** A new person with what they own. */
  async function person(belongings: Belongings = {}): Promise<Person> {
    const id = `person-${randomUUID()}`;
    await put(
      profileEntry(profile(id, belongings.profile)),
      ...(belongings.subscription ? [subscriptionEntry(subscription(id, belongings.subscription))] : []),
      ...(belongings.entitlements ?? []).map((changes) => {
        const item = entitlement(changes);
        return { ...keys.entitlement(id, item.category, item.product_id, item.order_number), ...item };
      }),
    );
    const token = keyServer.token(id, belongings.claims);
    return {
      id,
      token,
      get: (path) => call("GET", path, { token }),
      post: (path, json) => call("POST", path, { token, json }),
      make: (path, json, key = randomUUID()) =>
        call("POST", path, { token, json, headers: { "idempotency-key": key } }),
    };
  }

  /** Everything that the table holds but rate-limit counters, by key. */
  async function dump(): Promise<Map<string, Record<string, unknown>>> {
    return new Map([...(await allItems(documents))].filter(([key]) => !key.startsWith("LIMIT#")));
  }

  return {
    clock,
    keyServer,
    sandbox,
    put,
    async remove({ pk, sk }: Record<string, unknown>) {
      await documents.send(new DeleteCommand({ TableName: LOCAL.table, Key: { pk, sk } }));
    },
    person,
    dump,
    /** What the table holds below keys that begin like this. */
    async itemsAt(prefix: string) {
      return [...(await dump())].filter(([key]) => key.startsWith(prefix)).map(([, item]) => item);
    },
    /** The buyer at the gateway: posts the signed form and chooses how it ends; answers where they are sent, and with what. */
    pay: (fields: Record<string, string>, outcome: PaymentOutcome) => payAt(sandbox, fields, outcome),
    visit: (path: string, headers: Record<string, string> = {}) => call("GET", path, { headers }),
    call,
    travel(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** Makes what the table holds now what a reset brings back. */
    async keepAll() {
      first = await allItems(documents);
    },
    /** A table with the small catalogue alone, at noon. */
    async reset() {
      clock.now = NOON;
      sandbox.reset();
      await bringBack(documents, first);
    },
    async stop() {
      setClock();
      forgetConnections();
      table.close();
      documents.destroy();
      await Promise.all([engine.stop(), sandbox.stop(), keyServer.stop()]);
    },
  };
}

/**
 * One request to the API as it comes from the CDN; `path` stands below `/api/v1/`. Who looks after a change comes to a container that
 * remembers nothing of what was before.
 */
async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const url = new URL(`${ORIGIN}/api/v1/${path}`);
  const reply = await serveApi({
    method,
    path: url.pathname,
    rawQuery: url.search.slice(1),
    query: url.searchParams,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.json !== undefined && { "content-type": "application/json" }),
      ...(options.form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      ...options.headers,
    },
    body: Buffer.from(bodyOf(options)),
    address: "127.0.0.1",
  });
  const text = reply.body.toString();
  const isJson = text !== "" && String(reply.headers["content-type"]).startsWith("application/json");
  return { status: reply.status, headers: reply.headers, text, body: isJson ? JSON.parse(text) : {} };
}

function bodyOf({ json, form }: CallOptions): string {
  if (typeof json === "string") return json;
  if (json !== undefined) return JSON.stringify(json);
  return typeof form === "string" ? form : new URLSearchParams(form).toString();
}

function payAt(sandbox: GatewaySandbox, fields: Record<string, string>, outcome: PaymentOutcome) {
  const reply = sandbox.handleCheckout({
    method: "POST",
    path: CHECKOUT_PATH,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...fields, outcome }),
  });
  const { action, fields: returned } = JSON.parse(reply.body) as {
    action?: string | null;
    fields?: Record<string, string>;
  };
  const path = action ? new URL(action).pathname.replace("/api/v1/", "") : undefined;
  return { status: reply.status, path, fields: returned ?? {} };
}

function forgetConnections(): void {
  resetTable();
  resetVerifier();
  resetGateway();
}
