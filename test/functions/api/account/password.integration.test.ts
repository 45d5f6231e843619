import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keys } from "#functions/data/keys.ts";
import { call, join, type Member, put, refusal, sentBack, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { PASSWORD } from "#test/steps/given/local-identity.ts";
import { HOUR, profile } from "#test/steps/given/records.ts";

const NEW = "četiri bijela jablana";
const shop = await accounts();
const { log } = shop;

const forgot = (email: string) => call("forgotPassword", { body: { email } });
const reset = (token: string, password = NEW) => call("resetPassword", { body: { token, password } });
const resetToken = async (email: string) => {
  const mails = await shop.mails(email, "reset_password");
  const newest = mails.find((mail) => !used.has(String(mail.id)));
  used.add(String(newest?.id));
  return String((newest?.data as { token?: string })?.token);
};
const used = new Set<string>();
const me = (token: string) => call("getMe", { bearer: token });

describe("a forgotten password", () => {
  it("is replaced by the mail's link; every session ends, and the address counts as verified", async () => {
    const member = await join();
    await forgot(` ${member.email.toUpperCase()}`);
    const { status, body } = await reset(await resetToken(member.email));
    expect([status, body]).toEqual([200, { status: "success" }]);
    expect((await me(member.token)).status).toBe(401);
    expect((await call("refreshSession", { cookie: member.cookie })).status).toBe(401);
    expect((await signIn(member.email)).status).toBe(401);
    const again = await signIn(member.email, NEW);
    expect((await me(again.token)).body.data.user.email_verified).toBe(true);
    expect(await shop.mails(member.email, "password_changed")).toHaveLength(1);
  });

  it("gets the same answer for an address that nobody has, and only a decoy is written", async () => {
    const member = await join();
    const [known, unknown] = [await forgot(member.email), await forgot("nitko@primjer.hr")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.status).toBe(200);
    expect(await shop.mails("nitko@primjer.hr")).toEqual([]);
    expect(log.text()).not.toContain(member.email);
  });

  it("is answered to Google's and Facebook's people by a mail that says how they sign in", async () => {
    const social = profile("google-sub-1", { email: "social@primjer.hr" });
    await put(
      { ...keys.profile(social.user_id), ...social },
      { ...keys.email("social@primjer.hr"), user_id: social.user_id },
    );
    expect((await forgot("social@primjer.hr")).status).toBe(200);
    expect((await shop.mails("social@primjer.hr")).map(({ template }) => template)).toEqual(["no_password"]);
    expect(JSON.stringify(await shop.mails("social@primjer.hr"))).not.toContain("token");
  });

  it("sends a blocked person nothing", async () => {
    const member = await join();
    await setProfile(member.id, "blocked", true);
    expect((await forgot(member.email)).status).toBe(200);
    expect(await shop.mails(member.email, "reset_password")).toEqual([]);
  });

  it("sends three mails an hour at most and always answers the same, known or not", async () => {
    const member = await join();
    for (const email of [member.email, "nepoznat@primjer.hr"]) {
      for (let turn = 0; turn < 9; turn += 1) expect((await forgot(email)).status).toBe(200);
    }
    expect(await shop.mails(member.email, "reset_password")).toHaveLength(3);
    shop.travel(HOUR);
    await forgot(member.email);
    expect(await shop.mails(member.email, "reset_password")).toHaveLength(4);
  });

  it("can't be used up by strangers: the owner has a mail that is good, and after a reset gets another", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    for (let turn = 0; turn < 9; turn += 1) await forgot(member.email);
    expect((await reset(token)).status).toBe(200);
    const sent = (await shop.mails(member.email, "reset_password")).length;
    await forgot(member.email);
    expect(await shop.mails(member.email, "reset_password")).toHaveLength(sent + 1);
  });

  it("opens the account to its owner while strangers guess from everywhere", async () => {
    const member = await join();
    const siege = async () => {
      for (let n = 0; n < 16; n += 1) {
        const address = `10.0.${n}.1`;
        await call("emailLogin", { body: { email: member.email, password: "kriva lozinka" }, address });
      }
    };
    const home = (cookie = "") =>
      call("emailLogin", { body: { email: member.email, password: NEW }, address: "203.0.113.9", cookie });
    await siege();
    expect((await home()).status).toBe(429);
    await forgot(member.email);
    const { cookies } = await reset(await resetToken(member.email));
    await siege();
    expect((await home()).status).toBe(429);
    expect((await home(sentBack(cookies, "device"))).status).toBe(200);
  });

  it("makes every device unknown but the one that it happens on", async () => {
    const member = await join();
    const tryOn = (cookie: string, password: string) =>
      call("emailLogin", { body: { email: member.email, password }, address: "203.0.113.9", cookie });
    const [strangers, own] = [await tryOn("", PASSWORD), await tryOn("", PASSWORD)].map(({ cookies }) =>
      sentBack(cookies, "device"),
    );
    await forgot(member.email);
    const body = { token: await resetToken(member.email), password: NEW };
    const after = await call("resetPassword", { body, cookie: own });
    expect(sentBack(after.cookies, "device")).toBe(own);
    for (let turn = 0; turn < 6; turn += 1) await tryOn("", "kriva lozinka");
    expect((await tryOn(strangers ?? "", "kriva lozinka")).status).toBe(429);
    expect((await tryOn(own ?? "", NEW)).status).toBe(200);
  });
});

