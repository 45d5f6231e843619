import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deviceKey } from "#functions/domains/accounts/sign-in-tries.ts";
import { hashOf } from "#functions/platform/digest.ts";
import { accountScope } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { put, transact, update } from "#functions/platform/table/transaction.ts";
import { setClock } from "#functions/platform/time.ts";
import {
  form,
  type LocalIdentity,
  newEmail,
  PASSWORD,
  register,
  startIdentity,
} from "#test/steps/given/local-identity.ts";
import { call, type Outcome, sentBack } from "#test/steps/when/identity-calls.ts";

let local: LocalIdentity;
let now = Date.UTC(2026, 5, 1, 8);
beforeAll(async () => {
  local = await startIdentity();
});
afterEach(() => {
  delete process.env.ORIGIN_DIGESTS;
});
afterAll(() => local.stop());

const STRANGER = "198.51.100.7";
const HOME = "203.0.113.20";
const travel = (seconds: number) => {
  now += seconds * 1000;
};
const guess = (email: string, address = STRANGER, headers: Record<string, string> = {}) =>
  call("emailLogin", { body: { email, password: "kriva lozinka" }, address, headers });
const signIn = (email: string, address = HOME, cookie?: string) =>
  call("emailLogin", { body: { email, password: PASSWORD }, address, cookie });
const judged = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 401).length;
const waitOf = ({ headers }: Outcome) => Number(headers["retry-after"]);
async function aMember() {
  setClock(() => new Date(now));
  travel(3600);
  const member = await register();
  return { email: member.email, device: sentBack(member, "device") };
}

describe("guesses at once", () => {
  it("60 from one network are judged five times", async () => {
    const { email } = await aMember();
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect(judged(outcomes)).toBeLessThanOrEqual(5);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  it("60 from as many networks are judged ten times", async () => {
    const { email } = await aMember();
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(email, `10.0.${n}.1`)));
    expect(judged(outcomes)).toBeLessThanOrEqual(10);
  });

  it("for an address that nobody has are slowed just the same", async () => {
    await aMember();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess("nitko.nigdje@primjer.hr")));
    expect(judged(outcomes)).toBeLessThanOrEqual(5);
  });

  it("from the owner's own device are slowed too", async () => {
    const { email, device } = await aMember();
    const body = { email, password: "kriva lozinka" };
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => call("emailLogin", { body, address: HOME, cookie: device })),
    );
    expect(judged(outcomes)).toBeLessThanOrEqual(5);
  });
});

/** Whoever tries again the moment that it is allowed. */
async function besiege(email: string, seconds: number, meanwhile: () => Promise<void>): Promise<void> {
  for (let past = 0; past < seconds; ) {
    const outcome = await guess(email);
    await meanwhile();
    const wait = outcome.status === 429 ? waitOf(outcome) : 0;
    past += wait;
    travel(wait);
  }
}

describe("a stranger who times his tries by Retry-After", () => {
  it("never slows a device down that signed in before", async () => {
    const { email, device } = await aMember();
    await besiege(email, 300, async () => {
      expect((await signIn(email, HOME, device)).status).toBe(200);
    });
  });

  it("does not slow a known device down while his own wait runs", async () => {
    const { email, device } = await aMember();
    await besiege(email, 600, async () => {});
    expect((await guess(email)).status).toBe(401);
    expect((await guess(email)).status).toBe(429);
    expect((await signIn(email, HOME, device)).status).toBe(200);
  });

  it("keeps nobody out from a new device for longer than 20 seconds", async () => {
    const { email } = await aMember();
    await besiege(email, 900, async () => {});
    await guess(email);
    const first = await signIn(email, HOME);
    if (first.status === 429) {
      expect(waitOf(first)).toBeLessThanOrEqual(20);
      travel(waitOf(first));
      await guess(email);
      expect((await signIn(email, HOME)).status).toBe(200);
    } else expect(first.status).toBe(200);
  });

  it("gains nothing by a device that signed in to his own account", async () => {
    const [owner, stranger] = [await aMember(), await aMember()];
    const body = { email: owner.email, password: "kriva lozinka" };
    for (let turn = 0; turn < 5; turn += 1) await guess(owner.email);
    expect((await call("emailLogin", { body, address: STRANGER, cookie: stranger.device })).status).toBe(429);
    expect((await call("emailLogin", { body, address: STRANGER, cookie: "device=x" })).status).toBe(429);
  });
});

describe("a device", () => {
  it("stays known to each of its people when the next one registers on it", async () => {
    const first = await aMember();
    const second = await call("emailRegister", { body: form(), cookie: first.device });
    expect(sentBack(second, "device")).toBe(first.device);
    await besiege(first.email, 60, async () => {});
    expect((await signIn(first.email, HOME, sentBack(second, "device"))).status).toBe(200);
  });

  it("that was known by the address alone still is", async () => {
    const { email } = await aMember();
    const token = "A".repeat(22);
    const at = { failures: 0, next_at: 0, last_at: 0 };
    await transact([put({ ...deviceKey(accountScope(email), token), ...at })]);
    await besiege(email, 60, async () => {});
    expect((await signIn(email, HOME, `device=${token}`)).status).toBe(200);
  });

  it("of somebody who had the address before is no device of its owner's", async () => {
    const stranger = await aMember();
    const owner = newEmail();
    await transact([update(keys.email(stranger.email), "SET user_id = :owner", { values: { ":owner": owner } })]);
    await besiege(stranger.email, 60, async () => {});
    expect((await guess(stranger.email)).status).toBe(401);
    const body = { email: stranger.email, password: "kriva lozinka" };
    expect((await call("emailLogin", { body, address: STRANGER, cookie: stranger.device })).status).toBe(429);
  });
});

describe("the network that tries are counted by", () => {
  const five = async (email: string, address: string, headers = {}) => {
    for (let turn = 0; turn < 5; turn += 1) await guess(email, address, headers);
  };

  it("is a /24 of IPv4 and a /48 of IPv6", async () => {
    const { email } = await aMember();
    await five(email, "198.51.100.7");
    expect((await guess(email, "198.51.100.200")).status).toBe(429);
    expect((await guess(email, "198.51.101.7")).status).toBe(401);
    const other = await aMember();
    await five(other.email, "2001:db8:7::1");
    expect((await guess(other.email, "2001:0db8:0007:ffff::9")).status).toBe(429);
    expect((await guess(other.email, "2001:db8:8::1")).status).toBe(401);
  });

  it("can't be chosen by a header, neither here nor behind the CDN", async () => {
    const { email } = await aMember();
    await five(email, STRANGER, { "x-forwarded-for": "192.0.2.1", "true-client-ip": "192.0.2.1" });
    expect(
      (await guess(email, STRANGER, { "x-forwarded-for": "192.0.3.1", "true-client-ip": "192.0.3.1" })).status,
    ).toBe(429);
    process.env.ORIGIN_DIGESTS = hashOf("cdn");
    const cdn = { "x-origin-secret": "cdn", "true-client-ip": "192.0.9.1" };
    const member = newEmail();
    await five(member, "130.176.0.1", cdn);
    expect((await guess(member, "130.176.9.1", { ...cdn, "x-forwarded-for": "192.0.4.1" })).status).toBe(429);
    expect((await guess(member, "130.176.0.1", { ...cdn, "true-client-ip": "192.0.5.1" })).status).toBe(401);
  });
});
