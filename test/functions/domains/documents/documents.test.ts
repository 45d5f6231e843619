import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { orderReference } from "#contract/order-words.ts";
import { isDrawn, personName } from "#contract/writing.ts";
import { documentItem, dueDocument, fileNameOf, type Supply } from "#functions/domains/documents/document.ts";
import { fiscalMessage } from "#functions/domains/documents/fiscal/tax-service.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { seriesAt } from "#functions/domains/documents/number-series.ts";
import { drawnPdf } from "#functions/domains/documents/pdf/pdf-page.ts";
import { checkAddress, receiptPdf } from "#functions/domains/documents/pdf/receipt-pdf.ts";
import { protectiveCode } from "#functions/domains/documents/protective-code.ts";
import { writeDocument } from "#functions/domains/documents/write-document.ts";
import { fiscalOn, shop } from "#functions/platform/shop.ts";
import { indexKeys } from "#functions/platform/table/keys.ts";
import { LOCAL } from "#infra/local/published.ts";
import { NOON, order } from "#test/steps/given/records.ts";
import { around, type Box, drawnOn } from "#test/steps/then/pdf-boxes.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";

const fiscal = fiscalOn("2026-11-21");
const signer = { key: rsaKey(LOCAL.fiscalKey) };
const bought = order({ title: "Čvrsta jezgra za žene i muškarce, šđ" });
const due = {
  id: "900001",
  kind: "invoice" as const,
  order_number: bought.order_number,
  created_at: NOON.toISOString(),
};

interface Drawing {
  readonly hasGlyphForCodePoint: (code: number) => boolean;
}
const POINTS_IN_MM = 72 / 25.4;

function meet(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || one.left >= other.right;
  return !isBeside && one.bottom > other.top && one.top < other.bottom;
}

function invoice(cents = 2490, at = NOON) {
  return writeDocument(
    { due: { ...due, cents }, order: { ...bought, cents }, original: undefined, remaining_cents: 0, at },
    12,
    shop,
    signer,
  );
}

function creditNote(cents: number, remaining: number) {
  const original = invoice();
  const credit = { ...due, id: "refund-1", kind: "credit_note" as const, cents };
  const draft = { due: credit, order: bought, original, remaining_cents: remaining, at: NOON };
  return writeDocument(draft, 13, shop, signer);
}

describe("what the contract accepts", () => {
  it.each([
    ["Ђорђе", "Петровић"],
    ["Ελένη", "Παππά"],
    ["Thị Hương", "Nguyễn"],
    ["Ștefan", "Țepeș"],
    ["Đurđica", "Šešelj-Žic"],
    ["Mi\u0323a", "A\u030a\u0301"],
  ])("is drawn on a receipt, as it can be copied from it: %s %s", async (first_name, last_name) => {
    const buyer = { ...bought.buyer, first_name, last_name };
    expect(pdfText(await receiptPdf(invoice(), { ...bought, buyer }))).toContain(
      `${first_name} ${last_name}`.normalize("NFC"),
    );
  });

  it("has a title whose fractions and signs are drawn, its arrows written out", async () => {
    const document = { ...invoice(), title: "Snaga² ½ sata → №1 ® ≤ 5" };
    expect(pdfText(await receiptPdf(document, bought))).toContain("Snaga² ½ sata -> №1 ® <= 5");
  });

  it("has a glyph for each character, in both weights", async () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const inTitles = all.filter((code) => isDrawn(String.fromCodePoint(code)));
    const inNames = all.filter((code) => z.safeParse(personName, `A${String.fromCodePoint(code)}a`).success);
    expect([inTitles.length > 1500, inNames.length > 1000]).toEqual([true, true]);
    const drawn = [...inTitles, ...inNames].filter((code) => !"→←↔≤≥≠".includes(String.fromCodePoint(code)));
    for (const weight of ["regular", "bold"])
      await drawnPdf({ title: "", author: "", at: NOON }, (page) => {
        const { font } = (page.font(weight) as unknown as { _font: { font: Drawing } })._font;
        expect(drawn.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
      });
  });
});

