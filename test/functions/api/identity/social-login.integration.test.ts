import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findByEmail, markReturned } from "#functions/domains/accounts/email-store.ts";
import { changeProfile, findProfile } from "#functions/domains/accounts/profile-store.ts";
import { openAccount } from "#functions/domains/accounts/register.ts";
import { firstTasks, openTask } from "#functions/domains/tasks/task-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents, type Item, tableName } from "#functions/platform/table/table.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import { signed } from "#infra/local/cognito/session-claims.ts";
import {
  type LocalIdentity,
  newEmail,
  PASSWORD,
  PUBLIC_URL,
  register,
  startIdentity,
} from "#test/steps/given/local-identity.ts";
import {
  idClaims,
  PAGE,
  type Somebody,
  startTokenEndpoint,
  type TokenEndpoint,
} from "#test/steps/given/token-endpoint.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { call, type Outcome } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let endpoint: TokenEndpoint;
beforeAll(async () => {
  local = await startIdentity();
  endpoint = await startTokenEndpoint();
});
afterEach(() => endpoint.answers());
afterAll(() => Promise.all([local.stop(), endpoint.stop()]));

const logIn = (somebody: Somebody, body: Record<string, unknown> = {}): Promise<Outcome> =>
  call("login", {
    body: { done: (somebody.provider ?? "Google").toLowerCase(), code: endpoint.code(somebody), ...PAGE, ...body },
  });
const fromFacebook = (claims: Record<string, unknown> = {}): Somebody => ({
  provider: "Facebook",
  sub: randomUUID(),
  claims: { email_verified: false, ...claims },
});
const answerOf = ({ status, body }: Outcome) => [status, body.code];
const me = async (outcome: Outcome) => (await call("getMe", { bearer: outcome.body.data.accessToken })).body.data.user;
const stored = async (pk: string) => (await local.table.items()).filter((item) => item.pk === pk);
const holderOf = async (email: string) => (await stored(keys.email(email).pk))[0]?.user_id;
const change = (userId: string, name: string, value: unknown) =>
  documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(userId),
      UpdateExpression: "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );

/** Somebody with an e-mail account whose address is verified. */
async function verifiedMember() {
  const member = await register();
  const userId: string = member.body.data.user.id;
  await change(userId, "email_verified", true);
  return { email: member.email, userId, token: member.body.data.token as string };
}

it("a social sign-in leaves a trace that says who, and names nobody", async () => {
  const log = captureLog();
  const sub = randomUUID();
  await logIn({ sub });
  expect(log.text()).toMatch(/"event":"signed_in"/);
  expect(log.text()).toMatch(/"by":"[0-9a-f]{16}"/);
  expect(log.text()).not.toContain(sub);
});

