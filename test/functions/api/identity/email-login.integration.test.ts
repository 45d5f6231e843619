import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import { type LocalIdentity, newEmail, PASSWORD, register, startIdentity } from "#test/steps/given/local-identity.ts";
import { noteRequests } from "#test/steps/then/requests-in-order.ts";
import { call } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
beforeAll(async () => {
  local = await startIdentity();
});
afterEach(() => setClock());
afterAll(() => local.stop());

const WRONG = { status: "fail", code: "wrong_credentials", message: "Neispravan email ili lozinka zaporka" };
const signIn = (email: unknown, password: unknown = PASSWORD) => call("emailLogin", { body: { email, password } });
const block = (userId: string) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(userId),
      UpdateExpression: "SET blocked = :yes",
      ExpressionAttributeValues: { ":yes": true },
    }),
  );

describe("signing in", () => {
  it("answers the bearer and sets the refresh cookie", async () => {
    const { email } = await register();
    const { status, body, cookies } = await signIn(`  ${email.toUpperCase()}`);
    expect([status, body]).toEqual([200, { status: "success", data: { email_token: expect.any(String) } }]);
    expect(cookies).toEqual([
      expect.stringMatching(/^refresh=\S+; HttpOnly; SameSite=Strict; Path=\/api\/v1\/session; Max-Age=2592000$/),
      ...["login", "emaillogin", "emailregister", "resetpassword"].map((path) =>
        expect.stringMatching(
          new RegExp(`^device=[\\w-]{22}; HttpOnly; SameSite=Strict; Path=/api/v1/${path}; Max-Age=34560000$`),
        ),
      ),
    ]);
    expect((await call("getMe", { bearer: body.data.email_token })).body.data.user.email).toBe(email);
  });

  it("sets the cookie with prefix and Secure over https", async () => {
    const { email } = await register();
    process.env.PUBLIC_URL = "https://zamah.hr";
    const { cookies } = await signIn(email).finally(() => {
      process.env.PUBLIC_URL = "http://localhost:3000";
    });
    expect(cookies).toEqual([
      expect.stringMatching(/^__Secure-refresh=\S+; HttpOnly; .*; Secure$/),
      ...Array(4).fill(expect.stringMatching(/^__Secure-device=\S+; HttpOnly; .*; Secure$/)),
    ]);
  });

  it("says the same of a wrong password, an unknown and a blocked person", async () => {
    const member = await register();
    const blocked = await register();
    await block(blocked.body.data.user.id);
    const answers = await Promise.all([
      signIn(member.email, "kriva lozinka"),
      signIn(newEmail()),
      signIn(blocked.email),
      signIn(blocked.email, "kriva lozinka"),
    ]);
    for (const { status, body, cookies } of answers) expect([status, body, cookies]).toEqual([401, WRONG, []]);
  });

  it("is the same work for a wrong password and an unknown person, so that its time tells nobody who is a member", async () => {
    const { email } = await register();
    await signIn(email);
    const requests = noteRequests();
    const known = await requests.during(() => signIn(email, "kriva lozinka"));
    const unknown = await requests.during(() => signIn(newEmail(), "kriva lozinka"));
    expect(unknown).toEqual(known);
    expect(known.at(-1)).toBe("CognitoIdentityProviderClient AdminInitiateAuthCommand");
  });
});

describe("input that is refused", () => {
  const wrong: [string, unknown][] = [
    ["missing", undefined],
    ["null", null],
    ["a number", 1],
    ["a list", []],
    ["an object", { $ne: null }],
    ["empty", ""],
  ];
  it.each([
    ...wrong.map(([kind, value]) => ["email", kind, value] as const),
    ...wrong.map(([kind, value]) => ["password", kind, value] as const),
    ["email", "white space", "   "] as const,
    ["email", "no address", "ana"] as const,
    ["email", "too long", `${"a".repeat(100)}@primjer.hr`] as const,
    ["password", "too long", "a".repeat(129)] as const,
  ])("%s that is %s", async (field, _kind, value) => {
    const { status, body } = await call("emailLogin", {
      body: { email: newEmail(), password: PASSWORD, [field]: value },
    });
    expect([status, body.code, new Set(body.data.fields)]).toEqual([400, "invalid_input", new Set([field])]);
  });

  it("bad JSON and another content type", async () => {
    expect((await call("emailLogin", { rawBody: "{" })).body.code).toBe("invalid_json");
    const form = { rawBody: "email=a", headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect((await call("emailLogin", form)).status).toBe(415);
  });
});

describe("wrong passwords in a row", () => {
  const fail = async (email: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await signIn(email, "kriva lozinka");
  };

  it("slow the account down more and more, to a minute at most, and never lock it", async () => {
    const { email } = await register();
    let now = Date.UTC(2026, 4, 4, 8, 0, 0);
    setClock(() => new Date(now));
    await fail(email, 4);
    expect((await signIn(email, "kriva lozinka")).status).toBe(401);
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const early = await signIn(email);
      expect([early.status, early.body.code]).toEqual([429, "too_many_requests"]);
      const wait = Number(early.headers["retry-after"]);
      waits.push(wait);
      now += wait * 1000;
      expect((await signIn(email, "kriva lozinka")).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    now += 60_000;
    expect((await signIn(email)).status).toBe(200);
  });

  it("are forgotten once the right one came", async () => {
    const { email } = await register();
    setClock(() => new Date("2026-05-04T09:00:00Z"));
    await fail(email, 4);
    expect((await signIn(email)).status).toBe(200);
    await fail(email, 4);
    expect((await signIn(email)).status).toBe(200);
  });

  it("are forgotten after a quarter of an hour", async () => {
    const { email } = await register();
    setClock(() => new Date("2026-05-04T10:00:00Z"));
    await fail(email, 5);
    expect((await signIn(email)).status).toBe(429);
    setClock(() => new Date("2026-05-04T10:15:01Z"));
    expect((await signIn(email)).status).toBe(200);
  });

  it("count for an unknown address too, and for nobody else", async () => {
    setClock(() => new Date("2026-05-04T11:00:00Z"));
    const { email } = await register();
    const unknown = newEmail();
    await fail(unknown, 5);
    expect((await signIn(unknown)).status).toBe(429);
    expect((await signIn(email)).status).toBe(200);
  });

  it("leave counters that name nobody and expire", async () => {
    const email = newEmail();
    await fail(email, 1);
    const counters = (await local.table.items()).filter((item) => String(item.pk).startsWith("LIMIT#sign-in"));
    expect(counters.length).toBeGreaterThan(0);
    for (const counter of counters) expect(counter.expires_at).toEqual(expect.any(Number));
    expect(JSON.stringify(counters)).not.toContain("primjer.hr");
  });
});
