import { randomUUID } from "node:crypto";
import { AdminUserGlobalSignOutCommand, RevokeTokenCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { pool } from "#functions/domains/accounts/pool.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { DAY_SECONDS } from "#functions/platform/time.ts";
import { LOCAL_CLIENT_ID } from "#infra/local/cognito/seed.ts";
import { payloadOf } from "#infra/local/cognito/session-claims.ts";
import { LOCAL } from "#infra/local/published.ts";
import { serveSignIn } from "#infra/local/signin/serve-sign-in.ts";
import { call, join, type Member, put, remove, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD, PUBLIC_URL } from "#test/steps/given/local-identity.ts";
import { profile } from "#test/steps/given/records.ts";
import { codeOf } from "#test/steps/when/authenticator.ts";

const NEW = "četiri bijela jablana";
const reason = "Zvala, javila da je ostala bez telefona";
const shop = await accounts();
const marta = await colleague("owner");
await put({ ...keys.staff, ids: new Set([marta.id, (await colleague("owner")).id]) });

async function colleague(...duties: Duty[]): Promise<Member> {
  const email = newEmail();
  const id = await shop.pool.createLogin({ email, password: PASSWORD, groups: ["admin"] });
  await put(
    { ...keys.profile(id), ...profile(id, { email, role: "admin", duties }) },
    { ...keys.email(email), user_id: id },
  );
  return { id, email, ...(await signIn(email)) };
}

const tokenOf = (mails: readonly Record<string, unknown>[]) =>
  String((mails.at(0)?.data as { token?: string } | undefined)?.token);
const staffCall = (operation: "endPersonSessions" | "changePerson" | "changeDuties" | "proposeEmail", body: object) => {
  return async ({ id }: Member) => {
    const { status } = await call(operation, {
      ...{ bearer: marta.token, params: { id }, headers: { "idempotency-key": randomUUID() } },
      body: { reason, ...body },
    });
    expect(status).toBe(200);
  };
};
const succeeds = (work: ReturnType<typeof call>) => work.then(({ status }) => expect(status).toBe(200));

/** What ends every session of somebody, done from another device of theirs or by the staff. */
const acts: [string, "member" | "colleague", (whose: Member) => Promise<void>][] = [
  ["a sign-out everywhere", "member", ({ token }) => succeeds(call("endSessions", { bearer: token }))],
  [
    "a new password",
    "member",
    ({ token }) =>
      succeeds(call("changePassword", { bearer: token, body: { current_password: PASSWORD, new_password: NEW } })),
  ],
  [
    "another e-mail",
    "member",
    ({ token }) => succeeds(call("changeEmail", { bearer: token, body: { password: PASSWORD, email: newEmail() } })),
  ],
  [
    "a reset by mail",
    "member",
    async ({ email }) => {
      await call("forgotPassword", { body: { email } });
      const token = tokenOf(await shop.mails(email, "reset_password"));
      await succeeds(call("resetPassword", { body: { token, password: NEW } }));
    },
  ],
  ["the staff's sign-out of a member", "member", staffCall("endPersonSessions", {})],
  ["an owner's sign-out of a colleague", "colleague", staffCall("endPersonSessions", {})],
  [
    "an address that the staff proposed",
    "member",
    async (whose) => {
      const next = newEmail();
      await staffCall("proposeEmail", { email: next })(whose);
      const token = tokenOf(await shop.mails(next, "email_proposed"));
      await succeeds(call("confirmEmail", { body: { token, accept: true } }));
    },
  ],
  [
    "a second factor that an owner took away",
    "colleague",
    async (whose) => {
      await setProfile(whose.id, "mfa_secret", "a lost one");
      await staffCall("changeDuties", { duties: ["support"], seen: ["support"], remove_factor: true })(whose);
    },
  ],
  ["a dismissal", "colleague", staffCall("changeDuties", { duties: [], seen: ["support"] })],
  [
    "a block, though it was lifted",
    "member",
    async (whose) => {
      await staffCall("changePerson", { blocked: true })(whose);
      await staffCall("changePerson", { blocked: false })(whose);
    },
  ],
];

const signInPages = serveSignIn({
  publicUrl: PUBLIC_URL,
  pool: shop.pool,
  memberEmail: "ana@primjer.hr",
});

/** Asks the pool's API as anybody can. */
async function asksPool(operation: string, body: object): Promise<string | undefined> {
  const response = await fetch(shop.pool.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return answer.AuthenticationResult?.AccessToken;
}

/** Every door of the pool by which a refresh token gets an access token, with what the client's secret is claimed to be. */
const doors: [string, (RefreshToken: string, secret?: string) => Promise<string | undefined>][] = [
  [
    "GetTokensFromRefreshToken",
    (RefreshToken, ClientSecret) =>
      asksPool("GetTokensFromRefreshToken", { ClientId: LOCAL_CLIENT_ID, RefreshToken, ClientSecret }),
  ],
  [
    "InitiateAuth",
    (REFRESH_TOKEN, SECRET_HASH) =>
      asksPool("InitiateAuth", {
        ...{ ClientId: LOCAL_CLIENT_ID, AuthFlow: "REFRESH_TOKEN_AUTH" },
        AuthParameters: { REFRESH_TOKEN, ...(SECRET_HASH && { SECRET_HASH }) },
      }),
  ],
  [
    "/oauth2/token",
    async (refresh_token, secret) => {
      const fields = { grant_type: "refresh_token", client_id: LOCAL_CLIENT_ID, refresh_token };
      const { body } = await signInPages({
        ...{ method: "POST", path: "/local/signin/oauth2/token", rawQuery: "", query: new URLSearchParams() },
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          ...(secret && { authorization: `Basic ${btoa(`${LOCAL_CLIENT_ID}:${secret}`)}` }),
        },
        body: Buffer.from(String(new URLSearchParams(fields))),
        address: "127.0.0.1",
      });
      return JSON.parse(String(body)).access_token;
    },
  ],
];

const refreshTokenOf = ({ cookie }: Pick<Member, "cookie">) => cookie.slice("refresh=".length);
const reads = async (bearer: string | undefined) =>
  bearer === undefined ? "nothing" : (await call("getMe", { bearer })).status;

/** Takes away what the table's time to live takes away in so many seconds. */
async function expire(seconds: number): Promise<void> {
  const end = Date.now() / 1000 + seconds;
  const over = (await shop.items()).filter(({ expires_at }) => Number(expires_at ?? end) < end);
  await Promise.all(over.map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) })));
}

