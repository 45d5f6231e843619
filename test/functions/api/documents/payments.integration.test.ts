import { beforeEach, describe, expect, it } from "vitest";
import { dueDocument } from "#functions/domains/documents/document.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { NOON } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";

const shop = await aShop();
await servicesOf(shop);

let buyer: Person;
beforeEach(async () => {
  buyer = await shop.person();
});

/** The two jobs, one after the other. */
async function deliver() {
  await makeDocuments({ all: false });
  return sendOutbox({ all: false });
}

/** A refund of a charge that the gateway has not confirmed yet. */
function goingBack(order_number: string, reference: string) {
  return refundIntent({
    id: `back-${reference}`,
    order_number,
    user_id: buyer.id,
    attempt_number: order_number,
    reference,
    cents: 4000,
    remaining_cents: 0,
    reason: "duplicate",
    note: null,
    by: null,
    requested_at: NOON.toISOString(),
  });
}

describe("listPayments and getDocument: a buyer's own payments", () => {
  it("are listed with number once issued; a refund on its way says so", async () => {
    const id = await buys(shop, buyer);
    const before = await buyer.get("me/payments");
    expect(before.body.data.payments).toMatchObject([{ kind: "charge", order_number: id, amount: 40, document: null }]);
    await deliver();
    const after = await buyer.get("me/payments");
    expect(after.body.data.payments).toMatchObject([{ title: "Booty Program", document: { number: "1/INTERNET/1" } }]);
  });

  it("show what goes back of a second charge, and of an order in review, before there is a credit note", async () => {
    const id = await buys(shop, buyer);
    const second = { id: "second", order_number: id, cents: 4000 };
    await shop.put(
      dueDocument({ ...second, kind: "invoice", created_at: NOON.toISOString() }),
      goingBack(id, "second"),
    );
    await issueDocuments({ all: false });
    expect((await buyer.get("me/payments")).body.data.payments).toMatchObject([
      { kind: "charge" },
      { kind: "charge" },
      { kind: "refund", status: "returning", amount: 40, title: "Booty Program", document: null },
    ]);
    const other = await shop.person();
    const doubtful = await buys(shop, other);
    const [order] = await shop.itemsAt(`ORDER#${doubtful} ORDER`);
    await shop.put({ ...order, status: "review" }, goingBack(doubtful, String(order?.payment_reference)));
    expect((await other.get("me/payments")).body.data.payments).toMatchObject([
      { kind: "charge" },
      { kind: "refund", status: "returning" },
    ]);
  });

  it("have a receipt that only the buyer can download, and only once it is issued", async () => {
    await buys(shop, buyer);
    const [waiting] = await shop.itemsAt("DOCUMENT#");
    expect((await buyer.get(`documents/${waiting?.id}`)).status).toBe(404);
    await deliver();
    const { status, body } = await buyer.get(`documents/${waiting?.id}`);
    expect(status).toBe(200);
    expect(body.data.document).toMatchObject({ number: "1/INTERNET/1", file_name: "Racun-2026-1-INTERNET-1.pdf" });
    expect(pdfText(Buffer.from(body.data.document.content, "base64"))).toContain("Račun 1/INTERNET/1");
    const stranger = await shop.person();
    expect((await stranger.get(`documents/${waiting?.id}`)).status).toBe(404);
    expect((await stranger.get("me/payments")).body.data.payments).toEqual([]);
    expect((await buyer.get("documents/nothing")).status).toBe(404);
  });
});
