import { beforeEach, describe, expect, it } from "vitest";
import { checkQueues } from "#functions/domains/books/reconciliation/check-queues.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { drain, postpone } from "#functions/platform/table/queue.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aMember, MORNING, run } from "#test/steps/given/members.ts";
import { MINUTE, NOON } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { beforeWrite } from "#test/steps/then/guards.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";
import { askBack, bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const { log } = shop;
type Item = Record<string, unknown>;
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

/** Changes the one item at a prefix behind the product's back. */
async function spoil(prefix: string, change: Item): Promise<Item> {
  const [item] = await shop.itemsAt(prefix);
  if (!item) throw new Error(`Nothing stands at ${prefix}.`);
  const spoilt = { ...item, ...change };
  await shop.put(spoilt);
  return spoilt;
}

const found = async () => (await checkQueues(shop.clock.now)).filter(({ check }) => check === "set_aside");
const mail = (id: string) =>
  outboxEntry({
    id,
    template: "welcome",
    to: `${id}@example.com`,
    data: { first_name: "Ana" },
    created_at: NOON.toISOString(),
  });

describe("one poisoned item", () => {
  it("of the outbox (a mail of a version that was rolled back) waits alone, and leaves once it can be read", async () => {
    const unknown = { ...mail("a-first"), template: "of_tomorrow" };
    await shop.put(unknown, mail("b-second"));
    expect(await sendOutbox({ all: false })).toMatchObject({ done: 1 });
    expect(log.events()).toContain("set_aside");
    expect(await found()).toMatchObject([{ ids: ["OUTBOX#a-first"] }]);
    expect(await sendOutbox({ all: false })).toMatchObject({ done: 0 });
    expect(log.events().filter((event) => event === "set_aside")).toHaveLength(1);
    await spoil("OUTBOX#a-first", { template: "welcome" });
    shop.travel(MINUTE);
    expect(await sendOutbox({ all: false })).toMatchObject({ done: 1 });
    expect(await found()).toEqual([]);
  });

  it("of the addresses keeps its letter back, and the others leave", async () => {
    await shop.put(mail("a-first"), mail("b-second"), { ...keys.email("a-first@example.com"), user_id: 5 });
    expect(await sendOutbox({ all: false })).toEqual({ done: 1, failed: 1 });
    expect(log.events()).toContain("mail_failed");
  });

  it("that can't be claimed leaves the others their turn", async () => {
    const due = ["a-first", "b-second"].map((value) => ({ value, key: keys.outbox(value), due: NOON.toISOString() }));
    const told: string[] = [];
    const answers = await drain(due, {
      claim: async ({ value }) => {
        if (value === "a-first") throw new Error("The claim is refused.");
        return true;
      },
      work: async (value) => value,
      tell: (value) => told.push(value),
      goesOn: () => true,
    });
    expect([answers, told]).toEqual([["error", "b-second"], ["a-first"]]);
  });

  it.each([
    ["it is counted", 1],
    ["it is due again", 2],
  ])("that left the queue before %s stays out", async (_what, turn) => {
    const left = { ...keys.outbox("a"), id: "a" };
    await shop.put(mail("a"));
    let writes = 0;
    const stop = beforeWrite(async () => {
      writes += 1;
      if (writes === turn) await shop.put(left);
    });
    await postpone(keys.outbox("a"), new Error("down")).finally(stop);
    expect(await shop.itemsAt("OUTBOX#a")).toEqual([left]);
  });

  it("is tried again ever later, six hours apart at last", async () => {
    await shop.put({ ...mail("a"), template: "of_tomorrow" });
    const waits: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      await sendOutbox({ all: false });
      const [item] = await shop.itemsAt("OUTBOX#a");
      const due = new Date(String(item?.gsi2sk));
      waits.push((due.getTime() - shop.clock.now.getTime()) / MINUTE);
      shop.clock.now = due;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it.each<[string, Item]>([
    ["an order that can't be read", { status: "of_tomorrow" }],
    ["an order whose settling fails", { category: "challenge", period_days: 0.5 }],
  ])("of reconcile (%s) does not keep the others from being found", async (_kind, change) => {
    const bad = await checkout(buyer, TRAINING);
    shop.pay(bad.fields, "abandon");
    await spoil(`ORDER#${bad.id} ORDER`, change);
    const other = await checkout(await shop.person(), TRAINING);
    shop.pay(other.fields, "abandon");
    shop.travel(2 * MINUTE);
    expect(await reconcile({ all: false })).toMatchObject({ paid: 1 });
    expect(await found()).toMatchObject([{ ids: [`ORDER#${bad.id}`] }]);
    expect(await reconcile({ all: false })).toMatchObject({ done: 0 });
  });

  it("of the refunds does not keep the others from going back", async () => {
    const [bad, good] = [await bought(shop, buyer), await bought(shop, await shop.person())];
    await askBack(shop, bad, 1000);
    await askBack(shop, good, 1000);
    await spoil(`ORDER#${bad} REFUND#`, { reason: "of_tomorrow" });
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await found()).toMatchObject([{ ids: [`ORDER#${bad}`] }]);
  });

  it("of the documents keeps neither numbers nor the tax service from the others", async () => {
    const orders = [
      await buys(shop, buyer),
      await buys(shop, await shop.person()),
      await buys(shop, await shop.person()),
    ];
    const due = await shop.itemsAt("DOCUMENT#");
    const [unreadable, failing] = orders.map((order) => due.find((item) => item.order_number === order));
    await shop.put({ ...unreadable, kind: "of_tomorrow" }, { ...failing, order_number: `S${"0".repeat(32)}` });
    expect(await issueDocuments({ all: false })).toBe(1);
    expect(await found()).toHaveLength(2);
    expect(await issueDocuments({ all: false })).toBe(0);
    expect(log.events().filter((event) => event === "document_failed")).toHaveLength(1);
    await shop.put({ ...unreadable }, { ...failing });
    await issueDocuments({ all: true });
    const [issued] = (await shop.itemsAt("DOCUMENT#")).filter((item) => item.number);
    await shop.put({ ...issued, rates: "of_tomorrow" });
    expect(await registerDocuments({ all: false })).toBe(2);
  });

  it("of the renewals is leased, set aside and counted, and the other member is charged", async () => {
    const [bad, good] = [await aMember(shop), await aMember(shop)];
    await spoil(`USER#${bad.id} SUBSCRIPTION`, { plan: 7 });
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ paid: 1, error: 1 });
    expect(await found()).toMatchObject([{ ids: [`USER#${bad.id}`] }]);
    expect(log.text()).not.toContain(bad.id);
    expect(shop.sandbox.payments().filter(({ at }) => at === MORNING.toISOString())).toHaveLength(1);
    expect((await shop.itemsAt(`USER#${good.id} SUBSCRIPTION`))[0]).not.toHaveProperty("set_aside");
  });
});
