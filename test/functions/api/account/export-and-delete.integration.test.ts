import { ulid } from "ulid";
import { describe, expect, it, vi } from "vitest";
import { deleteSignIn } from "#functions/domains/accounts/pool-people.ts";
import { saveComment } from "#functions/domains/community/comment-store.ts";
import { saveReport } from "#functions/domains/community/moderation-store.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { indexKeys, keys } from "#functions/platform/table/keys.ts";
import { call, join, type Member, put, refusal, setProfile, signIn } from "#test/steps/given/account.ts";
import { accounts } from "#test/steps/given/accounts.ts";
import { PASSWORD } from "#test/steps/given/local-identity.ts";
import { comment, entitlement, MINUTE, NOON, order, payment, subscription } from "#test/steps/given/records.ts";

const shop = await accounts();
const { log } = shop;

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `S${String(numbers).padStart(32, "0")}`;
};

/** A member with a bit of everything: a running subscription, orders, views, a comment where access has ended, counters, links. */
async function aFullMember(names = { first_name: "Dragutin", last_name: "Štefanac" }) {
  const member = await join(names);
  const [paid, open] = [newNumber(), newNumber()];
  const buyer = { ...names, email: member.email };
  const inIndex = (created_at: string) => ({
    gsi1pk: indexKeys.ordersOfUser(member.id),
    gsi1sk: `ORDER#${created_at}`,
  });
  const paidOrder = order({
    order_number: paid,
    user_id: member.id,
    status: "paid",
    buyer,
    date_paid: NOON.toISOString(),
    payment_reference: `9${paid.slice(-8)}`,
    consents: { start_now: true, waiver: false, texts: "1" },
  });
  const openOrder = order({ order_number: open, user_id: member.id, buyer });
  await put(
    { ...keys.order(paid), ...paidOrder, ...inIndex(paidOrder.created_at) },
    // The index has not heard of the newest one yet.
    { ...keys.order(open), ...openOrder },
    { ...keys.orderLock(member.id, "challenge", 16), order_number: open, until: NOON.toISOString() },
    {
      ...keys.payment(`9${paid.slice(-8)}`),
      ...payment({ order_number: paid, reference: `9${paid.slice(-8)}`, account_id: `card-${paid}` }),
    },
    subscriptionEntry(subscription(member.id, { latest_order: paid, account_id: `card-${paid}` })),
    {
      ...keys.entitlement(member.id, "training", 2, paid),
      ...entitlement({ category: "training", product_id: 2, order_number: paid }),
    },
    ...Array.from({ length: 120 }, (_, position) => ({
      ...keys.viewedVideo(member.id, `video-${position}`),
      video_id: `video-${position}`,
      viewed_at: NOON.toISOString(),
    })),
    { ...keys.startNow(member.id), since: NOON.toISOString() },
    ...["orders", "comments", "comments-day", "comment-reports"].map((scope) => ({
      ...keys.rateLimit(`${scope}#${member.id}`, "1"),
      calls: 1,
    })),
    { ...keys.revokedSession(member.id, "old-session"), expires_at: 1 },
    { ...keys.secondFactor(member.id, "old-session"), until: 1 },
  );
  await saveComment(
    comment({
      id: ulid(NOON.getTime()),
      user_id: member.id,
      user_name: `${names.first_name} Š.`,
      text: `${names.first_name} je odradio prvi tjedan.`,
    }),
  );
  const reported = await saveComment(
    comment({ id: ulid(NOON.getTime()), client_id: "another", user_id: (await join()).id }),
  );
  const report = { category: reported.category, product_id: reported.product_id, comment_id: reported.id };
  const said = { user_id: member.id, reason: "Reklama.", reported_at: NOON.toISOString() };
  await saveReport({ ...report, ...said }, reported);
  await call("forgotPassword", { body: { email: member.email } });
  await call("emailLogin", { body: { email: member.email, password: "kriva lozinka" } });
  return { ...member, paid, open };
}

const exported = (member: Member) => call("exportMe", { bearer: member.token });
const remove = (member: Member, body: object = { confirm: "OBRIŠI", password: PASSWORD }) =>
  call("deleteMe", { bearer: member.token, body });
const planCounts = async () => (await shop.item(keys.planCounts("monthly"))) ?? {};