describe("a document's amounts", () => {
  it("split into net and PDV that add up to the cent", () => {
    expect(invoice().rates).toEqual([{ rate: 25, base_cents: 1992, tax_cents: 498 }]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        const { total_cents, rates } = invoice(cents);
        return rates.reduce((sum, { base_cents, tax_cents }) => sum + base_cents + tax_cents, 0) === total_cents;
      }),
    );
  });

  it("of a charge's credit notes take back exactly its PDV, whatever the parts", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2489 }), (part) => {
        const notes = [creditNote(part, 2490 - part), creditNote(2490 - part, 0)];
        const tax = notes.flatMap(({ rates }) => rates).reduce((sum, { tax_cents }) => sum + tax_cents, 0);
        return tax === -498 && notes.reduce((sum, { total_cents }) => sum + total_cents, 0) === -2490;
      }),
    );
  });

  it("are told to the tax service as decimals, with Zagreb's time and no buyer", () => {
    const message = fiscalMessage(creditNote(1000, 1490));
    expect(message).toMatchObject({
      total: "-10.00",
      issued_at: "21.11.2026T12:00:00",
      number: 13,
      payment_method: "K",
    });
    expect(JSON.stringify(message)).not.toMatch(/\bAna\b|example/);
  });
});

describe("a seller outside the PDV system", () => {
  const outside = { ...shop, company: { ...shop.company, vat_registered: false } };
  const sold = order({ vat_rate: 0, tax_cents: 0, subtotal_cents: 2490 });
  const draft = { due: { ...due, cents: 2490 }, order: sold, original: undefined, remaining_cents: 0, at: NOON };
  const receipt = writeDocument(draft, 12, outside, signer);

  it("charges no PDV: no rate on the document and in what is registered, and the receipt says why", async () => {
    expect(receipt).toMatchObject({ total_cents: 2490, rates: [], seller: { vat_registered: false } });
    expect(fiscalMessage(receipt)).toMatchObject({ vat_registered: false, rates: [], total: "24.90" });
    const text = pdfText(await receiptPdf(receipt, sold));
    expect(text).toContain("PDV nije obračunat na temelju čl. 90. Zakona o PDV-u.");
    expect(text).not.toMatch(/Osnovica|PDV \d|s PDV-om/);
  });

  it("gives back without PDV too, even once it has joined the system", () => {
    const credit = { ...due, id: "refund-1", kind: "credit_note" as const, cents: 1000 };
    const note = writeDocument({ ...draft, due: credit, original: receipt }, 13, shop, signer);
    expect(note).toMatchObject({ total_cents: -1000, rates: [], seller: { vat_registered: false } });
  });

  it("still invoices and gives back with PDV what was sold with it before", () => {
    const before = { ...draft, order: bought };
    const charged = writeDocument(before, 12, outside, signer);
    expect(charged.rates).toEqual([{ rate: 25, base_cents: 1992, tax_cents: 498 }]);
    const credit = { ...due, id: "refund-1", kind: "credit_note" as const, cents: 2490 };
    const note = writeDocument({ ...before, due: credit, original: charged }, 13, outside, signer);
    expect(note.rates).toEqual([{ rate: 25, base_cents: -1992, tax_cents: -498 }]);
  });
});

