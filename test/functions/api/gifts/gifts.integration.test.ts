import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { findProfile } from "#functions/domains/accounts/profile-store.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { codeOfOrder } from "#functions/domains/gifts/gift-code.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { handler as hearMail } from "#functions/triggers/mail-events.ts";
import { returnedEvent } from "#infra/local/mail/serve-mail.ts";
import { aShop, oneStopShopFrom, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY, HOUR, MINUTE } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";
import { checkout, MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";
import { moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const { mail } = await servicesOf(shop);
anAdminGroup();
let buyer: Person;
let baka: Person;
let owner: Person;
beforeEach(async () => {
  [buyer, baka, owner] = await Promise.all([shop.person(), shop.person(), staffWith(shop, ["owner"])]);
});

const TODAY = "2026-11-21";
const words = { recipient: "Baka Ana", message: "Sretan rođendan!" };
const GIFT = { ...TRAINING, gift: words };
const PLAN = { ...MONTHLY, gift: words };
const CHALLENGE = { product_category: "challenge", product_id: 16, total: 24.9, gift: words };

/** A paid gift: its order's number and code. */
async function given(wish: object = GIFT, by = buyer) {
  const { id, fields } = await checkout(by, wish);
  shop.pay(fields, "abandon");
  expect(await settle(id)).toBe("paid");
  const gift = await giftOf(id, by);
  return { id, code: String(gift.code) };
}

const giftOf = async (id: string, by = buyer) => (await by.get(`orders/${id}`)).body.data.order.gift;
const look = (code: string, who: Pick<Person, "make"> = baka) => who.make("gifts/look", { code });
const redeem = (code: string, who = baka) => who.make("gifts/redeem", { code, country_confirmed: true });
const opening = async (code: string, who = baka) => (await redeem(code, who)).body.data.opening;
const change = (id: string, send: object | null) =>
  shop.call("PATCH", `orders/${id}/gift`, { token: buyer.token, json: { send } });
const isOpen = async (who: Person, path = "trainings/2") => (await who.get(path)).body.data.access.granted;
const letters = async (template: string) => (await shop.itemsAt("OUTBOX#")).filter((one) => one.template === template);
const membershipOf = async ({ id }: Person) => (await shop.itemsAt(`USER#${id} SUBSCRIPTION`))[0];
const differences = async (from = TODAY) => compareBooks(await readBooks(from, from, { askGateway: false }));
const withdraw = (id: string, amount: number) => buyer.make("withdrawals", { orders: [{ order_number: id, amount }] });
const dispute = (id: string) => owner.make(`admin/orders/${id}/dispute`, { reason: "Banka javlja osporavanje" });
const forget = async ({ id }: Person) => {
  const profile = await findProfile(id);
  if (profile) await forgetPerson(profile, shop.clock.now);
};
const endDispute = (id: string, outcome: string) =>
  owner.make(`admin/orders/${id}/dispute/outcome`, { outcome, reason: "Banka je odlučila" });

describe("a buyer of a gift", () => {
  it("pays the plain price once, has nothing opened, and reads code, state and last day", async () => {
    const premium = await shop.person({ subscription: {} });
    const { id, code } = await given(GIFT, premium);
    expect((await moneyOf(shop, id)).order).toMatchObject({ cents: 4000, privileged: false, consents: null });
    expect(await giftOf(id, premium)).toEqual({
      ...{ state: "open", ...words, send: null, code, expires_on: "2029-11-21" },
    });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await shop.itemsAt(`USER#${premium.id} ENTITLEMENT`)).toEqual([]);
    expect(JSON.stringify(await shop.itemsAt("GIFT#"))).not.toContain(code.replaceAll("-", ""));
    expect(await letters("order_confirmation")).toMatchObject([
      { data: { gift_code: code, gift_recipient: "Baka Ana" } },
    ]);
    await makeDocuments({ all: true });
    expect(await differences()).toEqual([]);
  });

  it("keeps no card, renews nothing, and keeps their own membership as it was", async () => {
    const member = await shop.person({ subscription: {} });
    const before = await membershipOf(member);
    const { id } = await given(PLAN, member);
    expect(await membershipOf(member)).toEqual(before);
    const { payment_reference } = (await moneyOf(shop, id)).order ?? {};
    expect(await shop.itemsAt(`PAYMENT#${payment_reference}`)).toMatchObject([{ account_id: null }]);
  });

  it("may own it already, and gives the open order's words anew instead of ordering twice", async () => {
    const own = { category: "training", product_id: 2, end_date: null } as const;
    const owning = await shop.person({ entitlements: [own] });
    const { body } = await owning.make("orders", GIFT);
    const again = await owning.make("orders", { ...TRAINING, gift: { recipient: "Mama" } });
    expect(again.body.data.order.id).toBe(body.data.order.id);
    expect(await giftOf(body.data.order.id, owning)).toMatchObject({
      state: "waiting",
      recipient: "Mama",
      message: null,
    });
    expect((await owning.make("orders", TRAINING)).body.code).toBe("already_owned");
  });

  it.each([
    ["without a name", { recipient: " " }],
    ["to a name that hides signs", { recipient: "Ana\u202eAna" }],
    ["with 301 letters", { message: "a".repeat(301) }],
    ["to no address", { send: { to: "baka", on: TODAY } }],
    ["yesterday", { send: { to: "baka@example.com", on: "2026-11-20" } }],
    ["in 61 days", { send: { to: "baka@example.com", on: "2027-01-21" } }],
  ])("is refused a gift %s, and nothing is written", async (_case, wish) => {
    const before = await shop.dump();
    expect((await buyer.make("orders", { ...TRAINING, gift: { ...words, ...wish } })).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("gives a challenge only while it stays open for a month after the last day of the code", async () => {
    const { id } = await given(CHALLENGE);
    expect((await giftOf(id)).expires_on).toBe("2027-03-01");
    shop.travel(41 * DAY);
    expect((await buyer.make("orders", CHALLENGE)).body.code).toBe("product_ending");
  });

  it("who lives abroad and pays after midnight pays Croatia's PDV, as the person for whom it is lives here", async () => {
    oneStopShopFrom(TODAY);
    shop.clock.now = new Date("2026-11-21T22:55:00Z");
    const { id, fields } = await checkout(buyer, { ...GIFT, country: "AT" });
    shop.travel(10 * MINUTE);
    shop.pay(fields, "abandon");
    await settle(id);
    const { order, movements } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "paid", country: "AT", vat_rate: 25, tax_cents: 800 });
    for (const taxed of [order, ...movements]) expect(taxed).not.toHaveProperty("vat_country");
  });

  it("gets a code's reduction only of a code for gifts", async () => {
    const terms = { percent: 10, sold: { kind: "all" }, from: "2026-11-01", until: "2026-12-31", limit: null };
    const code = { ...terms, first_only: false, periods: null };
    await owner.make("admin/coupons", { ...code, code: "SEBI" });
    await owner.make("admin/coupons", { ...code, code: "DAR", gifts: true });
    const price = "coupons/price?product_category=subscription&product_id=monthly&gift=1&coupon=";
    expect((await buyer.get(`${price}SEBI`)).body.data).toMatchObject({ reason: "not_for_this" });
    expect((await buyer.get(`${price}DAR`)).body.data).toMatchObject({ total: 22.49, coupon: { more_periods: 0 } });
    expect((await buyer.make("orders", { ...PLAN, total: 22.49, coupon: "DAR" })).status).toBe(200);
  });

  it("has a card to print with its code, for its buyer alone and while it can be redeemed", async () => {
    const { id, code } = await given();
    const { body } = await buyer.get(`orders/${id}/gift_card`);
    expect(body.data.file_name).toBe("Poklon-Zamah.pdf");
    const text = pdfText(Buffer.from(body.data.content, "base64"));
    for (const part of ["Baka Ana", "Sretan rođendan!", code]) expect(text).toContain(part);
    const other = await shop.person();
    expect((await other.get(`orders/${id}/gift_card`)).body.code).toBe("not_found");
    const own = await checkout(buyer, MONTHLY);
    expect((await buyer.get(`orders/${own.id}/gift_card`)).body.code).toBe("not_found");
    expect((await redeem(code, other)).status).toBe(200);
    expect((await buyer.get(`orders/${id}/gift_card`)).body.code).toBe("gift_closed");
  });

  it("is marked among its buyer's payments, where they find its code again", async () => {
    const { id } = await given();
    const { payments } = (await buyer.get("me/payments")).body.data;
    expect(payments).toMatchObject([{ order_number: id, gift: true }]);
  });

  it("may change address and day until the letter leaves, and take it back", async () => {
    const { id } = await given({
      ...TRAINING,
      gift: { ...words, send: { to: "krivo@example.com", on: "2026-12-24" } },
    });
    const { body } = await change(id, { to: "Baka@Example.com", on: "2026-12-20" });
    expect(z.parse(schemas.changeGift.reply, body)).toEqual(body);
    expect(body.data.gift.send).toEqual({ to: "baka@example.com", on: "2026-12-20", sent: false });
    expect((await change(id, { to: "baka@example.com", on: "2027-02-20" })).status).toBe(400);
    expect((await change(id, null)).body.data.gift.send).toBeNull();
    await change(id, { to: "baka@example.com", on: TODAY });
    await runHousekeeping();
    expect((await change(id, null)).body.code).toBe("gift_sent");
    await opening((await giftOf(id)).code);
    expect((await change(id, null)).body.code).toBe("gift_closed");
    const other = await given(GIFT, baka);
    expect((await change(other.id, null)).status).toBe(404);
  });
});

describe("a gift's letter", () => {
  it("leaves at eight on its day, once, with the code; before it is cancelled by a refund it does not leave", async () => {
    const send = { to: "baka@example.com", on: "2026-11-23" };
    const { code } = await given({ ...TRAINING, gift: { ...words, send } });
    const back = await given({ ...PLAN, gift: { ...words, send } });
    await withdraw(back.id, 24.99);
    shop.clock.now = new Date("2026-11-23T06:59:00.000Z");
    await runHousekeeping();
    expect(await letters("gift")).toEqual([]);
    shop.clock.now = new Date("2026-11-23T07:00:00.000Z");
    await runHousekeeping();
    await runHousekeeping();
    expect(await letters("gift")).toMatchObject([
      { to: "baka@example.com", data: { ...words, code, giver: "Ana", expires_on: "2029-11-21" } },
    ]);
  });

  it("is sent again by the owner: to its address, or to the buyer where they hand it over", async () => {
    const send = { to: "baka@example.com", on: TODAY };
    const sent = await given({ ...TRAINING, gift: { ...words, send } });
    const handed = await given(PLAN);
    await runHousekeeping();
    const again = (id: string) => owner.make(`admin/gifts/${id}/send`, {});
    expect((await again(sent.id)).body.data).toEqual({ to: "recipient" });
    expect((await again(handed.id)).body.data).toEqual({ to: "buyer" });
    expect([(await letters("gift")).length, (await letters("order_confirmation")).length]).toEqual([2, 3]);
    const letter = { letter: "confirmation", order_number: handed.id };
    expect((await owner.make(`admin/people/${buyer.id}/letters`, letter)).status).toBe(200);
    expect((await letters("order_confirmation")).map(({ data }) => Object(data).gift_code)).toContain(handed.code);
    expect((await again(`S${"0".repeat(32)}`)).status).toBe(404);
    await opening(sent.code);
    expect((await again(sent.id)).body.code).toBe("gift_closed");
  });
});

describe("whoever has the code", () => {
  it("is told what it opens, however it is typed, signed in or not; nothing is opened by it", async () => {
    const { code } = await given();
    const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`;
    const visitor = { make: (path: string, json: unknown) => shop.call("POST", path, { json }) } as Person;
    const before = await shop.dump();
    for (const who of [visitor, baka]) {
      const { body } = await look(typed, who);
      expect(z.parse(schemas.lookAtGift.reply, body)).toEqual(body);
      expect(body.data.gift).toMatchObject({
        title: "Booty Program",
        ...words,
        giver: "Ana",
        expires_on: "2029-11-21",
      });
    }
    expect(await shop.dump()).toEqual(before);
  });

  it("opens a product from that day, once; the buyer reads the day and never who", async () => {
    const { id, code } = await given();
    shop.travel(10 * DAY);
    expect(await opening(code)).toMatchObject({ product_category: "training", product_id: 2, from: "2026-12-01" });
    expect([await isOpen(baka), await isOpen(buyer)]).toEqual([true, false]);
    const other = await shop.person();
    expect((await redeem(code, other)).body.code).toBe("gift_used");
    expect([(await look(code, other)).body.code, (await look(code, baka)).body.code]).toEqual([
      "gift_used",
      "gift_yours",
    ]);
    expect(await giftOf(id)).toMatchObject({ state: "redeemed", redeemed_on: "2026-12-01" });
    expect((await buyer.get(`orders/${id}`)).text).not.toContain(baka.id);
    expect(await differences("2026-12-01")).toEqual([]);
  });

  it("that two people send at once opens to one of them, and a second tap answers the same", async () => {
    const { code } = await given();
    const other = await shop.person();
    const answers = await Promise.all([redeem(code), redeem(code, other), redeem(code), redeem(code, other)]);
    const [first, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toMatchObject([{ body: first?.body }]);
    expect([await isOpen(baka), await isOpen(other)].filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ["mistyped", "0000-0000-0000-0000", 404, "gift_unknown"],
    ["too short", "ABCD", 404, "gift_unknown"],
  ])("%s is told so", async (_case, code, status, problem) => {
    expect((await look(code)).body.code).toBe(problem);
    expect(await redeem(code)).toMatchObject({ status, body: { code: problem } });
  });

  it("of an order that is not paid finds nothing", async () => {
    const { id, fields } = await checkout(buyer, GIFT);
    shop.pay(fields, "abandon");
    const code = await codeOfOrder(id);
    expect((await redeem(code)).body.code).toBe("gift_unknown");
    await settle(id);
    expect((await redeem(code)).status).toBe(200);
  });

  it("may not be its buyer, must live in Croatia, and is refused what they have already", async () => {
    const { code } = await given();
    expect((await redeem(code, buyer)).body.code).toBe("gift_own");
    const abroad = await baka.make("gifts/redeem", { code, country_confirmed: false });
    expect(abroad.body).toMatchObject({ code: "gift_country" });
    const own = { category: "training", product_id: 2, end_date: null } as const;
    expect((await redeem(code, await shop.person({ entitlements: [own] }))).body.code).toBe("already_owned");
    expect((await redeem(code)).status).toBe(200);
  });

  it("is stopped who tries on and on", async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await look("0000-0000-0000-0000");
    expect((await look("0000-0000-0000-0000")).status).toBe(429);
  });

  it("of a plan gets Premium without membership, card or renewal; a second one goes behind the first, a bought plan behind both", async () => {
    const [one, two] = [await given(PLAN), await given(PLAN)];
    expect(await opening(one.code)).toMatchObject({ from: TODAY, until: "2026-12-21" });
    expect(await opening(two.code)).toMatchObject({ from: "2026-12-22", until: "2027-01-20" });
    expect(await membershipOf(baka)).toBeUndefined();
    const { id, fields } = await checkout(baka, MONTHLY);
    shop.pay(fields, "abandon");
    await settle(id);
    expect((await membershipOf(baka))?.start_date).toBe("2027-01-20T23:00:00.000Z");
    expect(await differences()).not.toContainEqual(expect.objectContaining({ check: "gift_without_access" }));
  });

  it("of a plan who is a member has their next charge moved back by its days, at the same price", async () => {
    const member = await shop.person({ subscription: {} });
    const { code } = await given(PLAN);
    expect((await look(code, member)).body.data.gift.opens).toMatchObject({ from: "2026-12-01", until: "2026-12-31" });
    expect(await opening(code, member)).toMatchObject({ from: "2026-12-01", until: "2026-12-31" });
    expect(await membershipOf(member)).toMatchObject({
      ...{
        status: "active",
        paid_until: "2026-12-31T09:00:00.000Z",
        renewal_cents: 2499,
        account_id: "account-secret",
      },
      customer_value_cents: 2499,
    });
  });

  it("of a plan whose membership ended unpaid loses no given day to a late payment: what they buy begins behind the gift", async () => {
    const due = "2026-11-17T09:00:00.000Z";
    const dunning = { due, tries: 2, retry_at: "2026-11-22T09:00:00.000Z" };
    const member = await shop.person({ subscription: { status: "nonactive", paid_until: due, dunning } });
    expect(await opening((await given(PLAN)).code, member)).toMatchObject({ from: TODAY, until: "2026-12-21" });
    const { id, fields } = await checkout(member, MONTHLY);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    expect(await membershipOf(member)).toMatchObject({ status: "active", paid_until: "2027-01-20T23:00:00.000Z" });
  });

  it("of a plan waits while a charge of their membership is under way", async () => {
    const member = await shop.person({ subscription: { renewal_order: `S${"2".repeat(32)}` } });
    expect((await redeem((await given(PLAN)).code, member)).body.code).toBe("renewal_running");
  });
});

describe("a gift that goes back", () => {
  it("is given back whole until it is redeemed, also after the 14 days; then its code opens nothing", async () => {
    const { id, code } = await given();
    shop.travel(100 * DAY);
    const { orders } = (await buyer.get("withdrawals")).body.data;
    expect(orders).toMatchObject([{ order_number: id, state: "open", amount: 40, until: "2029-11-21" }]);
    expect((await withdraw(id, 40)).body.data.withdrawals).toMatchObject([{ outcome: "accepted" }]);
    expect((await redeem(code)).body.code).toBe("gift_returned");
    expect(await giftOf(id)).toMatchObject({ state: "returned" });
    expect((await withdraw(id, 40)).body.data.withdrawals).toMatchObject([{ outcome: "accepted" }]);
  });

  it("is not given back once it is redeemed", async () => {
    const { id, code } = await given();
    await opening(code);
    expect((await buyer.get("withdrawals")).body.data.orders).toMatchObject([{ state: "performed", amount: 0 }]);
    expect((await withdraw(id, 0)).body.data.withdrawals).toMatchObject([{ outcome: "performed" }]);
    const refund = { amount: 40, expected_remaining: 0, reason: "Na zahtjev" };
    expect((await owner.make(`admin/orders/${id}/refunds`, refund)).body.code).toBe("gift_used");
    expect(await isOpen(baka)).toBe(true);
  });

  it("while it is redeemed ends one way: opened and kept, or given back", async () => {
    const { id, code } = await given();
    const [opened] = await Promise.all([redeem(code), withdraw(id, 40)]);
    expect([opened.status === 200, (await moneyOf(shop, id)).order?.status]).toEqual(
      (await isOpen(baka)) ? [true, "paid"] : [false, "refund_due"],
    );
  });

  it("by a refund of the staff can't be opened either", async () => {
    const { id, code } = await given();
    await owner.make(`admin/orders/${id}/refunds`, { amount: 40, expected_remaining: 0, reason: "Na zahtjev" });
    expect((await redeem(code)).body.code).toBe("gift_returned");
  });

  it.each(["redeemed", "open"])("by the bank closes one that is %s; won, it stands again", async (state) => {
    const { id, code } = await given();
    if (state === "redeemed") await opening(code);
    await dispute(id);
    expect([await isOpen(baka), (await redeem(code)).body.code]).toEqual([false, "gift_returned"]);
    await endDispute(id, "won");
    expect((await redeem(code)).status).toBe(200);
    expect(await isOpen(baka)).toBe(true);
  });

  it("by the bank takes a plan's days out of the recipient's membership, and gives them back when it is won", async () => {
    const member = await shop.person({ subscription: {} });
    const { id, code } = await given(PLAN);
    await opening(code, member);
    await dispute(id);
    expect(await membershipOf(member)).toMatchObject({ status: "active", paid_until: "2026-12-01T09:00:00.000Z" });
    await endDispute(id, "won");
    expect(await membershipOf(member)).toMatchObject({ status: "active", paid_until: "2026-12-31T09:00:00.000Z" });
  });

  it("by the bank ends Premium without membership for good when it is lost", async () => {
    const { id, code } = await given(PLAN);
    await opening(code);
    shop.travel(2 * DAY);
    await dispute(id);
    await endDispute(id, "lost");
    expect((await baka.get("mealplans/1")).body.data.meal_plan?.access?.granted ?? false).toBe(false);
    expect((await shop.itemsAt(`USER#${baka.id} ENTITLEMENT`))[0]).toMatchObject({ ended: true });
  });
});

describe("time", () => {
  it("tells the buyer of a letter that came back, who names another address", async () => {
    const send = { to: "bka@example.com", on: TODAY };
    const { id } = await given({ ...TRAINING, gift: { ...words, send } });
    await runHousekeeping();
    await sendOutbox({ all: true });
    const lost = mail.list().find(({ to }) => to === send.to);
    if (!lost) throw new Error("The gift's letter did not leave.");
    await hearMail(returnedEvent(lost, "bounce"));
    shop.travel(DAY);
    await runHousekeeping();
    expect(await letters("gift_undelivered")).toMatchObject([{ data: { order_number: id } }]);
    expect(await giftOf(id)).toMatchObject({ state: "open", send: null });
    const on = zagrebDay(shop.clock.now);
    expect((await change(id, { to: "baka@example.com", on })).status).toBe(200);
    await runHousekeeping();
    await sendOutbox({ all: true });
    expect(mail.list().filter(({ to }) => to === "baka@example.com")).toHaveLength(1);
    shop.travel(2 * DAY);
    await runHousekeeping();
    expect(await letters("gift_undelivered")).toHaveLength(1);
  });

  it("tells the buyer also of a letter that was given up, held back or late, at each address", async () => {
    const { id } = await given();
    const sendTo = async (to: string) => change(id, { to, on: zagrebDay(shop.clock.now) });
    const returns = async (to: string, by: Parameters<typeof returnedEvent>[1]) => {
      const [lost] = mail.list().filter((one) => one.to === to);
      if (!lost) throw new Error("The gift's letter did not leave.");
      await hearMail(returnedEvent(lost, by));
    };
    const dayAfter = async (leaves = true) => {
      await runHousekeeping();
      if (leaves) await sendOutbox({ all: true });
      shop.travel(DAY);
    };
    const told = async () => {
      await runHousekeeping();
      await sendOutbox({ all: true });
      return mail.list().filter(({ subject }) => subject.endsWith("pismo s poklonom nije stiglo")).length;
    };
    await sendTo("full@example.com");
    await dayAfter();
    await returns("full@example.com", "later");
    expect(await told()).toBe(1);
    const returned = { by: "bounce", at: shop.clock.now.toISOString() };
    await shop.put({ ...keys.email("gone@example.com"), user_id: baka.id, returned });
    await sendTo("gone@example.com");
    await dayAfter();
    expect([await told(), (await giftOf(id)).send]).toEqual([2, null]);
    await sendTo("late@example.com");
    await dayAfter(false);
    expect(await told()).toBe(2);
    await returns("late@example.com", "bounce");
    shop.travel(DAY);
    expect(await told()).toBe(3);
    await sendTo("baka@example.com");
    await dayAfter();
    expect([await told(), (await giftOf(id)).send]).toMatchObject([3, { sent: true }]);
  });

  it("lets a gift run out after three years, and its buyer is told a month before", async () => {
    const { id, code } = await given();
    shop.clock.now = new Date("2029-10-21T07:30:00.000Z");
    await runHousekeeping();
    await runHousekeeping();
    expect(await letters("gift_expiry")).toMatchObject([{ data: { order_number: id, expires_on: "2029-11-21" } }]);
    shop.clock.now = new Date("2029-11-21T22:59:00.000Z");
    expect((await look(code)).status).toBe(200);
    shop.travel(HOUR);
    expect((await redeem(code)).body.code).toBe("gift_expired");
    expect(await giftOf(id)).toMatchObject({ state: "expired" });
    await runHousekeeping();
    expect((await buyer.get("withdrawals")).body.data.orders).toMatchObject([{ state: "late" }]);
  });

  it("erases name, message and address 30 days after a gift is redeemed, and of one that is never paid", async () => {
    const { id, code } = await given({ ...TRAINING, gift: { ...words, send: { to: "baka@example.com", on: TODAY } } });
    await opening(code);
    const unpaid = (await buyer.make("orders", PLAN)).body.data.order.id;
    shop.travel(29 * DAY);
    await runHousekeeping();
    expect(await giftOf(id)).toMatchObject(words);
    shop.travel(2 * DAY);
    await runHousekeeping();
    const gone = { recipient: null, message: null, send: null };
    expect([await giftOf(id), await giftOf(unpaid)]).toMatchObject([gone, gone]);
  });

  it("erases nothing while a dispute lasts: once it is won, the letter leaves on its day", async () => {
    const send = { to: "baka@example.com", on: "2027-01-15" };
    const { id } = await given({ ...TRAINING, gift: { ...words, send } });
    await dispute(id);
    shop.travel(40 * DAY);
    await runHousekeeping();
    expect((await endDispute(id, "won")).status).toBe(200);
    expect(await giftOf(id)).toMatchObject({ state: "open", ...words, send });
    shop.travel(16 * DAY);
    await runHousekeeping();
    expect(await letters("gift")).toMatchObject([{ to: send.to, data: { recipient: "Baka Ana" } }]);
  });

  it("opens a gift that was paid late all the same", async () => {
    const { id, fields } = await checkout(buyer, GIFT);
    shop.travel(3 * DAY);
    await settle(id);
    shop.pay(fields, "abandon");
    await settle(id);
    expect((await giftOf(id)).state).toBe("open");
  });
});

describe("an account", () => {
  it("exports the gift that it bought, and what it opened by one; each says nothing of the other person", async () => {
    const send = { to: "baka@example.com", on: TODAY };
    const { id, code } = await given({ ...TRAINING, gift: { ...words, send } });
    await opening(code);
    const [own, theirs] = [await buyer.get("me/export"), await baka.get("me/export")];
    expect(own.body.data.orders).toMatchObject([{ order_number: id, gift: { ...words, sent_to: send.to } }]);
    expect(theirs.body.data.gifts).toMatchObject([
      { order_number: id, title: "Booty Program", until: expect.anything() },
    ]);
    expect([own.text.includes(baka.id), theirs.text.includes(buyer.id)]).toEqual([false, false]);
  });

  it("of a buyer is deleted, and the gift opens all the same, from nobody who is named", async () => {
    const { code } = await given();
    await forget(buyer);
    expect((await look(code)).body.data.gift).toMatchObject({ giver: null, recipient: "Baka Ana" });
    expect((await redeem(code)).status).toBe(200);
  });

  it("of a recipient is deleted, and leaves order and name of the buyer as they were", async () => {
    const { id, code } = await given();
    await opening(code);
    await forget(baka);
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "paid", buyer: { first_name: "Ana" } });
    expect(await giftOf(id)).toMatchObject({ state: "redeemed" });
    expect(await shop.itemsAt(`USER#${baka.id}`)).toEqual([]);
    await makeDocuments({ all: true });
    expect(await differences()).toEqual([]);
  });

  it("of a buyer who left while paying gets the money back, and the gift never opens", async () => {
    const { id, fields } = await checkout(buyer, GIFT);
    shop.pay(fields, "abandon");
    await forget(buyer);
    expect(await settle(id)).toBe("returned");
    expect((await redeem(await codeOfOrder(id))).body.code).toBe("gift_unknown");
  });
});

