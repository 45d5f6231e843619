import { describe, expect, it } from "vitest";
import { orderReference } from "#contract/order-words.ts";
import { CONFORMITY_NOTICE, termsOn } from "#contract/terms.ts";
import { contractPdf } from "#functions/domains/documents/pdf/contract-pdf.ts";
import { shop } from "#functions/platform/shop.ts";
import { NOON, order } from "#test/steps/given/records.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";

const paidAt = NOON.toISOString();
const flat = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");
const read = async (concluded: Parameters<typeof contractPdf>[0]) => flat(pdfText(await contractPdf(concluded)));
/** Lines are broken where they end: words are compared without the spaces between them. */
const packed = (text: string) => text.replaceAll(/[\s\u00a0]+/g, "");

describe("the contract that goes with a confirmation", () => {
  it("says who sold what to whom, what was agreed to, how to withdraw with the form, and the whole terms of the order's day", async () => {
    const consents = { start_now: true, waiver: false, texts: "2026-11-23" };
    const bought = order({ title: "Čvrsta jezgra za žene i muškarce, šđ", consents });
    const text = await read({ order: bought, paidAt, paidUntil: null });
    for (const part of [
      "Zamah d.o.o.",
      "12345678903",
      "Ana Anić, ana@example.com",
      "Čvrsta jezgra za žene i muškarce, šđ",
      orderReference(bought.order_number),
      "21.11.2026. 12:00:00",
      "24,90 €",
      "Tekst suglasnosti: od 23.11.2026.",
      "7.12.2026.",
      "Obrazac za jednostrani raskid",
      "Verzija od 23.11.2026.",
      CONFORMITY_NOTICE.title,
    ])
      expect(text).toContain(part);
    expect(packed(text)).toContain(packed("„Želim da pristup počne odmah. Ako odustanem unutar 14 dana"));
    for (const sentence of CONFORMITY_NOTICE.sentences) expect(packed(text)).toContain(packed(sentence));
    const terms = termsOn("2026-11-21", shop);
    for (const { title, content } of terms.sections) {
      expect(packed(text)).toContain(packed(title));
      for (const paragraph of content.flat()) expect(packed(text)).toContain(packed(paragraph));
    }
  });

  it("says of a membership when and for how much it renews, of an ebook on both consents that nothing is left to withdraw from", async () => {
    const plan = order({ category: "subscription", product_id: "monthly", title: "Mjesečno", period_days: 30 });
    const membership = await read({ order: plan, paidAt, paidUntil: "2026-12-21T11:00:00.000Z" });
    expect(membership).toContain("Premium članstvo, mjesečno");
    expect(membership).toContain("21.11.2026. – 21.12.2026.");
    expect(membership).toContain("21.12.2026., 24,90 €");
    expect(packed(membership)).toContain(packed("Članstvo se automatski obnavlja na kraju razdoblja"));
    expect(membership).toContain("nije dana nijedna suglasnost");
    const consents = { start_now: true, waiver: true, texts: "2026-11-23" };
    const book = await read({ order: order({ category: "ebook", consents }), paidAt, paidUntil: null });
    expect(packed(book)).toContain(
      packed("time prestaje pravo na jednostrani raskid ugovora za ovaj digitalni sadržaj"),
    );
    expect(book).not.toContain("Sljedeća naplata");
  });

  it("leaves no page with a few lines alone: the terms begin below what stands before them", async () => {
    const consents = { start_now: true, waiver: false, texts: "2026-11-23" };
    const plan = order({
      category: "subscription",
      product_id: "monthly",
      title: "Mjesečno",
      period_days: 30,
      consents,
    });
    const pdf = await contractPdf({ order: plan, paidAt, paidUntil: "2026-12-21T11:00:00.000Z" });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(5);
  });

  it("is tagged in Croatian for who listens to it, and the same each time it is made", async () => {
    const concluded = { order: order({}), paidAt, paidUntil: null };
    const pdf = await contractPdf(concluded);
    expect(pdf.equals(await contractPdf(concluded))).toBe(true);
    for (const part of ["/Lang (hr-HR)", "/S /H1", "/S /H2", "/S /P"]) expect(pdf.toString("latin1")).toContain(part);
  });
});

describe("the terms", () => {
  it("of a day are the newest edition of then, of a day before the first edition that one", () => {
    expect(termsOn("2027-01-01", shop).version).toBe("2026-11-30");
    expect(termsOn("2026-11-23", shop).version).toBe("2026-11-23");
    expect(termsOn("2020-01-01", shop).version).toBe("2026-11-23");
  });
});
