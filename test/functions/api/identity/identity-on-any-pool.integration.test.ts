import { randomUUID } from "node:crypto";
import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findByEmail } from "#functions/domains/accounts/email-store.ts";
import { attributesOf, createUser, pool } from "#functions/domains/accounts/pool.ts";
import { accountScope } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { secretHash } from "#infra/local/cognito/public-calls.ts";
import { call, join, put, refusal, sentBack, signIn } from "#test/steps/given/account.ts";
import { form, newEmail, PASSWORD, PUBLIC_URL, pointAtPool } from "#test/steps/given/local-identity.ts";
import { type LocalTable, startTable } from "#test/steps/given/local-table.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { cognitoLocalPool } from "./cognito-local-pool.ts";
import { motoPool } from "./moto-pool.ts";
import type { PoolUnderTest, RunningPool } from "./pool-under-test.ts";

const NEW = "četiri bijela jablana";
const CLEARED = "refresh=; HttpOnly; SameSite=Strict; Path=/api/v1/session; Max-Age=0";
const WRONG = { status: "fail", code: "wrong_credentials", message: "Neispravan email ili lozinka zaporka" };
const OVER = { status: "fail", code: "unauthenticated", message: "Prijavi se i pokušaj ponovno." };

if (!motoPool.isHere) console.info("moto_server is not here: the identity suite ran on one pool only.");

for (const implementation of [cognitoLocalPool, motoPool]) {
  describe.runIf(implementation.isHere)(`identity on ${implementation.name}`, () => identityOn(implementation));
}