describe("the first social sign-in", () => {
  it("by Google makes a verified person, signs in and keeps the refresh token in the cookie alone", async () => {
    const sub = randomUUID();
    const picture = "https://lh3.googleusercontent.com/a/nika=s96-c";
    const outcome = await logIn({ sub, claims: { email: " Nika.Horvat@GMAIL.example ", picture } });
    expect(outcome.status).toBe(200);
    expect(outcome.body).toEqual({
      status: "success",
      data: { accessToken: expect.any(String), email: "nika.horvat@gmail.example" },
    });
    expect(outcome.cookies).toEqual([
      expect.stringMatching(/^refresh=[^;]+; HttpOnly; SameSite=Strict; Path=\/api\/v1\/session; Max-Age=2592000$/),
      ...Array(4).fill(expect.stringMatching(/^device=[\w-]{22}; HttpOnly; SameSite=Strict; /)),
    ]);
    expect(await me(outcome)).toEqual({
      id: sub,
      first_name: "Nika",
      last_name: "Horvat",
      email: "nika.horvat@gmail.example",
      picture,
      role: "member",
      email_verified: true,
    });
    expect(await stored(`OUTBOX#welcome-${sub}`)).toEqual([
      expect.objectContaining({ template: "welcome", to: "nika.horvat@gmail.example" }),
    ]);
  });

  it("exchanges the code with the address that we registered and the page's verifier", async () => {
    const verifier = "v".repeat(43);
    await logIn({}, { code_verifier: verifier, redirect_uri: "https://evil.example/" });
    expect(endpoint.asked.at(-1)).toEqual({
      grant_type: "authorization_code",
      client_id: local.pool.clientId,
      code: expect.any(String),
      redirect_uri: `${PUBLIC_URL}/app/login?done=google`,
      code_verifier: verifier,
    });
  });

  it("by Facebook makes an unverified person, whatever the token says of the address", async () => {
    const email = newEmail();
    const user = await me(await logIn(fromFacebook({ email, email_verified: true })));
    expect([user.email, user.email_verified]).toEqual([email, false]);
    expect(await holderOf(email)).toBe(user.id);
  });

  it("by Facebook without an address makes a person without one, and no mail", async () => {
    const somebody = fromFacebook({ email: undefined });
    const outcome = await logIn(somebody);
    expect(outcome.body.data.email).toBe("");
    const profile = (await stored(keys.profile(String(somebody.sub)).pk)).find(({ sk }) => sk === "PROFILE");
    expect(profile).toMatchObject({ email: null, email_verified: false });
    expect(await stored(`OUTBOX#welcome-${somebody.sub}`)).toEqual([]);
  });

  it("by Google without a verified address makes an unverified person", async () => {
    expect((await me(await logIn({ claims: { email_verified: false } }))).email_verified).toBe(false);
    expect((await me(await logIn({ claims: { email_verified: undefined } }))).email_verified).toBe(false);
  });

  it.each([
    ["https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1", true],
    ["http://lh3.googleusercontent.com/a/x", false],
    ["https://evil.example/x.png", false],
    ["https://lh3.googleusercontent.com.evil.example/x", false],
    ["https://lh3.googleusercontent.com@evil.example/x", false],
    ['{"data":{"url":"https://platform-lookaside.fbsbx.com/x"}}', false],
    ["javascript:alert(1)", false],
  ])("keeps the picture %s: %s", async (picture, kept) => {
    expect((await me(await logIn({ claims: { picture } }))).picture).toBe(kept ? picture : null);
  });

  it.each([
    ["<b>Ana</b>", "bAnab"],
    ["Željka 🏋️ ", "Željka"],
    ["x".repeat(90), "x".repeat(40)],
    ["123", ""],
    ["Zamah", ""],
    ["\u3164", ""],
  ])("keeps of the name %j what a name may hold", async (given_name, kept) => {
    expect((await me(await logIn({ claims: { given_name } }))).first_name).toBe(kept);
  });

  it("makes one person of ten at the same time", async () => {
    const sub = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => logIn({ sub })));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const owned = (await local.table.items()).filter((item) => holds(item, sub));
    const sessions = owned.filter(({ sk }) => String(sk).startsWith("AUTH#"));
    const kinds = owned.filter((item) => !sessions.includes(item)).map(({ pk }) => String(pk).split("#")[0]);
    const person = kinds.filter((kind) => kind !== "LIMIT" && kind !== "REFRESH");
    expect(person.sort()).toEqual(["EMAIL", "FIND", "FIND", "FIND", "IDENT", "OUTBOX", "USER"]);
    expect(sessions).toHaveLength(1);
  });

  it("makes one person of two identities with the same verified address at the same time", async () => {
    const email = newEmail();
    const outcomes = await Promise.all([randomUUID(), randomUUID()].map((sub) => logIn({ sub, claims: { email } })));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
    const people = await Promise.all(outcomes.map(me));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  });
});

function holds(item: Item, sub: string): boolean {
  return JSON.stringify(item).includes(sub);
}