describe("the link to a new password", () => {
  it("is good once, also for two at once", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    const both = await Promise.all([reset(token), reset(token, "pet zelenih hrastova")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(refusal(await reset(token))).toEqual([400, "link_invalid"]);
  });

  it("ends after an hour", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    shop.travel(HOUR);
    const before = await shop.state();
    expect(refusal(await reset(token))).toEqual([400, "link_invalid"]);
    expect(await shop.state()).toEqual(before);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it("is void once another was used, and once the e-mail has changed", async () => {
    const member = await join();
    await forgot(member.email);
    const first = await resetToken(member.email);
    await forgot(member.email);
    expect((await reset(await resetToken(member.email))).status).toBe(200);
    expect(refusal(await reset(first))).toEqual([400, "link_invalid"]);
    await forgot(member.email);
    const third = await resetToken(member.email);
    await setProfile(member.id, "email", "druga@primjer.hr");
    expect(refusal(await reset(third))).toEqual([400, "link_invalid"]);
  });

  it("still works where the version before stored it", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    const hash = createHash("sha256").update(token).digest("hex");
    const until = new Date(shop.clock.now.getTime() + HOUR).toISOString();
    await put(
      { ...keys.passwordReset(member.id), hash, email: member.email, until },
      { ...keys.passwordResetOwner(hash), user_id: member.id },
    );
    expect((await reset(token)).status).toBe(200);
  });

  it("is not used up by a password that is refused", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    for (const weak of ["kratka", "password1", member.email, " razmak na kraju "]) {
      expect(refusal(await reset(token, weak))).toEqual([400, "invalid_input"]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("of somebody else, or made up, changes nothing", async () => {
    const before = await shop.state();
    expect(refusal(await reset("A".repeat(22)))).toEqual([400, "link_invalid"]);
    expect(await shop.state()).toEqual(before);
  });
});

describe("changing the password", () => {
  const change = (member: Member, current: string, next = NEW) =>
    call("changePassword", { bearer: member.token, body: { current_password: current, new_password: next } });

  it("ends all other sessions and answers a new one", async () => {
    const member = await join();
    const other = await signIn(member.email);
    const { status, body, cookies } = await change(member, PASSWORD);
    expect(status).toBe(200);
    expect((await me(body.data.accessToken)).status).toBe(200);
    expect((await call("refreshSession", { cookie: sentBack(cookies) })).status).toBe(200);
    for (const token of [member.token, other.token]) expect((await me(token)).status).toBe(401);
    expect((await call("refreshSession", { cookie: other.cookie })).status).toBe(401);
    expect([(await signIn(member.email)).status, (await signIn(member.email, NEW)).status]).toEqual([401, 200]);
  });

  it("goes on by the new password where an earlier call set it and was not heard", async () => {
    const member = await join();
    await change(member, PASSWORD);
    const later = await signIn(member.email, NEW);
    const { status, body } = await change({ ...member, token: later.token }, PASSWORD);
    expect([status, (await me(body.data.accessToken)).status]).toEqual([200, 200]);
    expect((await me(later.token)).status).toBe(401);
  });

  it("refuses a wrong password, slows down who guesses, and changes nothing", async () => {
    const member = await join();
    const before = await shop.state();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(refusal(await change(member, "kriva lozinka"))).toEqual([403, "wrong_password"]);
    }
    expect(refusal(await change(member, PASSWORD))).toEqual([429, "too_many_requests"]);
    expect(await shop.state()).toEqual(before);
    expect((await me(member.token)).status).toBe(200);
  });

  it("refuses a weak new password and names its field", async () => {
    const member = await join();
    const { status, body } = await change(member, PASSWORD, "password1");
    expect([status, body.data]).toEqual([400, { fields: ["new_password"], reason: "common_password" }]);
  });

  it("makes a link void that was sent before", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    await change(member, PASSWORD);
    expect(refusal(await reset(token))).toEqual([400, "link_invalid"]);
  });

  it("is not for somebody without a password", async () => {
    const member = await join();
    await setProfile(member.id, "pool_username", "nobody-of-the-pool");
    expect(refusal(await change(member, PASSWORD))).toEqual([409, "no_password"]);
  });
});

describe("ending the sessions", () => {
  it("signs out everywhere, here too, and clears the cookie", async () => {
    const member = await join();
    const other = await signIn(member.email);
    const { status, cookies } = await call("endSessions", { bearer: member.token });
    expect(status).toBe(200);
    expect(cookies).toEqual([expect.stringMatching(/^refresh=; .*Max-Age=0$/)]);
    for (const { token, cookie } of [member, other]) {
      expect((await me(token)).status).toBe(401);
      expect((await call("refreshSession", { cookie })).status).toBe(401);
    }
    expect((await me((await signIn(member.email)).token)).status).toBe(200);
  });

  it("leaves other people signed in", async () => {
    const [member, other] = [await join(), await join()];
    await call("endSessions", { bearer: member.token });
    expect((await me(other.token)).status).toBe(200);
  });
});
