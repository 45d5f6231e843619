import { describe, expect, it } from "vitest";
import { ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";
import { bought } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const reason = "Obavijest banke stigla e-poštom";

const CHALLENGE = { product_category: "challenge", product_id: 16, total: 24.9, texts: ORDER_TEXTS_EDITION };

interface Taken {
  readonly name: string;
  readonly content: string;
}

/** A payment that the bank took back, some days after it was paid. */
async function disputed(owner: Person, buyer: Person, product: object) {
  const order = await bought(shop, buyer, product);
  await issueDocuments({ all: true });
  shop.travel(2 * DAY);
  await buyer.post("viewed_videos", { user_id: buyer.id, video_id: "press-07", finished: true });
  const noted = await owner.post(`admin/orders/${order}/dispute`, { reason, answer_by: "2026-12-20" });
  expect(noted.status).toBe(200);
  return order;
}
const take = async (by: Person, order: string) => {
  const { status, body } = await by.post(`admin/orders/${order}/evidence`, {});
  const files = ((body.data?.files ?? []) as Taken[]).map(({ name, content }) => ({
    name,
    text: pdfText(Buffer.from(content, "base64")).replace(/\s+/g, " "),
  }));
  return { status, code: body.code, files };
};

describe("evidence for the bank (takeEvidence)", () => {
  it("holds order, consents with their edition, use and papers of the buyer alone, and the record says who took it", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const [buyer, other] = [await shop.person(), await shop.person()];
    await bought(shop, other, CHALLENGE);
    const order = await disputed(owner, buyer, { ...CHALLENGE, consents: { start_now: true } });
    const { status, files } = await take(await staffWith(shop, ["support"]), order);
    expect([status, files.map(({ name }) => name.replace(/[\dA-Z]{2,}/g, "#"))]).toMatchObject([200, { length: 3 }]);
    const [evidence, receipt, contract] = files.map(({ text }) => text);
    for (const fact of [
      "Dokazi uz osporenu uplatu",
      "Želim da pristup počne i prije",
      "Odgovor do 20.12.2026.",
      "Gledanje nakon uplate",
      "Narudžba s obvezom plaćanja",
      files[2]?.name,
    ])
      expect(evidence).toContain(fact);
    expect(evidence?.replaceAll(" ", "")).toContain(`${buyer.id}@example.com`);
    expect(receipt).toContain("Račun");
    expect(contract).toContain("Potvrda o sklopljenom ugovoru");
    expect(files.map(({ text }) => text).join()).not.toContain(other.id);
    expect(evidence).not.toContain(reason);
    const { lines } = (await owner.get("admin/audit")).body.data;
    expect(lines[0]).toMatchObject({ operation: "takeEvidence", subject: `ORDER#${order}`, duties: ["support"] });
  });

  it("quotes no sentence of today for a buyer who was shown an earlier edition", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const product = { ...CHALLENGE, texts: "2026-11-22", consents: { start_now: true } };
    const order = await disputed(owner, await shop.person(), product);
    const [evidence] = (await take(owner, order)).files;
    expect(evidence?.text).toContain("tekst izdanja 22.11.2026.");
    expect(evidence?.text).not.toContain("Narudžba s obvezom plaćanja");
  });

  it("holds the mandate to charge again of a membership's order", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const order = await disputed(owner, await shop.person(), { ...MONTHLY, texts: ORDER_TEXTS_EDITION });
    const [evidence] = (await take(owner, order)).files;
    expect(evidence?.text).toContain("tereti za svaku obnovu");
  });

  it("says of a gift when it was opened, and nothing of who watches it", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const [buyer, redeemer] = [await shop.person(), await shop.person()];
    const order = await bought(shop, buyer, { ...CHALLENGE, gift: { recipient: "Baka Ana" } });
    const { code } = (await buyer.get(`orders/${order}`)).body.data.order.gift;
    expect((await redeemer.make("gifts/redeem", { code, country_confirmed: true })).status).toBe(200);
    await owner.post(`admin/orders/${order}/dispute`, { reason, answer_by: "2026-12-20" });
    const [evidence] = (await take(owner, order)).files;
    expect(evidence?.text).toContain("Poklon preuzet");
    expect(evidence?.text).toContain("(poklon)");
    expect(evidence?.text).not.toContain(redeemer.id);
  });

  it("is refused of a payment that nobody disputes, of no order, and to whoever sees no orders' buyers", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const order = await bought(shop, await shop.person(), CHALLENGE);
    expect(await take(owner, order)).toMatchObject({ status: 409, code: "not_disputed" });
    expect((await take(owner, `S${"0".repeat(32)}`)).status).toBe(404);
    expect((await take(await staffWith(shop, ["accountant"]), order)).status).toBe(403);
  });
});
