import { createHash } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { pool } from "#functions/domains/accounts/pool.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import {
  call,
  join,
  type Member,
  put,
  refusal,
  remove,
  sentBack,
  setProfile,
  signIn,
} from "#test/steps/given/account.ts";
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
const named = (name: string) => Object.assign(new Error(name), { name });
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

  it("gets the same answer for an address that nobody has after as many writes, and only decoys are written", async () => {
    const member = await join();
    const before = (await shop.state()).length;
    const written = async (email: string) => {
      const sent = vi.spyOn(documents(), "send");
      const outcome = await forgot(email);
      const writes = sent.mock.calls.map(([{ input }]) => ("TransactItems" in input ? input.TransactItems?.length : 0));
      sent.mockRestore();
      return { ...outcome, writes };
    };
    const [known, unknown] = [await written(member.email), await written("nitko@primjer.hr")];
    expect([unknown.status, unknown.body, unknown.writes]).toEqual([known.status, known.body, known.writes]);
    expect((await shop.state()).length).toBe(before + 6);
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
  it("is good once, also for three at once: the password that was confirmed opens the account, and no other", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    const passwords = [NEW, "pet zelenih hrastova", "šest žutih lipa"];
    const statuses = await Promise.all(passwords.map(async (password) => (await reset(token, password)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
    const opened: number[] = [];
    for (const password of passwords) opened.push((await signIn(member.email, password)).status);
    expect(opened).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
    expect(refusal(await reset(token))).toEqual([400, "link_invalid"]);
  });

  it("is taken by the attempt that broke: the same password goes on with it, another one sets nothing", async () => {
    const member = await join();
    await forgot(member.email);
    const token = await resetToken(member.email);
    const asked = vi.spyOn(pool(), "send").mockImplementationOnce(() => Promise.reject(named("TimeoutError")));
    expect((await reset(token)).status).toBe(503);
    expect(refusal(await reset(token, "pet zelenih hrastova"))).toEqual([400, "link_invalid"]);
    asked.mockImplementationOnce(() => Promise.reject(named("TooManyRequestsException")));
    expect((await reset(token)).status).toBe(429);
    asked.mockRestore();
    expect((await reset(token, "pet zelenih hrastova")).status).toBe(200);
    expect((await signIn(member.email, "pet zelenih hrastova")).status).toBe(200);
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
    // Two guesses each, as the new password may be the one that is already set; of the third call's the second is not judged.
    for (const next of [NEW, NEW, PASSWORD]) {
      expect(refusal(await change(member, "kriva lozinka", next))).toEqual([403, "wrong_password"]);
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

  it("makes a link void that was sent before to an address that was proved", async () => {
    const member = await join();
    await setProfile(member.id, "email_verified", true);
    await forgot(member.email);
    const token = await resetToken(member.email);
    await change(member, PASSWORD);
    expect(refusal(await reset(token))).toEqual([400, "link_invalid"]);
  });

  it("leaves the link of an address's owner good where somebody else only typed the address, however often they change theirs", async () => {
    const stranger = await join();
    await forgot(stranger.email);
    const token = await resetToken(stranger.email);
    await change(stranger, PASSWORD);
    const later = await signIn(stranger.email, NEW);
    await change({ ...stranger, token: later.token }, NEW, PASSWORD);
    expect((await reset(token, "pet zelenih hrastova")).status).toBe(200);
    expect((await signIn(stranger.email, "pet zelenih hrastova")).status).toBe(200);
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

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

describe("the devices on which somebody is signed in", () => {
  const on = async (email: string, agent: string) => {
    const outcome = await call("emailLogin", {
      body: { email, password: PASSWORD },
      headers: { "user-agent": agent },
    });
    return { token: String(outcome.body.data.email_token), cookie: sentBack(outcome.cookies) };
  };
  const listed = async (token: string) => (await call("listSessions", { bearer: token })).body.data.sessions;
  const end = (token: string, body: object) => call("endOtherSessions", { bearer: token, body });
  const renew = (cookie: string, agent = FIREFOX) =>
    call("refreshSession", { cookie, headers: { "user-agent": agent } });
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  /** Ana at home, with a telephone and one more device; so much later that no sign-in speaks for her any more. */
  const three = async () => {
    const home = await join();
    const phone = await on(home.email, ANDROID);
    const other = await on(home.email, FIREFOX);
    pass(5 * 60 + 1);
    return { home, phone, other };
  };
  const idOn = async (token: string, browser: string) =>
    (await listed(token)).find((one: { browser: string }) => one.browser === browser)?.id;

  it("are listed by browser and system, this one first, the others by when they were used last; nothing more is kept of them", async () => {
    const member = await join();
    const [phone, home] = [await on(member.email, ANDROID), await on(member.email, FIREFOX)];
    pass(60);
    await renew(phone.cookie, ANDROID);
    const sessions = await listed(home.token);
    expect(sessions).toEqual([
      expect.objectContaining({ browser: "Firefox", system: "Windows", current: true }),
      expect.objectContaining({ browser: "Chrome", system: "Android", current: false }),
      expect.objectContaining({ browser: null, system: null, current: false }),
    ]);
    const [here, there] = sessions;
    expect(Date.parse(here.used_at)).toBe(Date.parse(here.began_at));
    expect(Date.parse(there.used_at) - Date.parse(there.began_at)).toBeGreaterThanOrEqual(60_000);
    expect(JSON.stringify(await shop.items(`USER#${member.id}`))).not.toMatch(/Mozilla|127\.0\.0/);
  });

  it("are one, however often it is renewed and in however many tabs", async () => {
    const member = await join();
    const [one, two] = await Promise.all([renew(member.cookie), renew(member.cookie)]);
    await renew(sentBack(one.cookies));
    expect(await listed(two.body.data.accessToken)).toEqual([
      expect.objectContaining({ browser: "Firefox", current: true }),
    ]);
  });

  it("are signed out one by one, with the password: at once and for good, and no other", async () => {
    const { home, phone, other } = await three();
    const session = await idOn(home.token, "Chrome");
    expect((await end(home.token, { session, password: PASSWORD })).body).toEqual({ status: "success" });
    expect((await me(phone.token)).status).toBe(401);
    expect((await renew(phone.cookie)).status).toBe(401);
    for (const { token, cookie } of [home, other]) {
      expect([(await me(token)).status, (await renew(cookie)).status]).toEqual([200, 200]);
    }
    expect(await listed(home.token)).toHaveLength(2);
    expect((await end(home.token, { session, password: PASSWORD })).status).toBe(200);
    expect(await listed(home.token)).toHaveLength(2);
  });

  it("stay signed out where the mark for bearers has lapsed, and leave nothing but that they ended", async () => {
    const { home, phone } = await three();
    const session = await idOn(home.token, "Chrome");
    await end(home.token, { session, password: PASSWORD });
    await remove(keys.revokedSession(home.id, session));
    const { status, cookies } = await renew(phone.cookie);
    expect([status, sentBack(cookies)]).toEqual([401, "refresh="]);
    const { pk, sk } = keys.session(home.id, session);
    const left = (await shop.items(pk)).filter((item) => item.sk === sk);
    expect(left).toEqual([{ pk, sk, ended_at: expect.any(Number), expires_at: expect.any(Number) }]);
  });

  it("are signed out all but this one, which goes on", async () => {
    const { home, phone, other } = await three();
    const stranger = await join();
    expect((await end(home.token, { password: PASSWORD })).status).toBe(200);
    for (const { token, cookie } of [phone, other]) {
      expect([(await me(token)).status, (await renew(cookie)).status]).toEqual([401, 401]);
    }
    expect([(await me(stranger.token)).status, (await renew(home.cookie)).status]).toEqual([200, 200]);
    expect(await listed(home.token)).toEqual([expect.objectContaining({ current: true })]);
    expect((await end(home.token, { password: PASSWORD })).status).toBe(200);
  });

  it("are signed out without a password for five minutes after a sign-in, and by a wrong one never", async () => {
    const { home, phone } = await three();
    const session = await idOn(home.token, "Chrome");
    expect(refusal(await end(home.token, { session }))).toEqual([403, "reauthentication_needed"]);
    expect(refusal(await end(home.token, { session, password: "kriva lozinka" }))).toEqual([403, "wrong_password"]);
    expect(refusal(await end(home.token, { password: "kriva lozinka" }))).toEqual([403, "wrong_password"]);
    expect((await me(phone.token)).status).toBe(200);
    const fresh = await signIn(home.email);
    expect((await end(fresh.token, { session })).status).toBe(200);
    expect((await me(phone.token)).status).toBe(401);
  });

  it("of somebody else can't be signed out, nor one that never was, nor this one", async () => {
    const [member, stranger] = [await join(), await join()];
    const [theirs] = await listed(stranger.token);
    const [own] = await listed(member.token);
    const before = await shop.state();
    for (const session of [theirs.id, own.id, "made-up"]) {
      expect(refusal(await end(member.token, { session, password: PASSWORD }))).toEqual([404, "not_found"]);
    }
    expect(refusal(await end(member.token, { session: "../AUTH#", password: PASSWORD }))[0]).toBe(400);
    expect(await shop.state()).toEqual(before);
    expect((await me(stranger.token)).status).toBe(200);
  });

  it("are none of those that were signed out there, or with all others, or by a new password", async () => {
    const { home, phone } = await three();
    await call("logout", { cookie: phone.cookie });
    expect((await me(phone.token)).status).toBe(401);
    expect(await listed(home.token)).toHaveLength(2);
    const changed = await call("changePassword", {
      bearer: home.token,
      body: { current_password: PASSWORD, new_password: NEW },
    });
    expect(await listed(changed.body.data.accessToken)).toHaveLength(1);
    await call("endSessions", { bearer: changed.body.data.accessToken });
    expect(await listed((await signIn(home.email, NEW)).token)).toHaveLength(1);
  });

  it("are none that were left alone for 14 days", async () => {
    const { home } = await three();
    pass(14 * 86_400 + 1);
    expect(await listed((await signIn(home.email)).token)).toHaveLength(1);
  });
});
