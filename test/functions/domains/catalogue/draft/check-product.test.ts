import { describe, expect, it } from "vitest";
import { LEAST_PRICE } from "#contract/sale-limits.ts";
import { ebookFaults, saleFaults } from "#functions/domains/catalogue/draft/check-product.ts";
import type { Path } from "#functions/domains/catalogue/draft/problems.ts";
import { formatAmount } from "#functions/domains/payments/corvuspay/values.ts";

type Sold = Parameters<typeof saleFaults>[0]["value"];

const right: Sold = { price: 40, premium_save: 16, vat_rate: 25 };
const fault = (path: Path, message: string) => `${path.join(".")}: ${message}`;
const faultsOf = (value: Partial<Sold>) => saleFaults({ value: { ...right, ...value }, name: "", fault });

describe("what is published can be charged", () => {
  const sums = [0, 0.01, 0.49, 0.5, 0.51, 1, 9.9, 19.9, 19.91, 9999.99, 10_000];
  const pairs = sums.flatMap((price) => sums.map((premium_save) => [price, premium_save] as const));

  it.each(pairs)("a price of %s less %s: refused at its field, or the gateway takes it of everybody", (price, save) => {
    const faults = faultsOf({ price, premium_save: save });
    const forMembers = Math.round((price - save) * 100);
    if (faults.length === 0) {
      expect(formatAmount(Math.round(price * 100))).not.toBe("0.00");
      expect(formatAmount(forMembers)).not.toBe("0.00");
      return;
    }
    expect(Math.min(price * 100, forMembers)).toBeLessThan(LEAST_PRICE * 100);
    expect(faults[0]).toMatch(price < LEAST_PRICE ? /^price: / : /^premium_save: /);
  });

  it("what is no longer sold may say anything", () => {
    expect(faultsOf({ price: 0, vat_rate: 26, retired: true })).toEqual([]);
  });

  it("the sentence names sums as they are read in Croatia", () => {
    expect(faultsOf({ price: 19.9, premium_save: 24 })[0]?.replaceAll("\u00a0", " ")).toMatch(/−?4,10 €.*0,50 €/);
  });
});

describe("a sale", () => {
  const sale = { price: 30, from: "2026-12-05", until: "2026-12-07" };
  const next = { price: 25, from: "2026-12-08", until: "2026-12-08" };
  const said = (...sales: (typeof sale)[]) => faultsOf({ sales }).map((one) => one.replaceAll("\u00a0", " "));

  it("may last a day, and another one may begin the day after", () => {
    expect(said(sale, next)).toEqual([]);
  });

  it.each([
    ["ends before it begins", [{ ...sale, until: "2026-12-04" }], "sales.0.until: zadnji dan je prije prvoga"],
    ["is as dear as the price", [{ ...sale, price: 40 }], "sales.0.price: mora biti manje od cijene, 40,00 €"],
    ["costs nothing", [{ ...sale, price: 0 }], "sales.0.price: najmanje 0,50 €, jer se manje ne može naplatiti"],
    [
      "begins within another",
      [sale, { ...next, from: "2026-12-07" }],
      "sales.1.from: u te dane traje već druga akcija",
    ],
  ])("that %s is refused at its field", (_what, sales, sentence) => {
    expect(said(...sales)).toEqual([sentence]);
  });

  it("strikes a price by itself: none is written beside it", () => {
    expect(faultsOf({ sales: [sale], old_price: 50 })).toEqual([
      "old_price: uz akcije ostaje prazno: precrtava se najniža cijena 30 dana prije akcije",
    ]);
  });
});

describe("what is published can be taxed", () => {
  it.each([25, 13, 5, 0])("%s % is on the list", (vat_rate) => expect(faultsOf({ vat_rate })).toEqual([]));
  it.each([26, 24.99, 10, 0.5, 30])("%s % is not, now or from a day on", (rate) => {
    expect(faultsOf({ vat_rate: rate })).toEqual(["vat_rate: stopa može biti: 25, 13, 5, 0"]);
    expect(faultsOf({ vat_changes: [{ from: "2027-01-01", rate }] })).toHaveLength(1);
  });
  it("a rate holds from its day on, not before", () => {
    expect(faultsOf({ vat_changes: [{ from: "2014-01-01", rate: 13 }] })).toEqual([]);
    expect(faultsOf({ vat_changes: [{ from: "2013-12-31", rate: 13 }] })).toEqual([
      "vat_changes.0.rate: stopa može biti: 25, 13, 5, 0, od dana od kojeg vrijedi",
    ]);
  });
});

describe("what is published can be delivered", () => {
  it("an ebook has a file", () => {
    const ebook = (value: object) => ebookFaults({ value: { ...right, ...value } as never, name: "", fault });
    expect(ebook({})).toEqual(["files: dodaj barem jednu datoteku, PDF ili EPUB"]);
    expect(ebook({ files: [] })).toHaveLength(1);
    expect(ebook({ files: [{ id: "a", title: "Knjiga", file: "a.pdf" }] })).toEqual([]);
  });
});