describe("a social sign-in with the address of an account", () => {
  it("joins it where both sides are verified, once and for all", async () => {
    const { email, userId } = await verifiedMember();
    const sub = randomUUID();
    const first = await logIn({ sub, claims: { email: email.toUpperCase() } });
    const again = await logIn({ sub, claims: { email } });
    expect([(await me(first)).id, (await me(again)).id]).toEqual([userId, userId]);
    const profile = (await stored(keys.profile(userId).pk)).find(({ sk }) => sk === "PROFILE");
    expect(profile?.identities).toEqual([userId, sub]);
    expect(await stored(keys.profile(sub).pk)).toEqual([]);
  });

  it("ends with signing out on one device, where the account goes on with its password", async () => {
    const { email, userId } = await verifiedMember();
    const outcome = await logIn({ claims: { email } });
    const bearer = outcome.body.data.accessToken;
    expect((await call("logout", { bearer, headers: { origin: PUBLIC_URL } })).status).toBe(200);
    expect((await call("getMe", { bearer })).status).toBe(401);
    const back = await call("emailLogin", { body: { email, password: PASSWORD } });
    expect((await call("getMe", { bearer: back.body.data.email_token })).body.data.user.id).toBe(userId);
  });

  it("takes the address from one who only claimed it, whose account, sign-in and purchases stay their own", async () => {
    const attacker = await register();
    const attackerId: string = attacker.body.data.user.id;
    const owner = await me(await logIn({ claims: { email: attacker.email } }));
    expect(owner.id).not.toBe(attackerId);
    expect([owner.email, owner.email_verified]).toEqual([attacker.email, true]);
    expect(await holderOf(attacker.email)).toBe(owner.id);
    const back = await call("emailLogin", { body: { email: attacker.email, password: PASSWORD } });
    const still = await call("getMe", { bearer: back.body.data.email_token });
    expect(still.body.data.user).toMatchObject({ id: attackerId, email_verified: false });
    const again = await register({ email: attacker.email });
    expect(answerOf(again)).toEqual([400, "registration_failed"]);
  });

  it.each([
    ["a verified one", true],
    ["an unverified one", false],
  ])("from Facebook is refused beside %s", async (_kind, verified) => {
    const member = await register();
    await change(member.body.data.user.id, "email_verified", verified);
    const somebody = fromFacebook({ email: member.email });
    const outcome = await logIn(somebody);
    expect(answerOf(outcome)).toEqual([409, "account_exists"]);
    expect(outcome.cookies).toEqual([]);
    expect(await stored(keys.identity(String(somebody.sub)).pk)).toEqual([]);
  });

  it("proves one that the staff opened it for: its letters go there again where earlier ones came back", async () => {
    const email = newEmail();
    const opened = await openAccount({ email, first_name: "Iva", last_name: "Ivić" });
    const at = "2026-11-21T10:00:00.000Z";
    const about = { person: opened, reason: "bounce" } as const;
    await transact([
      markReturned(email, opened, "bounce", at),
      changeProfile(opened, { mail_returned: { email, by: "bounce" } }),
      ...openTask({ kind: "mail_bounced", id: opened, at, deadline: at, about }),
    ]);
    expect(await me(await logIn({ claims: { email } }))).toMatchObject({ id: opened, email_verified: true });
    expect(await findProfile(opened)).not.toHaveProperty("mail_returned");
    expect(await findByEmail(email)).not.toHaveProperty("returned");
    expect(await firstTasks(["mail_bounced"])).toEqual([]);
  });

  it("is refused where Google does not vouch for it", async () => {
    const { email } = await verifiedMember();
    expect(answerOf(await logIn({ claims: { email, email_verified: false } }))).toEqual([409, "account_exists"]);
  });

  it("of somebody blocked is refused and leaves no trace", async () => {
    const { email, userId } = await verifiedMember();
    await change(userId, "blocked", true);
    const sub = randomUUID();
    expect(answerOf(await logIn({ sub, claims: { email } }))).toEqual([401, "unauthenticated"]);
    expect(await stored(keys.identity(sub).pk)).toEqual([]);
  });
});

