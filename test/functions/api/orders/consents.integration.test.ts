import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { schemas } from "#contract/schemas.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON, order } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";

const BOOK = { category: "ebook", product_id: 5, end_date: null } as const;
const shop = await aShop({ keepsTable: true });

describe("recordConsents: consents that come after the payment", () => {
  const LATER = "2026-12-01T00:00:00.000Z";
  const unticked = { start_now: false, waiver: false, texts: ORDER_TEXTS_EDITION };

  /** Somebody whose paid ebook waits, and their order's number. */
  async function waitingBuyer(changes: Parameters<typeof order>[0] = {}) {
    const number = `S${randomBytes(16).toString("hex")}`;
    const buyer = await shop.person({ entitlements: [{ ...BOOK, order_number: number, deliver_from: LATER }] });
    const paid = order({
      order_number: number,
      user_id: buyer.id,
      status: "paid",
      category: "ebook",
      product_id: 5,
      consents: unticked,
      date_paid: NOON.toISOString(),
      payment_reference: "100200300",
      ...changes,
    });
    await shop.put({ ...keys.order(number), ...paid });
    return { buyer, number };
  }

  const give = (person: Person, number: string, ticks: unknown) => person.post(`orders/${number}/consents`, ticks);

  it("are asked for by the order that waits, and with both the file is there at once, and a mail confirms it", async () => {
    const { buyer, number } = await waitingBuyer();
    expect((await buyer.get("files/girja-pdf")).body).toMatchObject({
      code: "consent_needed",
      data: { order_number: number, deliver_from: LATER },
    });
    const one = await give(buyer, number, { start_now: true, waiver: false });
    expect(z.parse(schemas.recordConsents.reply, one.body)).toEqual(one.body);
    expect((await buyer.get("files/girja-pdf")).status).toBe(403);
    shop.travel(1000);
    expect((await give(buyer, number, { start_now: false, waiver: true })).body.data.consents).toEqual({
      start_now: true,
      waiver: true,
    });
    expect((await buyer.get("files/girja-pdf")).status).toBe(200);
    const stored = await shop.itemsAt(`ORDER#${number}`);
    expect(stored.filter((item) => item.texts === ORDER_TEXTS_EDITION)).toHaveLength(2);
    expect(await shop.itemsAt(`OUTBOX#order_consents-${number}`)).toMatchObject([
      { data: { start_now: 1, waiver: 1 } },
    ]);
  });

  it("are never taken back, and a repeated click writes nothing", async () => {
    const { buyer, number } = await waitingBuyer();
    await give(buyer, number, { start_now: true, waiver: true });
    const before = await shop.itemsAt(`ORDER#${number}`);
    const again = await give(buyer, number, { start_now: false, waiver: false });
    expect(again.body.data.consents).toEqual({ start_now: true, waiver: true });
    expect(await shop.itemsAt(`ORDER#${number}`)).toEqual(before);
  });

  it("are nobody else's to give, and none are taken where nothing waits for them", async () => {
    const { buyer, number } = await waitingBuyer();
    const ticks = { start_now: true, waiver: true };
    expect((await give(await shop.person(), number, ticks)).status).toBe(404);
    expect((await give(buyer, number, { start_now: "yes" })).status).toBe(400);
    for (const changes of [
      { status: "refunded" },
      { status: "pending" },
      { category: "training" },
      { consents: null, gift: "0".repeat(64) },
    ] as const) {
      const other = await waitingBuyer(changes);
      expect((await give(other.buyer, other.number, ticks)).status).toBe(404);
    }
  });
});
