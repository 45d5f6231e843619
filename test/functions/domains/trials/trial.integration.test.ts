import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tellTrials } from "#functions/domains/trials/trial.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { unlimited } from "#functions/platform/time.ts";
import { call, join, type Member, put, setProfile } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { newEmail, PASSWORD } from "#test/steps/given/local-identity.ts";
import { DAY, entitlement, HOUR, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";
import { PAGE, startTokenEndpoint, type TokenEndpoint } from "#test/steps/given/token-endpoint.ts";

const shop = await accounts();
let endpoint: TokenEndpoint;
beforeAll(async () => {
  endpoint = await startTokenEndpoint();
});
afterAll(() => endpoint.stop());

/** The last day of seven that begin at noon of 21 November. */
const LAST = "2026-11-28";
const UNTIL = "2026-11-28T22:59:59.999Z";

const setDays = (free_days: number) =>
  put({
    ...{ ...keys.ownerSettings, version: 1, free_days },
    ...{ support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: null },
  });
const tokenIn = (mail: Record<string, unknown> | undefined) => String((mail?.data as { token?: string })?.token);
const me = async ({ token }: Pick<Member, "token">) => (await call("getMe", { bearer: token })).body.data;
const given = ({ id }: Pick<Member, "id">) => shop.item(keys.premiumGrant(id));
const told = ({ email }: Pick<Member, "email">) => shop.mails(email, "trial_ending");
const day = async (date: string) => (await shop.items("DAYS")).find(({ sk }) => sk === date) ?? {};

/** Somebody verifies their address by the welcome's link. */
async function verify(member: Member) {
  const [welcome] = await shop.mails(member.email, "welcome");
  const answer = await call("verifyEmail", { bearer: member.token, body: { token: tokenIn(welcome) } });
  expect(answer.status).toBe(200);
  return member;
}

/** Somebody new whose address is written so. */
async function joinAs(email: string): Promise<Member> {
  const names = { first_name: "Ana", last_name: "Anić" };
  const { body } = await call("emailRegister", { body: { ...names, email, password: PASSWORD } });
  return { id: body.data.user.id, email: email.toLowerCase(), token: body.data.token, cookie: "" };
}

beforeEach(async () => {
  shop.clock.now = NOON;
  await setDays(7);
});

describe("free days", () => {
  it("open Premium once an address is verified, until the end of the seventh day, without order, card or renewal", async () => {
    const member = await join();
    expect(await me(member)).toMatchObject({ premium: false });
    await verify(member);
    expect(await me(member)).toMatchObject({ premium: true, gift_until: LAST, trial_until: LAST, subscription: null });
    expect(await given(member)).toMatchObject({ grant: { source: "trial", until: UNTIL } });
    expect(await shop.item(keys.subscription(member.id))).toBeUndefined();
    expect((await shop.items("ORDER#")).filter(({ user_id }) => user_id === member.id)).toEqual([]);
    shop.clock.now = shifted(UNTIL, 1);
    expect(await me(member)).toMatchObject({ premium: false, trial_until: LAST });
    shop.clock.now = shifted(UNTIL, 30 * DAY);
    expect((await me(member)).trial_until).toBeUndefined();
  });

  it("are counted on the day that they begin, and among those that run until their last", async () => {
    const before = [await day("2026-11-21"), await day(LAST)];
    await verify(await join());
    const after = [await day("2026-11-21"), await day(LAST)];
    const more = (field: string, at: number) => Number(after[at]?.[field] ?? 0) - Number(before[at]?.[field] ?? 0);
    expect([more("trials_begun", 0), more("trials_ending", 1)]).toEqual([1, 1]);
    for (const field of ["members_new", "mrr_new_cents", "first_buyers", "charges"]) expect(more(field, 0)).toBe(0);
  });

  it("begin with another proof of the address too: the link to a new password, and Google's word", async () => {
    const forgot = await join();
    await call("forgotPassword", { body: { email: forgot.email } });
    const token = tokenIn((await shop.mails(forgot.email, "reset_password"))[0]);
    await call("resetPassword", { body: { token, password: "another-password-9" } });
    expect(await given(forgot)).toMatchObject({ grant: { source: "trial" } });
    const body = {
      done: "google",
      code: endpoint.code({ claims: { email: newEmail(), email_verified: true } }),
      ...PAGE,
    };
    const { data } = (await call("login", { body })).body;
    expect(await me({ token: data.accessToken })).toMatchObject({ premium: true, trial_until: LAST });
  });

  it("run on when the owner sets others, and begin for nobody while they are off", async () => {
    const first = await verify(await join());
    await setDays(0);
    const second = await verify(await join());
    expect([(await me(first)).gift_until, (await me(second)).premium]).toEqual([LAST, false]);
    await setDays(3);
    expect((await me(await verify(await join()))).gift_until).toBe("2026-11-24");
    expect((await me(second)).premium).toBe(false);
  });

  it("are not given for another address of an account that has verified one", async () => {
    const member = await join();
    await setProfile(member.id, "sign_in_email", "earlier@example.com");
    expect(await given(await verify(member))).toBeUndefined();
  });

  it("are not given for a later address of an account that verified one before there were free days", async () => {
    await setDays(0);
    const member = await verify(await join());
    await setDays(7);
    const email = newEmail();
    const changed = await call("changeEmail", { bearer: member.token, body: { email, password: PASSWORD } });
    expect(changed.status).toBe(200);
    const [asked] = await shop.mails(email, "verify_email");
    const bearer = String(changed.body.data.accessToken);
    expect((await call("verifyEmail", { bearer, body: { token: tokenIn(asked) } })).status).toBe(200);
    expect(await given(member)).toBeUndefined();
  });

  it("are not given to who has or had a membership, a grant or another Premium", async () => {
    const owned = [
      ({ id }: Member) => ({ ...keys.subscription(id), ...subscription(id, { status: "nonactive" }) }),
      ({ id }: Member) => ({
        ...{
          ...keys.entitlement(id, "training", 2, "GRANT-1"),
          ...entitlement({ category: "training", product_id: 2 }),
        },
        grant: { by: "iva", by_name: "Iva", reason: "Za povjerenje", title: "Booty", until: NOON.toISOString() },
      }),
    ];
    for (const item of owned) {
      const member = await join();
      await put(item(member));
      expect((await verify(member)) && (await given(member))).toBeUndefined();
    }
  });
});

describe("one person", () => {
  it("has free days once, however the address is spelled, and verifies all the same", async () => {
    const name = newEmail()
      .replace(/@.*/, "")
      .replaceAll(/[^a-z0-9]/g, "");
    expect(await given(await verify(await joinAs(`${name}@gmail.com`)))).toBeDefined();
    for (const other of [`${name.slice(0, 3)}.${name.slice(3)}@gmail.com`, `${name}+2@googlemail.com`]) {
      const member = await verify(await joinAs(other));
      expect([await given(member), (await me(member)).user.email_verified]).toEqual([undefined, true]);
    }
  });

  it("has them once where two spellings are verified at the same moment", async () => {
    const name = newEmail().replace(/@.*/, "");
    const both = [await joinAs(`${name}+1@example.com`), await joinAs(`${name}+2@example.com`)];
    await Promise.all(both.map(verify));
    expect((await Promise.all(both.map(given))).filter(Boolean)).toHaveLength(1);
  });

  it("has none again after the account is deleted, also where its Premium was a membership", async () => {
    const first = await verify(await join());
    const member = await join();
    await put({ ...keys.subscription(member.id), ...subscription(member.id, { status: "nonactive" }) });
    for (const gone of [first, member]) {
      expect(
        (await call("deleteMe", { bearer: gone.token, body: { confirm: "OBRIŠI", password: PASSWORD } })).status,
      ).toBe(200);
      expect(await shop.item(keys.trial(gone.id))).toBeUndefined();
      expect(await given(await verify(await joinAs(gone.email)))).toBeUndefined();
    }
    expect(JSON.stringify(await shop.items("TRIAL#"))).not.toContain("example.com");
  });

  it("is known by the card that paid for something before, by its keyed hash", async () => {
    const buy = async (member: Member, number: string) =>
      put(
        {
          ...keys.entitlement(member.id, "training", 2, number),
          ...entitlement({ category: "training", product_id: 2, order_number: number }),
        },
        {
          ...keys.order(number),
          ...order({ order_number: number, user_id: member.id, payment_reference: number, status: "paid" }),
        },
        {
          ...keys.payment(number),
          ...payment({ order_number: number, reference: number, card: "visa 4111********7777" }),
        },
      );
    const first = await join();
    for (const number of ["S71", "S73"]) await buy(first, number);
    expect(await given(await verify(first))).toBeDefined();
    const { cardMark } = await import("#functions/domains/trials/trial.ts");
    await put(await cardMark("visa 4111********7777"));
    const second = await join();
    await buy(second, "S72");
    expect(await given(await verify(second))).toBeUndefined();
  });
});

describe("the letter about their end", () => {
  const at = (iso: string) => {
    shop.clock.now = new Date(iso);
    return tellTrials(shop.clock.now, unlimited);
  };

  it("comes on the fifth day at eight, once", async () => {
    const member = await verify(await join());
    await at("2026-11-26T06:59:59Z");
    expect(await told(member)).toEqual([]);
    await at("2026-11-26T07:00:00Z");
    shop.travel(HOUR);
    await tellTrials(shop.clock.now, unlimited);
    expect(await told(member)).toMatchObject([{ data: { until: UNTIL }, send_before: UNTIL }]);
  });

  it("comes to nobody who bought a membership, was blocked or deleted, whose days were taken back, or are over", async () => {
    const bought = await verify(await join());
    await put({ ...keys.subscription(bought.id), ...subscription(bought.id) });
    const blocked = await verify(await join());
    await setProfile(blocked.id, "blocked", true);
    const taken = await verify(await join());
    await put({ ...(await given(taken)), ended: true });
    await at("2026-11-26T07:00:00Z");
    const over = await verify(await join());
    await setDays(3);
    await at("2026-12-10T07:00:00Z");
    for (const member of [bought, blocked, taken, over]) expect(await told(member)).toEqual([]);
    expect(await shop.items("USER#").then((items) => items.filter(({ gsi2pk }) => gsi2pk === "TRIALS"))).toEqual([]);
  });
});