describe("one's own data", () => {
  it("are exported in one JSON: profile, subscription, orders with consents, payments, purchases, views, comments", async () => {
    const member = await aFullMember();
    const { status, body } = await exported(member);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exported_at: shop.clock.now.toISOString(),
      profile: { id: member.id, first_name: "Dragutin", email: member.email, sign_ins: [member.id] },
      subscription: { subscription_status: "active", subscription_type: "monthly" },
      entitlements: [{ product_category: "training", product_id: 2, order_number: member.paid }],
      orders: [
        { order_number: member.paid, total: 24.9, buyer: { last_name: "Štefanac" }, consents: { start_now: true } },
      ],
      payments: [{ order_number: member.paid, total: 24.9 }],
    });
    const moment = expect.stringMatching(/Z$/);
    expect(body.data.sessions).toEqual([{ browser: null, system: null, began_at: moment, used_at: moment }]);
    expect(body.data.viewed_videos).toHaveLength(120);
    expect(body.data.comments).toEqual([
      {
        product_category: "challenge",
        product_id: 16,
        text: "Dragutin je odradio prvi tjedan.",
        created_at: NOON.toISOString(),
      },
    ]);
    expect(body.data.comment_reports).toMatchObject([{ reason: "Reklama.", reported_at: NOON.toISOString() }]);
  });

  it("hold refunds and declarations of withdrawal, not what a stranger declared who typed the order's number", async () => {
    const member = await aFullMember();
    const declared = { order_number: member.paid, cents: 1000, declared_at: NOON.toISOString() };
    const refund = {
      id: "r1",
      order_number: member.paid,
      user_id: member.id,
      attempt_number: member.paid,
      reference: `9${member.paid.slice(-8)}`,
      cents: 1000,
      remaining_cents: 1490,
      reason: "withdrawal",
      note: null,
      by: null,
      requested_at: NOON.toISOString(),
    } as const;
    await put(
      refundIntent(refund),
      { ...keys.withdrawal(member.paid, "2026-11-21", member.id), ...declared, outcome: "accepted" },
      {
        ...keys.withdrawal(member.paid, "2026-11-21", "stranger"),
        ...{ ...declared, outcome: "unknown", name: "Netko", email: "netko@example.com" },
      },
    );
    const { data } = (await exported(member)).body;
    expect(data.refunds).toMatchObject([
      { order_number: member.paid, amount: 10, reason: "withdrawal", done_at: null },
    ]);
    expect(data.withdrawals).toMatchObject([{ order_number: member.paid, amount: 10, outcome: "accepted" }]);
    expect(JSON.stringify(data)).not.toContain("netko@example.com");
  });

  it("hold no token of the gateway, no hash of a link and nobody else's record", async () => {
    const [member, other] = [await aFullMember(), await aFullMember({ first_name: "Ljubomir", last_name: "Žganec" })];
    const text = JSON.stringify((await exported(member)).body);
    for (const hidden of [
      `card-${member.paid}`,
      "account_id",
      "hash",
      "mfa_",
      other.id,
      other.email,
      "Ljubomir",
      other.paid,
    ])
      expect(text).not.toContain(hidden);
  });

  it("are exported for somebody who bought nothing", async () => {
    const { body } = await exported(await join());
    expect(body.data).toMatchObject({ subscription: null, orders: [], payments: [], viewed_videos: [] });
  });

  it("are exported ten times an hour at most", async () => {
    const member = await join();
    for (let turn = 0; turn < 10; turn += 1) expect((await exported(member)).status).toBe(200);
    expect(refusal(await exported(member))).toEqual([429, "too_many_requests"]);
  });
});

