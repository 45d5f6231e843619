import { AdminCreateUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, tableName } from "#functions/platform/table/table.ts";
import { setClock } from "#functions/platform/time.ts";
import {
  form,
  type LocalIdentity,
  newEmail,
  PASSWORD,
  pointAtPool,
  register,
  startIdentity,
} from "#test/steps/given/local-identity.ts";
import { call } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
beforeAll(async () => {
  local = await startIdentity();
});
afterEach(() => setClock());
afterAll(() => local.stop());

const REFUSED = {
  status: "fail",
  code: "registration_failed",
  message: "Registracija nije uspjela.",
};
const itemsOf = async (kind: string, email: string) =>
  (await local.table.items()).filter((item) => String(item.pk).startsWith(kind) && item.email === email);
const mailsTo = async (email: string, template: string) =>
  (await local.table.items()).filter((item) => item.to === email && item.template === template);
const member = async (body: Record<string, unknown>) => {
  const { token } = (await call("emailRegister", { body })).body.data;
  return (await call("getMe", { bearer: token })).body.data.user;
};

describe("registration", () => {
  it("is counted for the source of its visit, which the account does not keep", async () => {
    const user = await member(form({ visit: { source: "l.instagram.com" } }));
    const items = await local.table.items();
    expect(items.filter(({ pk }) => pk === "SALES#SOURCE")).toMatchObject([
      { sk: expect.stringMatching(/^\d{4}-\d\d-\d\d#instagram\.com#$/), registrations: 1 },
    ]);
    const own = items.filter(({ pk }) => String(pk).includes(user.id));
    expect(JSON.stringify(own)).not.toContain("instagram");
  });

  it("signs a new member in at once and sends the welcome mail", async () => {
    const { status, body, cookies, email } = await register();
    expect(status).toBe(200);
    expect(body).toEqual({ status: "success", data: { token: expect.any(String), user: { id: expect.any(String) } } });
    expect(cookies).toEqual([
      expect.stringMatching(/^refresh=.+; HttpOnly; SameSite=Strict; Path=\/api\/v1\/session; Max-Age=2592000$/),
      ...Array(4).fill(expect.stringMatching(/^device=[\w-]{22}; /)),
    ]);
    const me = await call("getMe", { bearer: body.data.token });
    expect(me.body.data).toEqual({
      user: {
        id: body.data.user.id,
        first_name: "Ana",
        last_name: "Anić",
        email,
        picture: null,
        role: "member",
        email_verified: false,
      },
      subscription: null,
      country: "HR",
      news: { on: false },
      premium: false,
      purchases: [],
      open_orders: [],
      last_video: null,
      next_video: null,
    });
    expect(await mailsTo(email, "welcome")).toHaveLength(1);
  });

  it("keeps the refresh token out of the answer's body", async () => {
    const { text, cookies } = await register();
    const token = cookies[0]?.split(";")[0]?.slice("refresh=".length) ?? "";
    expect(token).not.toBe("");
    expect(text).not.toContain(token);
  });

  it("ignores a role, an id and a verification that a client makes up", async () => {
    const user = await member(form({ role: "admin", user_id: "x", email_verified: true, blocked: false }));
    expect(user).toMatchObject({ role: "member", email_verified: false });
    expect(user.id).not.toBe("x");
  });

  it("ignores keys that would reach an object's prototype", async () => {
    const rawBody = JSON.stringify(form()).replace(
      "{",
      '{"__proto__":{"role":"admin"},"constructor":{"role":"admin"},',
    );
    const { status, body } = await call("emailRegister", { rawBody });
    expect(status).toBe(200);
    expect((await call("getMe", { bearer: body.data.token })).body.data.user.role).toBe("member");
  });

  it("reads one address however it is typed", async () => {
    const email = newEmail();
    await register({ email: `  ${email.toUpperCase()} ` });
    const login = await call("emailLogin", { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it.each([
    ["Croatian", "Željka", "Šćepanović"],
    ["hyphen and apostrophe", "Jean-Luc", "O'Neill"],
    ["Cyrillic", "Љиљана", "Ђорђевић"],
    ["Greek", "Ελένη", "Παπαδοπούλου"],
    ["Vietnamese", "Thị Hương", "Nguyễn"],
    ["Romanian", "Ștefan", "Țepeș"],
  ])("takes %s names", async (_script, first_name, last_name) => {
    expect(await member(form({ first_name, last_name }))).toMatchObject({ first_name, last_name });
  });

  it("keeps a name in one form whether its marks are joined or not", async () => {
    const user = await member(form({ first_name: "Željka".normalize("NFD"), last_name: "  Čačić  ".normalize("NFD") }));
    expect(user).toMatchObject({ first_name: "Željka".normalize("NFC"), last_name: "Čačić".normalize("NFC") });
  });

  it("takes a password in either form of its letters", async () => {
    const { email } = await register({ password: "žuta čarapa šećer".normalize("NFD") });
    const login = await call("emailLogin", { body: { email, password: "žuta čarapa šećer".normalize("NFC") } });
    expect(login.status).toBe(200);
  });
});

describe("input that is refused", () => {
  const names = ["first_name", "last_name"];
  const wrong: [string, unknown][] = [
    ["missing", undefined],
    ["null", null],
    ["a number", 7],
    ["a list", ["Ana"]],
    ["an object", { first: "Ana" }],
    ["empty", ""],
    ["white space", " \t "],
  ];
  const cases = [
    ...["first_name", "last_name", "email", "password"].flatMap((field) =>
      wrong.map(([kind, value]) => [field, kind, value] as const),
    ),
    ...names.flatMap((field) =>
      (
        [
          ["of 41 characters", "a".repeat(41)],
          ["with a NUL", "Ana\u0000"],
          ["with a line break", "Ana\nAnić"],
          ["with a zero-width space", "A\u200bna"],
          ["with a direction override", "A\u202ena"],
          ["with a lone surrogate", "A\ud800"],
          ["with markup", "<b>Ana</b>"],
          ["with digits", "Ana1"],
          ["with an emoji", "Ana😀"],
          ["with a filler alone", "\u3164"],
          ["in a script that receipts don't draw", "王小明"],
          ["the shop's", "Zamah"],
        ] as const
      ).map(([kind, value]) => [field, kind, value] as const),
    ),
    ...(
      [
        ["without @", "ana.primjer.hr"],
        ["without a domain", "ana@"],
        ["of 101 characters", `${"a".repeat(90)}@primjer.hr`],
        ["with a line break", "ana@primjer.hr\nbcc: x@y.hr"],
        ["with a key separator", "ana#PROFILE"],
      ] as const
    ).map(([kind, value]) => ["email", kind, value] as const),
    ["password", "of 7 characters", "sedam77"] as const,
    ["password", "of 4 characters in parts", "čšžć".normalize("NFD")] as const,
    ["password", "of 129 characters", "a".repeat(129)] as const,
    ["password", "only white space", " ".repeat(10)] as const,
    ["password", "framed by spaces", " tri crvena bagrema "] as const,
  ];
  it.each(cases)("a %s that is %s writes nothing", async (field, _kind, value) => {
    const before = await local.table.items();
    const { status, body } = await call("emailRegister", { body: form({ [field]: value }) });
    expect([status, body.code, new Set(body.data.fields)]).toEqual([400, "invalid_input", new Set([field])]);
    expect(await local.table.items()).toEqual(before);
  });

  it.each([
    ["password123"],
    ["PASSWORD123"],
    ["12345678"],
    ["qwertzuiop"],
    ["lozinka123"],
    ["hajduk1950"],
    ["iloveyou"],
  ])("the common password %s", async (password) => {
    const { status, body } = await call("emailRegister", { body: form({ password }) });
    expect([status, body.data]).toEqual([400, { fields: ["password"], reason: "common_password" }]);
  });

  it("one's own address as the password", async () => {
    const email = newEmail();
    const { status, body } = await call("emailRegister", { body: form({ email, password: email.toUpperCase() }) });
    expect([status, body.data.reason]).toEqual([400, "own_email"]);
  });

  it.each([
    ["bad JSON", { rawBody: '{"email":' }, 400, "invalid_json"],
    ["no body", { rawBody: "" }, 400, "invalid_json"],
    ["a list", { body: [] }, 400, "invalid_input"],
    ["a text", { body: "x" }, 400, "invalid_input"],
    ["null", { body: null }, 400, "invalid_input"],
    ["another content type", { body: form(), headers: { "content-type": "text/plain" } }, 415, "not_json"],
    ["a body of 17 KB", { body: form({ more: "x".repeat(17 * 1024) }) }, 413, "body_too_large"],
  ])("%s", async (_kind, input, status, code) => {
    const answer = await call("emailRegister", input);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe("an address that is known", () => {
  it("is refused like any failure, and only its owner gets to know", async () => {
    const { email } = await register();
    const again = await call("emailRegister", {
      body: form({ email: email.toUpperCase(), password: "posve druga lozinka" }),
    });
    expect([again.status, again.body, again.cookies]).toEqual([400, REFUSED, []]);
    expect(await mailsTo(email, "account_exists")).toHaveLength(1);
    expect((await call("emailLogin", { body: { email, password: PASSWORD } })).status).toBe(200);
    expect((await call("emailLogin", { body: { email, password: "posve druga lozinka" } })).status).toBe(401);
  });

  it("gets one mail a day, and after three attempts within the hour no further try", async () => {
    setClock(() => new Date("2026-05-04T08:20:00Z"));
    const { email } = await register();
    await register({ email });
    await register({ email });
    const fourth = await register({ email });
    expect([fourth.status, fourth.body.code]).toEqual([429, "too_many_requests"]);
    expect(fourth.headers["retry-after"]).toBe(String(40 * 60));
    expect(await mailsTo(email, "account_exists")).toHaveLength(1);
  });

  it("is refused too where it belongs to somebody who came through Google", async () => {
    const email = newEmail();
    const owner = { ...keys.email(email), user_id: "google-member" };
    await documents().send(new PutCommand({ TableName: tableName(), Item: owner }));
    const { status, body } = await register({ email });
    expect([status, body]).toEqual([400, REFUSED]);
    expect((await call("emailLogin", { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it("becomes exactly one account when ten attempts meet", async () => {
    const email = newEmail();
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register({ email, password: `lozinka broj ${index} od deset` })),
    );
    const accepted = attempts.flatMap((attempt, index) => (attempt.status === 200 ? [index] : []));
    expect(accepted).toHaveLength(1);
    const profiles = (await itemsOf("USER#", email)).filter(({ sk }) => sk === "PROFILE");
    expect(profiles).toHaveLength(1);
    const signIns = await Promise.all(
      accepted.map((index) => call("emailLogin", { body: { email, password: `lozinka broj ${index} od deset` } })),
    );
    expect(signIns.map(({ status }) => status)).toEqual([200]);
  });
});

describe("a registration that broke off", () => {
  it("under the address itself, as names were before, lets nobody in and stands in nobody's way", async () => {
    const email = newEmail();
    const client = new CognitoIdentityProviderClient({
      endpoint: local.pool.endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId: local.pool.userPoolId,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: email }],
      }),
    );
    const sub = User?.Attributes?.find(({ Name }) => Name === "sub")?.Value;
    expect((await call("emailLogin", { body: { email, password: PASSWORD } })).status).toBe(401);
    const { status, body } = await register({ email });
    expect(status).toBe(200);
    expect(body.data.user.id).not.toBe(sub);
    expect((await call("emailLogin", { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it("does not hold the address up once the fault is over", async () => {
    const email = newEmail();
    pointAtPool({ ...local.pool, endpoint: "http://127.0.0.1:1" });
    const failed = await register({ email });
    pointAtPool(local.pool);
    expect([failed.status, failed.body.code]).toEqual([503, "sign_in_unavailable"]);
    expect((await register({ email })).status).toBe(200);
  });
});