describe("an issued document", () => {
  it("says all that its order, series, seller and key say, and waits for its JIR", () => {
    const { zki, ...document } = invoice();
    const { name, address, oib } = shop.company;
    expect(document).toEqual({
      ...{ ...due, cents: 2490, user_id: "ana", number: 12, year: "2026", premises: "INTERNET", device: "1" },
      ...{ sequence: fiscal.sequence, label: "12/INTERNET/1", issued_at: NOON.toISOString() },
      seller: { name, address, oib, vat_registered: true },
      ...{ operator_oib: fiscal.operator_oib, operator_mark: fiscal.operator_mark, payment_method: "card" },
      ...{ title: bought.title, total_cents: 2490, rates: [{ rate: 25, base_cents: 1992, tax_cents: 498 }] },
      ...{ original: null, jir: null, registered_at: null, attempts: 0, zki_method: "RSA-SHA256" },
    });
    const { id, label, issued_at } = invoice();
    expect(creditNote(1000, 1490).original).toEqual({ id, label, issued_at });
  });

  it("names the state whose PDV is in it, and tells Croatia's tax authority of that as untaxed", () => {
    const abroad = { ...bought, vat_rate: 20, vat_country: "AT" };
    const draft = { due: { ...due, cents: 2490 }, order: abroad, original: undefined, remaining_cents: 0, at: NOON };
    const document = writeDocument(draft, 12, shop, signer);
    expect(document.rates).toEqual([{ rate: 20, country: "AT", base_cents: 2075, tax_cents: 415 }]);
    expect(fiscalMessage(document)).toMatchObject({ rates: [], untaxed: "24.90", total: "24.90" });
    expect(fiscalMessage(invoice())).not.toHaveProperty("untaxed");
  });

  it.each([
    ["card", "K", "Kartica (CorvusPay)"],
    ["cash", "G", "Gotovina (novčanice)"],
    ["transfer", "T", "Bankovni prijenos"],
    ["other", "O", "Ostalo (CorvusPay)"],
  ] as const)(
    "of a payment by %s tells the tax service %s and its reader '%s'; a credit note follows it",
    async (method, letter, words) => {
      const paidBy = method === "card" ? {} : { payment_method: method };
      const draft = {
        due: { ...due, ...paidBy, cents: 2490 },
        order: bought,
        original: undefined,
        remaining_cents: 0,
        at: NOON,
      };
      const receipt = writeDocument(draft, 12, shop, signer);
      const credit = { ...due, id: "refund-1", kind: "credit_note" as const, cents: 1000 };
      const note = writeDocument({ ...draft, due: credit, original: receipt }, 13, shop, signer);
      for (const document of [receipt, note]) {
        expect(documentItem.parse(document).payment_method).toBe(method);
        expect(fiscalMessage(document).payment_method).toBe(letter);
        expect(pdfText(await receiptPdf(document, bought))).toContain(words);
      }
      const byTransfer = { ...credit, payment_method: "transfer" as const };
      expect(
        fiscalMessage(writeDocument({ ...draft, due: byTransfer, original: receipt }, 13, shop, signer)).payment_method,
      ).toBe("T");
    },
  );

  it("is told with its rates, its series and whether it was told before", () => {
    const { zki } = invoice();
    const { oib } = shop.company;
    expect(fiscalMessage(invoice())).toEqual({
      ...{ oib, vat_registered: true, issued_at: "21.11.2026T12:00:00", sequence: fiscal.sequence, number: 12 },
      ...{ premises: "INTERNET", device: "1", rates: [{ rate: "25.00", base: "19.92", tax: "4.98" }], total: "24.90" },
      ...{ payment_method: "K", operator_oib: fiscal.operator_oib, zki, late: false },
    });
    expect(fiscalMessage({ ...invoice(), sequence: undefined, attempts: 1 })).toMatchObject({
      sequence: "N",
      late: true,
    });
  });

  it("is read from the table as it was written, an invoice and a credit note", () => {
    const supply = { from: NOON.toISOString(), until: NOON.toISOString() };
    const refusal = { codes: ["s013"], at: NOON.toISOString() };
    const rates = [{ rate: 20, country: "AT", base_cents: 2075, tax_cents: 415 }];
    const told = { jir: "4c19d9a6", registered_at: NOON.toISOString(), certificate_serial: "12" };
    for (const document of [{ ...invoice(), supply, refusal, rates, ...told }, creditNote(1000, 1490)])
      expect(documentItem.parse(document)).toEqual(document);
    for (const wrong of [{ kind: "offer" }, { payment_method: "cheque" }])
      expect(documentItem.safeParse({ ...invoice(), ...wrong }).success).toBe(false);
  });

  it("that waits for its number is due from the fact on that it documents", () => {
    expect(dueDocument({ ...due, cents: 2490 })).toEqual({
      ...{ pk: "DOCUMENT#900001", sk: "DOCUMENT#900001", ...due, cents: 2490 },
      ...{ gsi2pk: indexKeys.documentsDue, gsi2sk: NOON.toISOString() },
    });
  });
});

