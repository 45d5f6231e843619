import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { admitStaff } from "#functions/domains/accounts/staff-access.ts";
import { verifyAccessToken } from "#functions/platform/http/identity.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { call, join, put, refusal, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { MINUTE, profile } from "#test/steps/given/records.ts";
import { bytesOf, codeOf } from "#test/steps/when/authenticator.ts";

const shop = await accounts();
beforeEach(() => {
  process.env.REQUIRE_ADMIN_MFA = "on";
});
afterAll(async () => {
  delete process.env.REQUIRE_ADMIN_MFA;
});

interface Admin {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly cookie: string;
}

async function anAdmin(): Promise<Admin> {
  const email = newEmail();
  const id = await shop.pool.createLogin({ email, password: PASSWORD, groups: ["admin"] });
  await put({ ...keys.profile(id), ...profile(id, { email, role: "admin" }) }, { ...keys.email(email), user_id: id });
  return { id, email, ...(await signIn(email)) };
}

const setUp = async ({ token }: { token: string }) => {
  const outcome = await call("setUpSecondFactor", { bearer: token });
  return { ...outcome, secret: String(outcome.body.data?.secret) };
};
const confirm = ({ token }: { token: string }, code: string) =>
  call("confirmSecondFactor", { bearer: token, body: { code } });
const pass = ({ token }: { token: string }, code: string) =>
  call("passSecondFactor", { bearer: token, body: { code } });
const gate = async ({ token }: { token: string }) =>
  admitStaff(await verifyAccessToken(token), ["owner"]).then(
    () => "open",
    (error) => error.code,
  );

/** An admin whose factor is on; its first code is used. */
async function aGuardedAdmin() {
  const admin = await anAdmin();
  const { secret } = await setUp(admin);
  expect((await confirm(admin, codeOf(secret))).status).toBe(200);
  return { ...admin, secret };
}

describe("an admin call", () => {
  it("needs the second factor where the setting is on, and nothing of it where it is off", async () => {
    const admin = await anAdmin();
    expect(await gate(admin)).toBe("second_factor_needed");
    process.env.REQUIRE_ADMIN_MFA = "";
    expect(await gate(admin)).toBe("open");
  });

  it("is never open to a member, nor to somebody whom the profile no longer calls an admin", async () => {
    process.env.REQUIRE_ADMIN_MFA = "";
    expect(await gate(await join())).toBe("forbidden");
    const removed = await anAdmin();
    await put({ ...keys.profile(removed.id), ...profile(removed.id, { email: removed.email, role: "member" }) });
    expect(await gate(removed)).toBe("forbidden");
  });
});

