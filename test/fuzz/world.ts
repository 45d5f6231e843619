import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { findItems, profileEntry } from "#functions/domains/accounts/people-index.ts";
import { signIn } from "#functions/domains/accounts/pool.ts";
import { setPause } from "#functions/domains/accounts/profile-store.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import { serveApi } from "#infra/local/api/serve-api.ts";
import { startUserPool } from "#infra/local/cognito/start-user-pool.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { startServer } from "#infra/local/http/server.ts";
import { serveSignIn } from "#infra/local/signin/serve-sign-in.ts";
import { loadDocuments } from "#test/steps/given/a-catalogue.ts";
import { allItems, itemsOf, writeDifferences } from "#test/steps/given/all-items.ts";
import { pointAtPool } from "#test/steps/given/local-identity.ts";
import { aCover } from "#test/steps/given/pictures.ts";
import { entitlement, profile, subscription } from "#test/steps/given/records.ts";
import { buys, startServices } from "#test/steps/given/services.ts";
import { type Person, type Shop, startShop } from "#test/steps/given/shop.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { noteWrites } from "#test/steps/then/table-writes.ts";
import type { Named } from "#test/steps/when/every-request.ts";

/** What is on sale by a document of the catalogue. */
export const DOCUMENTS = ["challenges/jaka-ledja.yaml", "recipes/humus-s-mrkvom.yaml"] as const;
const DAY_SECONDS = 86_400;
const PASSWORD = "tri crvena bagrema";
const DUTIES = ["owner", "editor", "support", "accountant"] as const;
const LOGINS = [
  { email: "ana@example.com", password: PASSWORD, groups: [], sub: "ana" },
  { email: "vera@example.com", password: PASSWORD, groups: ["admin"], sub: "vera" },
  { email: "iva@example.com", password: PASSWORD, groups: ["admin"], sub: "iva" },
];

/** What people know that the table does not. */
const SECRETS = {
  ...{ password: PASSWORD, current_password: PASSWORD, email: LOGINS.map(({ email }) => email) },
  ...{ from: ["2026-10", "2026-11-01"], to: ["2026-11", "2026-11-21"], month: "2026-10" },
  ...{ version: [0, 1, 2], expected_remaining: 0, product_id: "premium", device: "phone000" },
};

type Item = Readonly<Record<string, unknown>>;

/** A request as it goes out, and what comes back. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Partitions that were left otherwise than they had been, or would have been had the table taken the write. */
  readonly changed: readonly string[];
}

