import { resolve } from "node:path";
import { profileEntry } from "#functions/domains/accounts/people-index.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { startTableEngine } from "#infra/local/dynamodb/engine.ts";
import { localTable } from "#infra/local/dynamodb/local-table.ts";
import { LOCAL } from "#infra/local/published.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import { DAY, entitlement, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { CLIENT_ID, POOL_ID, startKeyServer } from "#test/steps/given/tokens.ts";
import { median } from "./median.ts";
import { rawToken } from "./raw-server.ts";
import { cpuOfRequest, type Served, serveApart } from "./served.ts";

const CATALOGUE = resolve(import.meta.dirname, "../../infra/local/demo/catalogue");
const ROUNDS = 5;
const REQUESTS = 500;
const WARMING = 1000;
const MEMBER = "ana";

/** What of the product is compared with what of the raw server: an own address below `/api/v1`. */
const CASES = [
  { what: "a list", beside: "a raw server's", path: "challenges", raw: "/list" },
  { what: "one's own record", beside: "a raw server's", path: `users/${MEMBER}`, raw: "/record" },
  { what: "`me`", beside: "a raw server's record", path: "me", raw: "/record" },
  { what: "a guarded detail", beside: "a raw server's record", path: "challenges/10", raw: "/record" },
] as const;

/** Processor time of a request to the product and to the raw server (microseconds), and the median of the rounds' ratios. */
export interface ServerCpu {
  readonly what: string;
  readonly beside: string;
  readonly product: number;
  readonly raw: number;
  readonly ratio: number;
}

/** The product's API beside a raw server with the same SDK and engine, round by round in turns. */
export async function measureServerCpu(): Promise<ServerCpu[]> {
  const shop = await fillTable();
  const [product, raw] = await Promise.all([serveOf("api-server.ts"), serveOf("raw-server.ts")]);
  const found: ServerCpu[] = [];
  for (const { what, beside, path, raw: rawPath } of CASES) {
    const ofProduct = (requests: number) =>
      cpuOfRequest(product, `/api/v1/${path}`, { authorization: `Bearer ${shop.token}` }, requests);
    const ofRaw = (requests: number) =>
      cpuOfRequest(raw, rawPath, { authorization: `Bearer ${rawToken(MEMBER)}` }, requests);
    await ofProduct(WARMING);
    await ofRaw(WARMING);
    const rounds: { product: number; raw: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ product: await ofProduct(REQUESTS), raw: await ofRaw(REQUESTS) });
    found.push({
      ...{ what, beside },
      product: median(rounds.map((round) => round.product)),
      raw: median(rounds.map((round) => round.raw)),
      ratio: median(rounds.map((round) => round.product / round.raw)),
    });
  }
  product.stop();
  raw.stop();
  await shop.stop();
  return found;
}

function serveOf(file: string): Promise<Served> {
  return serveApart(resolve(import.meta.dirname, file));
}

/** A table with the demo's catalogue and a member of some months; the settings that lead to it stand in the environment. */
async function fillTable() {
  const [engine, keyServer] = await Promise.all([startTableEngine(), startKeyServer()]);
  Object.assign(process.env, {
    ...{ TABLE: LOCAL.table, DYNAMODB_ENDPOINT: engine.endpoint, PUBLIC_URL: "http://localhost" },
    ...{ USER_POOL_ID: POOL_ID, USER_POOL_CLIENT_ID: CLIENT_ID, JWKS_URL: keyServer.jwksUrl },
  });
  const table = localTable(engine.endpoint);
  await table.ensure();
  const now = new Date();
  await loadCatalogue({ from: CATALOGUE, now, upload: async () => undefined });
  const paid_until = shifted(now, 20 * DAY).toISOString();
  const bought = [entitlement(), entitlement({ category: "training", product_id: 2 }), entitlement({ product_id: 11 })];
  await putAll([
    profileEntry(profile(MEMBER)),
    subscriptionEntry(subscription(MEMBER, { paid_until })),
    ...bought.map((one) => ({
      ...keys.entitlement(MEMBER, one.category, one.product_id, one.order_number),
      ...one,
    })),
  ]);
  const stop = async () => {
    table.close();
    await Promise.all([engine.stop(), keyServer.stop()]);
  };
  return { token: keyServer.token(MEMBER, { exp: Math.floor(now.getTime() / 1000) + 3600 }), stop };
}