describe("a later social sign-in", () => {
  it("of somebody blocked is refused", async () => {
    const sub = randomUUID();
    await logIn({ sub });
    await change(sub, "blocked", true);
    const outcome = await logIn({ sub });
    expect([...answerOf(outcome), outcome.cookies]).toEqual([401, "unauthenticated", []]);
  });

  it("finds the same person under another address", async () => {
    const sub = randomUUID();
    await logIn({ sub });
    expect((await me(await logIn({ sub, claims: { email: newEmail() } }))).id).toBe(sub);
  });
});

const tampered = `${await signed(idClaims("x"))}x`;

describe("a social return that does not fit", () => {
  it("is refused when its code was used before", async () => {
    const body = { done: "google", code: endpoint.code({}), ...PAGE };
    expect((await call("login", { body })).status).toBe(200);
    expect(answerOf(await call("login", { body }))).toEqual([400, "auth_failed"]);
  });

  const otherPool = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0001";
  const seconds = () => Math.floor(Date.now() / 1000);
  it.each<[string, Somebody, Record<string, unknown>]>([
    ["its ID token is another pool's", { claims: { iss: otherPool } }, {}],
    ["its ID token is for another client", { claims: { aud: "another" } }, {}],
    ["its ID token is an access token", { claims: { token_use: "access" } }, {}],
    ["its ID token is Google's own", { claims: { iss: "https://accounts.google.com" } }, {}],
    ["its ID token has expired", { claims: { exp: seconds() - 60 } }, {}],
    ["its ID token is tampered with", { idToken: tampered }, {}],
    ["its ID token is none", { idToken: "abc" }, {}],
    ["its access token is somebody else's", { access: { sub: "another" } }, {}],
    ["its access token is another pool's", { access: { iss: otherPool } }, {}],
    ["it comes from the other provider", { provider: "Facebook" }, { done: "google" }],
    ["it is a member with a password", { claims: { "cognito:username": "ana@primjer.hr" } }, {}],
    ["its nonce is another's", { claims: { nonce: "one" } }, { nonce: "two" }],
  ])("is refused when %s", async (_case, somebody, body) => {
    const sub = randomUUID();
    const outcome = await logIn({ sub, ...somebody }, body);
    expect([...answerOf(outcome), outcome.cookies]).toEqual([400, "auth_failed", []]);
    expect(await stored(keys.identity(sub).pk)).toEqual([]);
  });

  it.each(["google", "facebook"])(
    "is refused when it brings a token of %s's in place of the pool's code",
    async (done) => {
      const people = (await local.table.items()).length;
      for (const body of [
        { done, accessToken: "a-token-of-another-app" },
        { done, code: "a-token-of-another-app" },
      ]) {
        expect((await call("login", { body })).status).toBe(400);
      }
      expect(await local.table.items()).toHaveLength(people);
    },
  );

  it("is accepted with its own nonce, and where the token has none", async () => {
    expect((await logIn({ claims: { nonce: "one" } }, { nonce: "one" })).status).toBe(200);
    expect((await logIn({}, { nonce: "one" })).status).toBe(200);
  });

  it.each([
    ["neither verifier nor nonce", { code_verifier: undefined, nonce: undefined }],
    ["no verifier", { code_verifier: undefined }],
    ["no nonce", { nonce: undefined }],
  ])("is refused with %s: a code alone may be a stranger's, and is not even exchanged", async (_case, body) => {
    const asked = endpoint.asked.length;
    const outcome = await logIn({ claims: { nonce: "one" } }, body);
    expect([...answerOf(outcome), outcome.cookies]).toEqual([400, "auth_failed", []]);
    expect(endpoint.asked).toHaveLength(asked);
  });

  it.each([
    [{ done: "apple" }, "done"],
    [{ code: "" }, "code"],
    [{ code_verifier: "short" }, "code_verifier"],
    [{ code: ["a"] }, "code"],
  ])("is refused before anybody is asked when it says %j", async (body, field) => {
    const before = endpoint.asked.length;
    const { status, body: answer } = await logIn({}, body);
    expect([status, answer.data.fields]).toEqual([400, [field]]);
    expect(endpoint.asked).toHaveLength(before);
  });
});