/** The pool hears of nothing that ends: what it goes on renewing must open nothing all the same. */
function poolDoesNotHear(): void {
  const client = pool();
  const send = client.send.bind(client);
  const deaf = (command: Parameters<typeof send>[0]) =>
    command instanceof AdminUserGlobalSignOutCommand || command instanceof RevokeTokenCommand
      ? Promise.reject(new Error("The pool does not hear."))
      : send(command);
  vi.spyOn(client, "send").mockImplementation(deaf as typeof client.send);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

const SECRET = LOCAL.userPoolClientSecret;

describe("the pool's own renewal", () => {
  it.each(doors)("by %s is closed to whoever does not know the client's secret", async (_name, renew) => {
    for (const secret of [undefined, "a guess"])
      expect(await renew(refreshTokenOf(await join()), secret)).toBeUndefined();
  });

  it("gives a young token that remembers the sign-in, as Cognito's does", async () => {
    const member = await join();
    vi.setSystemTime(Date.now() + 60_000);
    for (const [name, renew] of doors) {
      if (name === "InitiateAuth") continue;
      const [before, after] = [payloadOf(member.token), payloadOf(String(await renew(refreshTokenOf(member), SECRET)))];
      expect([after.auth_time, after.origin_jti]).toEqual([before.auth_time, before.origin_jti]);
      expect(Number(after.iat)).toBeGreaterThan(Number(before.iat) + 50);
    }
  });
});

describe.each([
  ["hears of it", () => undefined],
  ["does not hear of it", poolDoesNotHear],
])("where the pool %s, nothing of an earlier sign-in opens the account after", (_pool, prepare) => {
  it.each(acts)("%s", async (act, kind, end) => {
    const owner = kind === "colleague" ? await colleague("support") : await join();
    const stolen = await signIn(owner.email);
    const early = await doors[0]?.[1](refreshTokenOf(stolen), SECRET);
    expect(await reads(early)).toBe(200);
    prepare();
    await end(owner);
    const renewed = await Promise.all(doors.map(([, renew]) => renew(refreshTokenOf(stolen), SECRET)));
    for (const bearer of [owner.token, stolen.token, early, ...renewed]) expect(await reads(bearer)).not.toBe(200);
    const why = { ended: /password|reset/.test(act) ? "password" : "elsewhere" };
    for (const { cookie } of [owner, stolen]) {
      expect(await call("refreshSession", { cookie })).toMatchObject({ status: 401, body: { data: why } });
    }
  });
});

describe("why a session ended", () => {
  const answerTo = async (cookie: string) => (await call("refreshSession", { cookie })).body;

  it("is told to nobody who never had it, and to nobody who is blocked", async () => {
    expect(await answerTo("refresh=of-a-stranger")).not.toHaveProperty("data");
    const member = await join();
    await staffCall("changePerson", { blocked: true })(member);
    expect(await answerTo(member.cookie)).not.toHaveProperty("data");
  });

  it("is its age alone where nobody ended it, whatever password signed in before", async () => {
    const member = await join();
    const body = { current_password: PASSWORD, new_password: NEW };
    await succeeds(call("changePassword", { bearer: member.token, body }));
    const again = await signIn(member.email, NEW);
    vi.setSystemTime(Date.now() + 15 * DAY_SECONDS * 1000);
    expect((await call("refreshSession", { cookie: again.cookie })).status).toBe(401);
    expect(await answerTo(again.cookie)).not.toHaveProperty("data");
  });
});

describe("a single session that ended", () => {
  const ends: [string, (owner: Member, stolen: Member) => Promise<void>][] = [
    [
      "by its owner on another device",
      ({ token }, stolen) =>
        succeeds(
          call("endOtherSessions", {
            bearer: token,
            body: { session: String(payloadOf(stolen.token).origin_jti), password: PASSWORD },
          }),
        ),
    ],
    [
      "with all others",
      ({ token }) => succeeds(call("endOtherSessions", { bearer: token, body: { password: PASSWORD } })),
    ],
    ["by its sign-out", (_owner, { token, cookie }) => succeeds(call("logout", { bearer: token, cookie }))],
    [
      "by a token that came back after its successor",
      async (_owner, { cookie }) => {
        await call("refreshSession", { cookie });
        vi.setSystemTime(Date.now() + 11_000);
        expect((await call("refreshSession", { cookie })).status).toBe(401);
      },
    ],
  ];

  it.each(ends)("%s opens nothing after fifteen minutes, nor after 29 days", async (_way, end) => {
    const owner = await join();
    const stolen = { ...owner, ...(await signIn(owner.email)) };
    poolDoesNotHear();
    const copy = refreshTokenOf(stolen);
    await end(owner, stolen);
    for (const seconds of [0, 16 * 60, 29 * DAY_SECONDS]) {
      await expire(seconds);
      const renewed = await Promise.all(doors.map(([, renew]) => renew(copy, SECRET)));
      for (const bearer of [stolen.token, ...renewed]) expect(await reads(bearer)).not.toBe(200);
    }
    expect(await reads(owner.token)).toBe(200);
  });
});

describe("who took what is another's", () => {
  it("by registering a stranger's address reads nothing once the stranger reset the password", async () => {
    const thief = await join();
    poolDoesNotHear();
    await call("forgotPassword", { body: { email: thief.email } });
    const token = tokenOf(await shop.mails(thief.email, "reset_password"));
    await succeeds(call("resetPassword", { body: { token, password: NEW } }));
    for (const [, renew] of doors) expect(await reads(await renew(refreshTokenOf(thief), SECRET))).not.toBe(200);
    expect(await reads((await signIn(thief.email, NEW)).token)).toBe(200);
  });

  it("of the staff with a stolen device sets no factor up after an owner took the lost one away; the colleague does", async () => {
    process.env.REQUIRE_ADMIN_MFA = "on";
    onTestFinished(() => {
      delete process.env.REQUIRE_ADMIN_MFA;
    });
    const luka = await colleague("owner");
    const { secret } = (await call("setUpSecondFactor", { bearer: luka.token })).body.data;
    await succeeds(call("confirmSecondFactor", { bearer: luka.token, body: { code: codeOf(secret) } }));
    const owner = await colleague("owner");
    const own = (await call("setUpSecondFactor", { bearer: owner.token })).body.data.secret;
    await succeeds(call("confirmSecondFactor", { bearer: owner.token, body: { code: codeOf(own) } }));
    poolDoesNotHear();
    await succeeds(
      call("changeDuties", {
        ...{ bearer: owner.token, params: { id: luka.id }, headers: { "idempotency-key": randomUUID() } },
        body: { duties: ["owner"], seen: ["owner"], remove_factor: true, reason },
      }),
    );
    for (const [, renew] of doors) {
      const bearer = await renew(refreshTokenOf(luka), SECRET);
      if (bearer) expect((await call("setUpSecondFactor", { bearer })).status).toBe(401);
    }
    const again = await signIn(luka.email);
    expect((await call("setUpSecondFactor", { bearer: again.token })).status).toBe(200);
  });

  it("and renews at the pool first is out at every door as soon as the owner renews", async () => {
    const owner = await join();
    const first = refreshTokenOf(owner);
    await call("refreshSession", { cookie: owner.cookie });
    vi.setSystemTime(Date.now() + 11_000);
    poolDoesNotHear();
    expect((await call("refreshSession", { cookie: owner.cookie })).status).toBe(401);
    for (const [, renew] of doors) expect(await reads(await renew(first, SECRET))).not.toBe(200);
  });
});

describe("whoever signs in within the second in which the staff ended sessions", () => {
  it("is let in with the right password", async () => {
    const member = await join();
    await setProfile(member.id, "tokens_valid_after", Math.floor(Date.now() / 1000) + 1);
    const again = await signIn(member.email);
    expect([again.status, await reads(again.token)]).toEqual([200, 200]);
    expect((await signIn(member.email, "kriva lozinka")).body.code).toBe("wrong_credentials");
  });
});