describe("numbers", () => {
  it("are printed as number, premises, device, and start anew each year of Zagreb", () => {
    expect(invoice().label).toBe("12/INTERNET/1");
    expect(fileNameOf(invoice())).toBe("Racun-2026-12-INTERNET-1.pdf");
    expect(fileNameOf(creditNote(1000, 1490))).toBe("Odobrenje-2026-13-INTERNET-1.pdf");
    expect(seriesAt(new Date("2026-12-31T22:59:59Z"), shop.fiscal)).toBe("2026#INTERNET#1");
    expect(seriesAt(new Date("2026-12-31T23:00:00Z"), shop.fiscal)).toBe("2027#INTERNET#1");
  });
});

describe("the protective code", () => {
  it("is 32 hexadecimal digits, the same for the same document, another for another cent, second or number", () => {
    expect(invoice().zki).toMatch(/^[0-9a-f]{32}$/);
    expect(invoice().zki).toBe(invoice().zki);
    const others = [invoice(2491), invoice(2490, new Date(NOON.getTime() + 1000)), { ...invoice(), number: 13 }];
    for (const other of others) expect(protectiveCode(other, signer.key)).not.toBe(invoice().zki);
  });

  it("is that of the published key, for an invoice and a credit note of the rules' form", () => {
    const of = (number: number, total_cents: number) =>
      protectiveCode(
        {
          seller: { ...invoice().seller, oib: "69435151530" },
          issued_at: "2026-11-21T09:15:00.000Z",
          number,
          premises: "INTERNET",
          device: "1",
          total_cents,
        },
        signer.key,
      );
    expect([of(1, 19900), of(2, -19900)]).toEqual([
      "00f81f3455e6484a89664a18daa8c26c",
      "4f2f8f7b52c3fe9b4af777a439b79ae1",
    ]);
  });
});