describe("the second factor", () => {
  it("is set up, confirmed by its first code, and opens this session for an hour", async () => {
    const admin = await anAdmin();
    const { status, body, secret } = await setUp(admin);
    expect([status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    const address = new URL(body.data.otpauth_url);
    expect([address.protocol, address.searchParams.get("secret"), address.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      secret,
      "Zamah",
    ]);
    expect(await gate(admin)).toBe("second_factor_needed");
    const before = Math.floor(Date.now() / 1000);
    expect((await confirm(admin, codeOf(secret))).status).toBe(200);
    expect(await gate(admin)).toBe("open");
    const marks = (await shop.items(`USER#${admin.id}`)).filter(({ sk }) => String(sk).startsWith("MFA#"));
    expect(Number(marks[0]?.until)).toBeGreaterThanOrEqual(before + 3600);
    expect(Number(marks[0]?.expires_at)).toBeGreaterThan(Number(marks[0]?.until));
  });

  it("is stored encrypted", async () => {
    const { id, secret } = await aGuardedAdmin();
    const stored = JSON.stringify(await shop.items(`USER#${id}`));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(bytesOf(secret).toString("base64url"));
    expect(stored).not.toContain(bytesOf(secret).toString("hex"));
  });

  it("opens another session by a new code, and keeps a renewed token open", async () => {
    const admin = await aGuardedAdmin();
    const other = await signIn(admin.email);
    expect(await gate(other)).toBe("second_factor_needed");
    expect((await pass(other, codeOf(admin.secret, 1))).status).toBe(200);
    expect(await gate(other)).toBe("open");
    const renewed = await call("refreshSession", { cookie: other.cookie });
    expect(await gate({ token: renewed.body.data.accessToken })).toBe("open");
  });

  it("closes again after the hour", async () => {
    const admin = await aGuardedAdmin();
    const { session } = await verifyAccessToken(admin.token);
    await put({ ...keys.secondFactor(admin.id, session), until: Math.floor(Date.now() / 1000) });
    expect(await gate(admin)).toBe("second_factor_needed");
  });

  it("takes a code once, also from two at once", async () => {
    const admin = await aGuardedAdmin();
    const [one, other] = [await signIn(admin.email), await signIn(admin.email)];
    const code = codeOf(admin.secret, 1);
    const both = await Promise.all([pass(one, code), pass(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refusal(await pass(one, code))).toEqual([400, "code_invalid"]);
  });

  it("refuses a code of long ago and a wrong one, and marks nothing", async () => {
    const admin = await aGuardedAdmin();
    const session = await signIn(admin.email);
    const before = await shop.state();
    expect(refusal(await pass(session, codeOf(admin.secret, -5)))).toEqual([400, "code_invalid"]);
    const wrong = String((Number(codeOf(admin.secret)) + 500_000) % 1_000_000).padStart(6, "0");
    expect(refusal(await pass(session, wrong))).toEqual([400, "code_invalid"]);
    for (const code of ["12345", "1234567", "12345a", ""]) expect((await pass(session, code)).status).toBe(400);
    expect(await shop.state()).toEqual(before);
  });

  it("is tried five times in a quarter of an hour at most, even with the right code", async () => {
    const admin = await anAdmin();
    const { secret } = await setUp(admin);
    const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, "0");
    for (let turn = 0; turn < 5; turn += 1) expect((await confirm(admin, wrong)).status).toBe(400);
    expect(refusal(await confirm(admin, codeOf(secret)))).toEqual([429, "too_many_requests"]);
    shop.travel(15 * MINUTE);
    expect((await confirm(admin, codeOf(secret))).status).toBe(200);
  });

  it("can't be used up by somebody who only knows the password", async () => {
    const admin = await aGuardedAdmin();
    const thief = await signIn(admin.email);
    const wrong = String((Number(codeOf(admin.secret)) + 500_000) % 1_000_000).padStart(6, "0");
    for (let turn = 0; turn < 6; turn += 1) await pass(thief, wrong);
    expect(refusal(await pass(await signIn(admin.email), codeOf(admin.secret, 1)))).toEqual([429, "too_many_requests"]);
    expect((await pass(admin, codeOf(admin.secret, 1))).status).toBe(200);
  });

  it("can't be replaced by a session that has not shown it", async () => {
    const admin = await aGuardedAdmin();
    const thief = await signIn(admin.email);
    const before = await shop.state();
    expect(refusal(await setUp(thief))).toEqual([403, "second_factor_needed"]);
    expect(await shop.state()).toEqual(before);
    expect((await setUp(admin)).status).toBe(200);
  });

  it("stays the old one until the new one has shown a code", async () => {
    const admin = await aGuardedAdmin();
    const { secret } = await setUp(admin);
    const session = await signIn(admin.email);
    expect(refusal(await pass(session, codeOf(secret)))).toEqual([400, "code_invalid"]);
    expect((await pass(session, codeOf(admin.secret, 1))).status).toBe(200);
  });

  it("is not for members", async () => {
    const member = await join();
    const before = await shop.state();
    for (const answer of [await setUp(member), await confirm(member, "123456"), await pass(member, "123456")]) {
      expect(refusal(answer)).toEqual([403, "forbidden"]);
    }
    expect(await shop.state()).toEqual(before);
  });

  it("needs to be set up first", async () => {
    const admin = await anAdmin();
    expect(refusal(await pass(admin, "123456"))).toEqual([400, "code_invalid"]);
    expect(refusal(await confirm(admin, "123456"))).toEqual([400, "code_invalid"]);
  });
});

describe("somebody who was dismissed and whose token still names them staff", () => {
  const dismiss = ({ id, email }: Admin) => put({ ...keys.profile(id), ...profile(id, { email, role: "member" }) });

  it("plants no second factor that would count when they come back", async () => {
    const admin = await anAdmin();
    const { secret } = await setUp(admin);
    await dismiss(admin);
    expect(refusal(await setUp(admin))).toEqual([403, "forbidden"]);
    expect(refusal(await confirm(admin, codeOf(secret)))).toEqual([403, "forbidden"]);
    expect(refusal(await pass(admin, codeOf(secret)))).toEqual([403, "forbidden"]);
    expect(await shop.item(keys.profile(admin.id))).not.toHaveProperty("mfa_secret");
  });
});

describe("a second factor that is set up", () => {
  it("is told to whose account it is by mail", async () => {
    const admin = await aGuardedAdmin();
    expect((await shop.mails(admin.email, "sign_in_changed")).map(({ data }) => data)).toEqual([{ change: "factor" }]);
  });
});