function identityOn(implementation: PoolUnderTest): void {
  let running: RunningPool;
  let table: LocalTable;
  beforeAll(async () => {
    table = await startTable();
    running = await implementation.start();
    pointAtPool(running);
    process.env.TOKEN_ROTATION = implementation.supports("rotates refresh tokens") ? "on" : "";
    process.env.PUBLIC_URL = PUBLIC_URL;
  });
  beforeEach(() => {
    captureLog();
  });
  afterAll(() => Promise.all([running?.stop(), table?.stop()]));

  const register = (changes: Record<string, unknown> = {}) => call("emailRegister", { body: form(changes) });
  const me = (bearer: string) => call("getMe", { bearer });
  const verify = (token: string) => call("verifyToken", { body: { token } });
  const refresh = (cookie: string) => call("refreshSession", { cookie });

  describe("registration", () => {
    it("signs a new member in at once, with an unverified address", async () => {
      const email = newEmail();
      const { status, body, cookies } = await register({ email: ` ${email.toUpperCase()} ` });
      expect([status, body.status]).toEqual([200, "success"]);
      expect(cookies[0]).toMatch(/^refresh=\S+; HttpOnly; SameSite=Strict; /);
      const { user } = (await me(body.data.token)).body.data;
      expect(user).toMatchObject({ id: body.data.user.id, email, role: "member", email_verified: false });
    });

    it("with a known e-mail fails like any other and leaves its owner's password alone", async () => {
      const { email } = await join();
      const again = await register({ email: email.toUpperCase(), password: NEW });
      expect([...refusal(again), again.cookies]).toEqual([400, "registration_failed", []]);
      expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([200, 401]);
    });

    it("with a weak password is refused and can be tried again with a better one", async () => {
      const email = newEmail();
      for (const password of ["sedam77", "password123", email]) {
        expect(refusal(await register({ email, password }))).toEqual([400, "invalid_input"]);
      }
      expect((await register({ email })).status).toBe(200);
    });

    it("that broke off half-way lets nobody in, and the next attempt finishes it", async () => {
      const [email, username] = [newEmail(), randomUUID()];
      await put({ ...keys.rateLimit(`register#${accountScope(email)}`, "LOCK"), username, held_until: 0 });
      const { sub } = await createUser(username, email);
      expect((await signIn(email)).body).toEqual(WRONG);
      const { status, body } = await register({ email });
      expect([status, body.data.user.id]).toEqual([200, sub]);
      expect((await signIn(email)).status).toBe(200);
    });
  });

  describe("signing in", () => {
    it("answers a bearer and the refresh cookie, however the address is typed", async () => {
      const { email } = await join();
      const { status, token, cookies } = await signIn(`  ${email.toUpperCase()}`);
      expect(status).toBe(200);
      expect(cookies[0]).toMatch(/^refresh=\S+; HttpOnly; SameSite=Strict; /);
      expect((await me(token)).body.data.user.email).toBe(email);
    });

    it("says the same of a wrong password and of an address that nobody has", async () => {
      const { email } = await join();
      for (const answer of [await signIn(email, "kriva lozinka"), await signIn(newEmail())]) {
        expect([answer.status, answer.body, answer.cookies]).toEqual([401, WRONG, []]);
      }
    });
  });

  describe("the bearer", () => {
    it("is checked for those who ask whose it is", async () => {
      const { email, token } = await join();
      const { status, body } = await verify(token);
      expect([status, body]).toEqual([200, { status: "success", user: { email } }]);
    });

    const forgeries: [string, (token: string, email: string) => string | Promise<string>][] = [
      ["with other claims", (token) => withClaims(token, { "cognito:groups": ["admin"] })],
      ["of another person", (token) => withClaims(token, { sub: "00000000-0000-4000-8000-000000000000" })],
      ["with another signature", (token) => `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(342)}`],
      ["without a signature", (token) => token.slice(0, token.lastIndexOf(".") + 1)],
      ["that is an ID token", (_token, email) => idToken(email)],
    ];
    it.each(forgeries)("is refused when it is one %s", async (_kind, forge) => {
      const { email, token } = await join();
      const forged = await forge(token, email);
      for (const answer of [await me(forged), await verify(forged)]) {
        expect([answer.status, answer.body]).toEqual([401, OVER]);
      }
    });

    async function idToken(email: string): Promise<string> {
      const USERNAME = await usernameOf(email);
      const { AuthenticationResult } = await pool().send(
        new AdminInitiateAuthCommand({
          UserPoolId: running.userPoolId,
          ClientId: running.clientId,
          AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
          AuthParameters: { USERNAME, PASSWORD, SECRET_HASH: secretHash(USERNAME) },
        }),
      );
      const token = String(AuthenticationResult?.IdToken);
      expect(claimsOf(token)).toMatchObject({ token_use: "id" });
      return token;
    }
  });

  describe("the session", () => {
    it("is renewed by its cookie as often as needed", async () => {
      const { email, token, cookie } = await join();
      let held = cookie;
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, body, cookies } = await refresh(held);
        expect(status).toBe(200);
        held = sentBack(cookies) || held;
        expect(body.data.accessToken).not.toBe(token);
        expect((await me(body.data.accessToken)).body.data.user.email).toBe(email);
      }
    });

    it.runIf(implementation.supports("refuses unknown refresh tokens"))("needs a cookie of the pool's", async () => {
      const { status, body, cookies } = await refresh("refresh=abc.def.ghi");
      expect([status, body, cookies]).toEqual([401, OVER, [CLEARED]]);
    });

    it("ends with the sign-out: bearer, cookie and what was renewed from it, and no other", async () => {
      const { email, token, cookie } = await join();
      const other = await signIn(email);
      const renewed = (await refresh(cookie)).body.data.accessToken;
      const { status, cookies } = await call("logout", { bearer: token, cookie });
      expect([status, cookies]).toEqual([200, [CLEARED]]);
      for (const over of [await me(token), await me(renewed), await verify(token), await refresh(cookie)]) {
        expect(over).toMatchObject({ status: 401, body: OVER });
      }
      expect([(await me(other.token)).status, (await refresh(other.cookie)).status]).toEqual([200, 200]);
    });

    it.runIf(implementation.supports("revokes refresh tokens"))("ends by its cookie alone", async () => {
      const { cookie } = await join();
      expect((await call("logout", { cookie })).status).toBe(200);
      expect((await refresh(cookie)).status).toBe(401);
    });
  });

  describe("a forgotten password", () => {
    const mailTo = async (email: string) => {
      const mails = await table.items();
      const mail = mails.find(({ to, template }) => to === email && template === "reset_password");
      return String((mail?.data as { token?: string } | undefined)?.token);
    };

    it("is replaced by our own link, once; earlier sessions end and the pool learns that the address is verified", async () => {
      const member = await join();
      expect((await call("forgotPassword", { body: { email: member.email } })).status).toBe(200);
      const token = await mailTo(member.email);
      expect(refusal(await call("resetPassword", { body: { token, password: "password123" } }))[0]).toBe(400);
      expect((await call("resetPassword", { body: { token, password: NEW } })).status).toBe(200);
      expect(refusal(await call("resetPassword", { body: { token, password: PASSWORD } }))).toEqual([
        400,
        "link_invalid",
      ]);
      expect([(await me(member.token)).body, (await signIn(member.email)).body]).toEqual([OVER, WRONG]);
      if (implementation.supports("keeps the sign-in's auth_time")) {
        expect((await refresh(member.cookie)).status).toBe(401);
      }
      const again = await signIn(member.email, NEW);
      expect((await me(again.token)).body.data.user.email_verified).toBe(true);
      expect(await attributesOf(await usernameOf(member.email))).toMatchObject({
        email: member.email,
        email_verified: "true",
      });
    });

    it("gets the same answer for an address that nobody has", async () => {
      const { email } = await join();
      const forgot = (address: string) => call("forgotPassword", { body: { email: address } });
      const [known, unknown] = [await forgot(email), await forgot(newEmail())];
      expect([known.status, unknown.status, unknown.body]).toEqual([200, 200, known.body]);
    });
  });

  describe("changing the password", () => {
    it("needs the present one, ends all other sessions and answers a new one", async () => {
      const { email, token } = await join();
      const change = (current_password: string) =>
        call("changePassword", { bearer: token, body: { current_password, new_password: NEW } });
      expect(refusal(await change("kriva lozinka"))).toEqual([403, "wrong_password"]);
      const { status, body, cookies } = await change(PASSWORD);
      expect(status).toBe(200);
      expect([(await me(token)).status, (await me(body.data.accessToken)).status]).toEqual([401, 200]);
      expect((await refresh(sentBack(cookies))).status).toBe(200);
      expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([401, 200]);
    });
  });
}

/** What the pool calls who has this address. */
async function usernameOf(email: string): Promise<string> {
  return String((await findByEmail(email))?.username);
}

function claimsOf(token: string): Record<string, unknown> {
  return decodeJwt(token);
}

function withClaims(token: string, changes: Record<string, unknown>): string {
  const [header, , signature] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString("base64url");
  return `${header}.${claims}.${signature}`;
}
