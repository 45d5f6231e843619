import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Operation, routes } from "#contract/routes.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import { documents, type Item, tableName } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import { serveApi } from "#infra/local/api/serve-api.ts";
import { newEmail, PASSWORD, startIdentity } from "./local-identity.ts";
import { NOON } from "./records.ts";

export interface CallInput {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly cookie?: string;
  /** Where the request comes from; this machine unless told. */
  readonly address?: string;
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

export interface Outcome {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says by itself what it expects to find in an answer
  readonly body: any;
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Somebody with a password, signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** What the browser sends back of the refresh cookie. */
  readonly cookie: string;
}

export type Account = Awaited<ReturnType<typeof startAccount>>;

/** Pool and table over real connections, with a clock that tests move; sign-in tokens follow the real one. */
export async function startAccount() {
  const local = await startIdentity();
  process.env.MFA_KEY = "test-second-factor-key";
  process.env.PSEUDONYM_KEY = "test-pseudonym-key";
  delete process.env.REQUIRE_ADMIN_MFA;
  const clock = { now: NOON };
  setClock(() => clock.now);

  async function items(prefix = ""): Promise<Item[]> {
    return (await local.table.items()).filter((item) => String(item.pk).startsWith(prefix));
  }

  return {
    pool: local.pool,
    clock,
    items,
    /** Mails that wait for an address, of one kind. */
    async mails(to: string, template?: string): Promise<Item[]> {
      const all = await items("OUTBOX#");
      return all.filter((item) => item.to === to && (!template || item.template === template));
    },
    /** Everything but counters: what a refused call must leave as it was. */
    async state(): Promise<Item[]> {
      const kept = (await items()).filter((item) => !String(item.pk).startsWith("LIMIT#"));
      return kept.sort((one, other) => `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`));
    },
    async item(key: Key): Promise<Item | undefined> {
      return (await items(key.pk)).find(({ pk, sk }) => pk === key.pk && sk === key.sk);
    },
    travel(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    stop: () => local.stop(),
  };
}

/** Puts items as they are. */
export async function put(...stored: readonly object[]): Promise<void> {
  await Promise.all(
    stored.map((item) => documents().send(new PutCommand({ TableName: tableName(), Item: { ...item } }))),
  );
}

/** Takes an item away, as its time does. */
export async function remove(key: Key): Promise<void> {
  await documents().send(new DeleteCommand({ TableName: tableName(), Key: key }));
}

/** Changes one field of a profile. */
export async function setProfile(id: string, field: string, value: unknown): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(id),
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

/** Calls an operation as a request that came through the CDN. */
export async function call(operation: Operation, input: CallInput = {}): Promise<Outcome> {
  const { method, path } = routes[operation];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ""));
  const reply = await serveApi({
    method,
    path: filled,
    rawQuery: "",
    query: new URLSearchParams(),
    headers: {
      "x-requested-with": "zamah",
      ...(input.body !== undefined && { "content-type": "application/json" }),
      ...(input.bearer && { authorization: `Bearer ${input.bearer}` }),
      ...(input.cookie && { cookie: input.cookie }),
      ...input.headers,
    },
    body: Buffer.from(input.body === undefined ? "" : JSON.stringify(input.body)),
    address: input.address ?? "127.0.0.1",
  });
  const cookies = reply.headers["set-cookie"] ?? [];
  return {
    status: reply.status,
    body: JSON.parse(reply.body.toString()),
    cookies: typeof cookies === "string" ? [cookies] : [...cookies],
    headers: reply.headers,
  };
}

/** Registers somebody new. */
export async function join(names: { first_name?: string; last_name?: string } = {}): Promise<Member> {
  const email = newEmail();
  const body = { first_name: "Ana", last_name: "Anić", ...names, email, password: PASSWORD };
  const { body: answer, cookies } = await call("emailRegister", { body });
  return { id: answer.data.user.id, email, token: answer.data.token, cookie: sentBack(cookies) };
}

/** Tries to sign in; on success there is a token and a cookie. */
export async function signIn(email: string, password = PASSWORD) {
  const outcome = await call("emailLogin", { body: { email, password } });
  return { ...outcome, token: String(outcome.body.data?.email_token), cookie: sentBack(outcome.cookies) };
}

/** The name and value that a browser sends back of a cookie, the refresh cookie unless told. */
export function sentBack(cookies: readonly string[], name = "refresh"): string {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
}

/** Status and code of a refusal. */
export function refusal({ status, body }: Outcome): [number, string] {
  return [status, body.code];
}