describe("the books", () => {
  it("name a paid gift that nobody can redeem, and a redeemed one that opened nothing", async () => {
    const [lost, closed] = [await given(), await given(PLAN)];
    const hash = async ({ id }: { id: string }) => String((await moneyOf(shop, id)).order?.gift);
    await shop.remove(keys.gift(await hash(lost)));
    await opening(closed.code);
    await shop.remove(keys.premiumGrant(baka.id));
    await makeDocuments({ all: true });
    expect((await differences()).map(({ check, ids }) => [check, ...ids])).toEqual([
      ["gift_missing", lost.id],
      ["gift_without_access", closed.id],
    ]);
  });
});

describe("the owner", () => {
  it("reads the gifts of a state with what the open ones owe", async () => {
    const { code } = await given();
    await given(PLAN);
    await opening(code);
    const { body } = await owner.get("admin/gifts?state=open");
    expect(z.parse(schemas.listGifts.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({
      gifts: [{ title: "Mjesečno članstvo", total: 24.99 }],
      owed: 24.99,
      open: 1,
      next: null,
    });
    const { id, fields } = await checkout(buyer, GIFT);
    shop.pay(fields, "wrong_amount");
    await settle(id);
    await owner.make(`admin/orders/${id}/review`, { decision: "accept", amount: 41, reason: "Dogovor s kupcem" });
    expect((await owner.get("admin/gifts?state=open")).body.data).toMatchObject({ owed: 65.99, open: 2 });
    expect((await owner.get(`admin/orders/${id}`)).body.data.gift).toMatchObject({
      state: "open",
      recipient: "Baka Ana",
    });
    const part = { amount: 5, expected_remaining: 36, reason: "Dogovor s kupcem" };
    await owner.make(`admin/orders/${id}/refunds`, part);
    await sendRefunds();
    expect((await owner.get("admin/gifts?state=open")).body.data).toMatchObject({ owed: 60.99, open: 2 });
    expect((await owner.get("admin/gifts?state=redeemed")).body.data).toMatchObject({
      ...{ gifts: [{ redeemed_on: TODAY }], owed: 60.99, open: 2 },
    });
    expect((await (await staffWith(shop, ["support"])).get("admin/gifts?state=open")).body.code).toBe("duty_needed");
  });

  it("alone reads for which address a gift is: an accountant reads names", async () => {
    await given({ ...GIFT, gift: { recipient: "Iva", send: { to: "iva@example.com", on: "2026-12-24" } } });
    const accountant = await staffWith(shop, ["accountant"]);
    const sending = async (who: Person) => (await who.get("admin/gifts?state=open")).body.data.gifts[0].send;
    expect(await sending(owner)).toEqual({ to: "iva@example.com", on: "2026-12-24", sent: false });
    expect(await sending(accountant)).toEqual({ to: null, on: "2026-12-24", sent: false });
  });
});