describe("deleting the account", () => {
  it("takes name, e-mail and everything personal out of the whole table", async () => {
    const member = await aFullMember({ first_name: "Vjekoslav", last_name: "Čmelak" });
    await put(
      { ...keys.ownComplaint(member.id, "prigovor"), id: "prigovor" },
      { ...keys.complaint("prigovor"), user_id: member.id },
    );
    const { status, cookies } = await remove(member);
    expect([status, cookies]).toEqual([200, [expect.stringMatching(/^refresh=; .*Max-Age=0$/)]]);
    const farewell = (await shop.mails(member.email)).filter(({ template }) => template === "account_deleted");
    expect(farewell).toHaveLength(1);
    // Mails lose address and content when they leave; whom the job looks after once more is forgotten then.
    const isKept = ({ pk, to }: { pk?: unknown; to?: unknown }) =>
      to !== member.email && !`${pk}`.startsWith("LEAVING#");
    const rest = (await shop.items()).filter(isKept);
    const text = JSON.stringify(rest);
    for (const gone of ["Vjekoslav", "Čmelak", member.email, `card-${member.paid}`]) expect(text).not.toContain(gone);
    const own = rest.filter(({ pk, sk }) => `${pk}|${sk}`.includes(member.id));
    expect(own.map(({ sk }) => sk)).toEqual(["SUBSCRIPTION"]);
    expect(JSON.stringify(await shop.items("COMMENTS#"))).not.toContain(member.id);
    for (const prefix of [`EMAIL#${member.email}`, `IDENT#${member.id}`, `OUTBOX#welcome-${member.id}`])
      expect(await shop.items(prefix)).toEqual([]);
    expect(JSON.stringify(await shop.items("RESET#"))).not.toContain(member.id);
    expect(log.text()).not.toContain(member.email);
  });

  it("keeps orders and payments without the buyer's name, and without the card's mandate", async () => {
    const member = await aFullMember();
    const second = `second-${member.paid}`;
    const order_number = member.paid;
    await put(
      { ...keys.payment(second), ...payment({ order_number, reference: second, account_id: `card-${second}` }) },
      refundIntent({
        id: `duplicate-${second}`,
        order_number,
        user_id: member.id,
        attempt_number: order_number,
        reference: second,
        cents: 2490,
        remaining_cents: 0,
        reason: "duplicate",
        note: null,
        by: null,
        requested_at: NOON.toISOString(),
      }),
    );
    await remove(member);
    expect(await shop.item(keys.payment(second))).toMatchObject({ cents: 2490, account_id: null });
    for (const number of [member.paid, member.open]) {
      expect(await shop.item(keys.order(number))).toMatchObject({
        cents: 2490,
        buyer: { first_name: "Obrisani", last_name: "korisnik", email: null },
      });
    }
    expect(await shop.item(keys.payment(`9${member.paid.slice(-8)}`))).toMatchObject({ cents: 2490, account_id: null });
  });

  it("ends a running subscription, in the statistics too", async () => {
    const member = await aFullMember();
    const before = await planCounts();
    await remove(member);
    expect(await shop.item(keys.subscription(member.id))).toMatchObject({
      status: "nonactive",
      account_id: null,
      card_expires: null,
      version: 2,
      gsi1pk: indexKeys.subscriptionsByStatus("nonactive"),
    });
    const after = await planCounts();
    expect(Number(after.active) - Number(before.active ?? 0)).toBe(-1);
    expect(Number(after.nonactive) - Number(before.nonactive ?? 0)).toBe(1);
  });

  it("ends every session and the sign-in; the address is free again", async () => {
    const member = await aFullMember();
    const other = await signIn(member.email);
    await remove(member);
    for (const { token, cookie } of [member, other]) {
      expect((await call("getMe", { bearer: token })).status).toBe(401);
      expect((await call("refreshSession", { cookie })).status).toBe(401);
    }
    expect((await signIn(member.email)).status).toBe(401);
    const body = { first_name: "Novi", last_name: "Član", email: member.email, password: PASSWORD };
    const again = await call("emailRegister", { body });
    expect(again.status).toBe(200);
    expect(again.body.data.user.id).not.toBe(member.id);
    expect((await call("getMe", { bearer: again.body.data.token })).body.data.purchases).toEqual([]);
  });

  it.each([
    ["without the word", { password: PASSWORD }, 400, "invalid_input"],
    ["with another word", { confirm: "obrisi", password: PASSWORD }, 400, "invalid_input"],
    ["without the password", { confirm: "OBRIŠI" }, 403, "wrong_password"],
    ["with a wrong password", { confirm: "OBRIŠI", password: "kriva lozinka" }, 403, "wrong_password"],
  ])("is refused %s, and nothing is gone", async (_case, body, status, code) => {
    const member = await join();
    const before = await shop.state();
    expect(refusal(await remove(member, body))).toEqual([status, code]);
    expect(await shop.state()).toEqual(before);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it("needs no password of somebody who has none, and can be finished after it broke off", async () => {
    const member = await join();
    await setProfile(member.id, "pool_username", "nobody-of-the-pool");
    expect((await remove(member, { confirm: "OBRIŠI" })).status).toBe(200);
    expect(await shop.items(`USER#${member.id}`)).toEqual([]);
  });

  it("asks somebody without a password for a fresh sign-in: a session that was left open deletes nothing", async () => {
    const member = await join();
    await setProfile(member.id, "pool_username", "nobody-of-the-pool");
    vi.setSystemTime(Date.now() + 5 * MINUTE + 1000);
    const before = await shop.state();
    expect(refusal(await remove(member, { confirm: "OBRIŠI" }))).toEqual([403, "reauthentication_needed"]);
    expect(await shop.state()).toEqual(before);
    await deleteSignIn(member.id);
    expect((await remove(member, { confirm: "OBRIŠI" })).status).toBe(200);
  });

  it("is done once when it is asked for twice at once", async () => {
    const member = await aFullMember();
    const before = await planCounts();
    const both = await Promise.all([remove(member), remove(member)]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect(both.every(({ status }) => status < 500)).toBe(true);
    const after = await planCounts();
    expect(Number(after.nonactive) - Number(before.nonactive ?? 0)).toBe(1);
    expect(await shop.mails(member.email, "account_deleted")).toHaveLength(1);
  });

  it("touches nobody else", async () => {
    const [member, other] = [await join(), await aFullMember({ first_name: "Ljubomir", last_name: "Žganec" })];
    const before = await exported(other);
    await remove(member);
    expect((await exported(other)).body.data).toEqual(before.body.data);
  });

  it("frees an address that was changed, under which the pool still knew the person", async () => {
    const member = await join();
    const change = { email: `nova-${member.email}`, password: PASSWORD };
    const changed = await call("changeEmail", { bearer: member.token, body: change });
    expect((await remove({ ...member, token: changed.body.data.accessToken })).status).toBe(200);
    const body = { first_name: "Novi", last_name: "Član", email: member.email, password: PASSWORD };
    expect((await call("emailRegister", { body })).status).toBe(200);
  });
});