describe("the PDF", () => {
  it("says all that an invoice must say, with Croatian letters, and JIR later", async () => {
    const text = pdfText(await receiptPdf(invoice(), bought));
    for (const field of [
      "Račun 12/INTERNET/1",
      "Zamah d.o.o.",
      "Primjerna ulica 1, 10000 Zagreb",
      "12345678903, u sustavu PDV-a",
      "Oznaka operatera",
      "21.11.2026. 12:00:00",
      "WEB",
      "Čvrsta jezgra za žene i muškarce, šđ",
      "1 kom",
      "Osnovica PDV-a 25 %",
      "PDV 25 %",
      "Ukupno s PDV-om",
      "Kartica (CorvusPay)",
      "Ana Anić, ana@example.com",
      orderReference(bought.order_number),
      `ZKI: ${invoice().zki}`,
      "JIR se dodjeljuje naknadno",
    ]) {
      expect(text).toContain(field);
    }
    expect(text.replaceAll("\u00a0", " ")).toMatch(/24,90 €[\s\S]*19,92 €[\s\S]*4,98 €[\s\S]*24,90 €/);
  });

  it("names the day of supply, or the period of a membership, and the price of one piece without PDV", async () => {
    const from = NOON.toISOString();
    const supplied = (supply: Supply) => {
      const draft = { due: { ...due, cents: 2490, supply }, order: bought, original: undefined, remaining_cents: 0 };
      return writeDocument({ ...draft, at: NOON }, 12, shop, signer);
    };
    const program = pdfText(await receiptPdf(supplied({ from }), bought)).replaceAll("\u00a0", " ");
    expect(program).toMatch(/Datum isporuke \n?21\.11\.2026\./);
    expect(program).toMatch(/Jedinična cijena bez PDV-a \n?19,92 €/);
    const membership = supplied({ from, until: "2026-12-21T11:00:00.000Z" });
    expect(pdfText(await receiptPdf(membership, bought))).toMatch(
      /Razdoblje članstva \n?21\.11\.2026\. – 21\.12\.2026\./,
    );
    const credit = { ...due, id: "refund-1", kind: "credit_note" as const, cents: 2490 };
    const draft = { due: credit, order: bought, original: membership, remaining_cents: 0, at: NOON };
    expect(writeDocument(draft, 13, shop, signer).supply).toEqual(membership.supply);
  });

  it("can be checked by ear: the code says what it is, and its address stands in words beside it", async () => {
    const pdf = await receiptPdf(invoice(), bought);
    expect(pdfText(pdf).replaceAll("\n", "")).toContain(checkAddress(invoice()));
    expect(pdf.toString("latin1")).toMatch(/\/S \/Figure[\s\S]*?\/Alt /);
  });

  it.each([
    ["before the JIR is there", null],
    ["with its JIR", "4c19d9a6-1111-4222-8333-444455556666"],
  ])(
    "can be scanned %s: four modules at each side of the code, 2 mm at least, are on the page and free",
    async (_when, jir) => {
      const { page, texts, strokes, squares } = drawnOn(await receiptPdf({ ...invoice(), jir }, bought));
      const code = around(squares);
      const [module = code] = squares;
      const free = Math.max(4 * (module.right - module.left), 2 * POINTS_IN_MM);
      const zone = {
        left: code.left - free,
        right: code.right + free,
        top: code.top - free,
        bottom: code.bottom + free,
      };
      expect([code.right - code.left, code.bottom - code.top].map(Math.round)).toEqual([84, 84]);
      expect([zone.left, zone.top, page.right - zone.right, page.bottom - zone.bottom].every((room) => room > 0)).toBe(
        true,
      );
      expect(texts.length).toBeGreaterThan(20);
      expect([...texts, ...strokes].filter((drawn) => meet(drawn, zone))).toEqual([]);
    },
  );

  it("names the JIR once it is there, and is the same for the same document", async () => {
    const jir = "4c19d9a6-1111-4222-8333-444455556666";
    const registered = { ...invoice(), jir };
    expect(pdfText(await receiptPdf(registered, bought))).toContain(`JIR: ${jir}`);
    expect((await receiptPdf(registered, bought)).equals(await receiptPdf(registered, bought))).toBe(true);
    expect(checkAddress(registered)).toBe(`https://porezna.gov.hr/rn?jir=${jir}&datv=20261121_1200&izn=2490`);
    expect(checkAddress(invoice())).toContain(`zki=${invoice().zki}`);
    expect(checkAddress(creditNote(1000, 1490))).toMatch(/&izn=-1000$/);
  });

  it("of a credit note is negative and names its invoice; a deleted buyer has no address", async () => {
    const buyer = { first_name: "Obrisani", last_name: "korisnik", email: null };
    const text = pdfText(await receiptPdf(creditNote(1000, 1490), { ...bought, buyer }));
    expect(text).toContain("Odobrenje 13/INTERNET/1");
    expect(text).toContain("Uz račun 12/INTERNET/1 od 21.11.2026. 12:00:00");
    expect(text.replaceAll("\u00a0", " ")).toContain("−10,00 €");
    expect(text).toContain("Obrisani korisnik\n");
  });
});