/** An item that stands otherwise than at first; undefined where it is none. */
export interface Changed {
  readonly partition: string;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * A shop with all its services, in which Ana owns one of most things and Vera may do all of the staff's work. Whatever a call changes is
 * brought back after it, so that each one finds the same shop.
 */
export async function startWorld() {
  const shop = await startShop();
  const [services, pool] = await Promise.all([startServices(shop), startUserPool({ accessTokenSeconds: DAY_SECONDS })]);
  pointAtPool(pool);
  const signIns = serveSignIn({ publicUrl: String(process.env.PUBLIC_URL), pool, memberEmail: "ana@example.com" });
  const signInServer = await startServer(0, dispatch([["/local/signin", signIns]]));
  process.env.COGNITO_DOMAIN = `http://127.0.0.1:${signInServer.port}/local/signin`;
  setPause(async () => {});
  for (const login of LOGINS) await pool.createLogin(login);
  const people = await Promise.all(LOGINS.map(({ sub }) => signedIn(shop, sub)));
  const [ana, vera, iva] = people as [Person, Person, Person];
  const products = await allItems(documents());
  await loadDocuments(DOCUMENTS, { retireMissing: true });
  await shop.put(...products.values(), ...belongings());
  const named = await fill(shop, [ana, vera, iva]);
  const stored = await allItems(documents());
  const atFirst = Map.groupBy(stored, ([, { pk }]) => String(pk));
  const writes = noteWrites(documents());
  const touched = new Set<string>();
  const kept = new Map<string, readonly (readonly [string, Item])[]>();

  /** What now stands otherwise than it is brought back to, item by item. */
  async function changes(): Promise<Changed[]> {
    for (const partition of writes.taken()) touched.add(partition);
    const all = await Promise.all(
      [...touched].map(async (partition) => {
        const before = new Map(kept.get(partition) ?? atFirst.get(partition));
        const after = await itemsOf(documents(), partition);
        return [...new Set([...before.keys(), ...after.keys()])].map((key) => ({
          ...{ partition, key, before: before.get(key), after: after.get(key) },
        }));
      }),
    );
    return all.flat().filter(({ before, after }) => !isDeepStrictEqual(before, after));
  }

  /** Takes back all changes; answers them. */
  async function bringBack(): Promise<Changed[]> {
    const changed = await changes();
    const items = (when: "before" | "after") =>
      new Map(changed.flatMap(({ key, [when]: item }) => (item ? [[key, item] as const] : [])));
    await writeDifferences(documents(), items("after"), items("before"));
    touched.clear();
    return changed;
  }

  /** Sends a request; what it changes stays. */
  async function ask({ method, path, query, headers, body }: Sent): Promise<Omit<Answer, "changed">> {
    const search = new URLSearchParams(query);
    const reply = await serveApi({
      ...{ method, path, query: search, rawQuery: search.toString(), headers: { ...headers } },
      ...{ body: Buffer.from(body), address: "127.0.0.1" },
    });
    return { status: reply.status, headers: reply.headers, text: reply.body.toString() };
  }

  return {
    ...{ shop, services, pool, ana, vera, iva, named, ask, changes, bringBack },
    /** What has changed so far is no change: all is brought back to this moment, until `forget`. */
    async keep() {
      for (const { partition } of await changes()) kept.set(partition, [...(await itemsOf(documents(), partition))]);
      touched.clear();
    },
    async forget() {
      for (const partition of kept.keys()) touched.add(partition);
      kept.clear();
      await bringBack();
    },
    /** What the table holds at first, and what is nowhere written. */
    items: [...stored.values(), SECRETS] as readonly Item[],
    tokens: { member: ana.token, admin: vera.token },
    /** Sends a request, and brings back what it changed. */
    async send(sent: Sent): Promise<Answer> {
      const reply = await ask(sent);
      const changed = new Set((await bringBack()).map(({ partition }) => partition));
      return { ...reply, changed: [...changed] };
    },
    /** Makes the pool know the people of the beginning, and nobody else. */
    async bringBackPool() {
      await pool.reset();
      for (const login of LOGINS) await pool.createLogin(login);
    },
    async stop() {
      setPause();
      await Promise.all([services.stop(), pool.stop(), signInServer.stop()]);
      await shop.stop();
    },
  };
}

/** What Ana's browser holds of a session that has just begun: each can be renewed once. */
export async function refreshCookie(): Promise<string> {
  const { refreshToken } = await signIn("ana@example.com", PASSWORD);
  return `refresh=${refreshToken}`;
}

/** Somebody whose calls must succeed. */
async function signedIn(shop: Shop, id: string): Promise<Person> {
  const { accessToken: token } = await signIn(`${id}@example.com`, PASSWORD);
  const call = async (method: string, path: string, json?: unknown) => {
    const answer = await shop.call(method, path, {
      ...{ token, headers: { "idempotency-key": randomUUID() } },
      ...(json !== undefined && { json }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path} answers ${answer.status} ${answer.text}`);
    return answer;
  };
  const post = (path: string, json: unknown) => call("POST", path, json);
  return { id, token, get: (path) => call("GET", path), post, make: post };
}

function belongings(): object[] {
  const staff = { role: "admin" as const, duties: [...DUTIES] };
  const all = [
    profile("ana", { first_name: "Ana", last_name: "Anić" }),
    profile("vera", { first_name: "Vera", last_name: "Verić", ...staff }),
    profile("iva", { first_name: "Iva", last_name: "Ivić", ...staff }),
  ];
  const challenge = entitlement();
  const owns = (id: string) => ({
    ...keys.entitlement(id, challenge.category, challenge.product_id, challenge.order_number),
    ...challenge,
  });
  return [
    ...all.flatMap((one) => [
      profileEntry(one),
      { ...keys.email(String(one.email)), user_id: one.user_id },
      { ...keys.identity(one.user_id), user_id: one.user_id },
      ...findItems(one),
    ]),
    subscriptionEntry(subscription("ana")),
    ...[owns("ana"), owns("iva"), aVideo(), aVideo({ id: "sreda-1", state: "created", length: null })],
    aCover("cover-juha"),
  ];
}

const WORKOUT = {
  about: { kind: "other", title: "Plivanje" },
  day: "2026-11-21",
  started: 1_795_255_200,
};

/** Ana buys, writes and trains, and Vera works: each through the product. Answers what stands for the calls to name. */
async function fill(shop: Shop, [ana, vera, iva]: [Person, Person, Person]): Promise<Named> {
  await buys(shop, ana, { product_category: "training", product_id: 2, total: 24 });
  await makeDocuments({ all: false });
  const { body: payments } = await ana.get("me/payments");
  const { body: pending } = await ana.post("orders", { product_category: "ebook", product_id: 5, total: 9.9 });
  const { body: written } = await ana.post("challengescomments", { challenge_id: 16, text: "Prvi dan." });
  await ana.post("trainingscomments", { training_id: 2, text: "Drugi dan." });
  await ana.post("viewed_videos", { user_id: "ana", video_id: "press-06" });
  await ana.post("complaints", { text: "Video se ne učitava." });
  const entries = Object.fromEntries(
    Object.entries(WORKOUT).map(([key, value]) => [key, [value, shop.clock.now.getTime(), "phone000"]]),
  );
  await ana.post("me/diary/changes", {
    device: "phone000",
    changes: [{ kind: "workout", id: "20261121-pk3x9qa-1", entries }],
  });
  await iva.post("challengescomments", { challenge_id: 16, text: "Treći dan." });
  await ana.post("forgotpassword", { email: "ana@example.com" });
  await ana.post("me/push", { device: "phone000", endpoint: `${process.env.PUSH_ENDPOINT}ana` });
  await vera.make("admin/files", { kind: "cover", title: "Juha", type: "image/png", bytes: 2000 });
  const until = "2027-01-31";
  await vera.post("admin/people/ana/grants", {
    product_category: "ebook",
    product_id: 6,
    until,
    reason: "Poklon za vjernost.",
  });
  await vera.post("admin/people/ana/notes", { text: "Zvala je zbog računa." });
  await vera.make("admin/catalogue/challenge", {});
  return {
    anaId: "ana",
    subscriptionId: "subscription-ana",
    orderNumber: pending.data.order.id,
    documentId: payments.data.payments[0].document.id,
    commentId: written.data.challenges[0].id,
  };
}