describe("while the pool", () => {
  it.each([
    ["refuses the code", { status: 400, body: { error: "invalid_grant" } }, [400, "auth_failed"]],
    ["fails", { status: 500, body: "oops" }, [503, "sign_in_unavailable"]],
    ["is too busy", { status: 429, body: {} }, [503, "sign_in_unavailable"]],
    ["answers something else", { status: 200, body: { id_token: 1 } }, [503, "sign_in_unavailable"]],
  ])("%s, a sign-in says so", async (_case, answer, expected) => {
    endpoint.answers(answer);
    expect(answerOf(await logIn({}))).toEqual(expected);
  });

  it("can't be reached, a sign-in says so", async () => {
    const domain = process.env.COGNITO_DOMAIN;
    process.env.COGNITO_DOMAIN = "http://127.0.0.1:1";
    const outcome = await logIn({});
    process.env.COGNITO_DOMAIN = domain;
    expect(answerOf(outcome)).toEqual([503, "sign_in_unavailable"]);
  });
});

it.each([
  ["google,facebook", ["google", "facebook"]],
  ["facebook", ["facebook"]],
  ["", []],
])("tells the browser where the social sign-in starts, and with which providers (%s)", async (setting, providers) => {
  vi.stubEnv("SIGN_IN_PROVIDERS", setting);
  expect((await call("getSignInSettings")).body.data).toEqual({
    domain: process.env.COGNITO_DOMAIN,
    client_id: local.pool.clientId,
    providers,
  });
  vi.stubEnv("SIGN_IN_PROVIDERS", undefined);
});

describe("linking a social identity", () => {
  const link = (bearer: string | undefined, somebody: Somebody) =>
    call("linkIdentity", {
      bearer,
      body: { done: (somebody.provider ?? "Google").toLowerCase(), code: endpoint.code(somebody), ...PAGE },
    });

  it("lets a verified member sign in by it from then on, and says yes again", async () => {
    const { userId, token } = await verifiedMember();
    const somebody = { ...fromFacebook() };
    expect((await link(token, somebody)).body).toEqual({ status: "success" });
    expect((await link(token, somebody)).status).toBe(200);
    expect((await me(await logIn(somebody))).id).toBe(userId);
    const profile = (await stored(keys.profile(userId).pk)).find(({ sk }) => sk === "PROFILE");
    expect(profile?.identities).toEqual([userId, somebody.sub]);
  });

  it("is refused for an identity that is somebody else's", async () => {
    const sub = randomUUID();
    await logIn({ sub });
    const { token } = await verifiedMember();
    expect(answerOf(await link(token, { sub }))).toEqual([409, "account_exists"]);
    expect((await me(await logIn({ sub }))).id).toBe(sub);
  });

  it("is refused while the member's own address is unverified", async () => {
    const member = await register();
    const sub = randomUUID();
    expect(answerOf(await link(member.body.data.token, { sub }))).toEqual([403, "email_unverified"]);
    expect(await stored(keys.identity(sub).pk)).toEqual([]);
  });

  it("is open to a person without an address", async () => {
    const facebook = await logIn(fromFacebook({ email: undefined }));
    expect((await link(facebook.body.data.accessToken, {})).status).toBe(200);
  });

  it("gives an identity to one of two members who ask at the same time", async () => {
    const members = await Promise.all([verifiedMember(), verifiedMember()]);
    const sub = randomUUID();
    const outcomes = await Promise.all(members.map(({ token }) => link(token, { sub })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is refused to nobody, to the blocked and with a bad code", async () => {
    expect(answerOf(await link(undefined, {}))).toEqual([401, "unauthenticated"]);
    const { userId, token } = await verifiedMember();
    const used = await call("linkIdentity", { bearer: token, body: { done: "google", code: "used" } });
    expect(answerOf(used)).toEqual([400, "auth_failed"]);
    await change(userId, "blocked", true);
    expect(answerOf(await link(token, {}))).toEqual([401, "unauthenticated"]);
  });
});
