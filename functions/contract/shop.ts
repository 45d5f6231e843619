import * as z from "zod/mini";
import { isIban, isOib } from "./company-numbers.ts";
import { country, day, success } from "./primitives.ts";
import { reason } from "./staff.ts";
import { readable } from "./writing.ts";

const text = z.string().check(z.minLength(1));
const percent = z.number().check(z.minimum(0), z.maximum(50));
const address = z.string().check(z.regex(/^https:\/\//));

/** Who the shop is: brand, company data of the imprint, social links and VAT status. Read at build time; nothing secret. */
export const shopSchema = z.object({
  brand: text,
  /** True while the company data are examples: a build for production stops on it. */
  placeholder: z.boolean(),
  company: z.object({
    name: text,
    address: text,
    oib: z.string().check(z.refine(isOib)),
    register: text,
    capital: text,
    bank: text,
    iban: z.string().check(z.refine(isIban)),
    email: z.email(),
    phone: text,
    vat_registered: z.boolean(),
  }),
  /** From which price (EUR) on the bank may split a payment, and into how many instalments at most; null is off. */
  instalments: z.object({
    from: z.nullable(z.number().check(z.minimum(1))),
    most: z.int().check(z.minimum(2), z.maximum(12)),
  }),
  payments: z.object({
    /** The connected gateways: new payments go to the first, and the others keep what was paid there until nothing is left at them. */
    gateways: z.array(text).check(z.minLength(1)),
    /** Whether forms offer no other way to pay, as the terms say; a membership never has another. */
    only_cards: z.boolean(),
  }),
  social: z.array(z.object({ name: text, url: address })),
});
export type ShopFile = z.infer<typeof shopSchema>;

/** Under which names documents are numbered and registered (the internal act on numbering), and who sells: from a day on. */
const fiscalRow = z.object({
  from: day,
  premises: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/, "1 do 20 slova i brojki")),
  device: z.string().check(z.regex(/^[1-9]\d{0,19}$/, "broj od 1 naviše")),
  /** Whether numbers follow each other in the premises (P) or on each device (N). */
  sequence: z.string().check(z.regex(/^[PN]$/, "P (poslovni prostor) ili N (naplatni uređaj)")),
  operator_oib: z.string().check(z.regex(/^\d{11}$/, "11 brojki")),
  /** What the receipt calls the operator; the internal act links it to the OIB. */
  operator_mark: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/, "1 do 20 slova i brojki")),
});
export type FiscalRow = z.infer<typeof fiscalRow>;

const fiscalRows = z.array(fiscalRow).check(
  z.minLength(1),
  z.refine((rows) => rows.every(({ from }, place) => place === 0 || from > (rows[place - 1]?.from ?? "")), {
    error: "the days must rise: each change has a day of its own, the earliest first",
  }),
  z.refine((rows) => rows.every((row, place) => keepsSequence(rows.slice(0, place), row)), {
    error: "numbers of one premises go from N to P, or back, on 1 January alone: else a number would be given twice",
  }),
);

/** Whether a row counts numbers of its premises as those before it in its year did. */
function keepsSequence(before: readonly FiscalRow[], { from, premises, sequence }: FiscalRow): boolean {
  const year = `${from.slice(0, 4)}-01-01`;
  const inYear = before.filter((_, place) => (before[place + 1]?.from ?? from) > year);
  return inYear.every((row) => row.premises !== premises || row.sequence === sequence);
}

const sellerFields = z.object({
  ...shopSchema.shape,
  /**
   * What is sold to whom, by where buyers live (ISO 3166, two letters): with Croatian PDV, with their own country's once the one-stop shop
   * holds (with Croatian PDV until then), or nothing. Nothing is sold to a country that is not named.
   */
  countries: z.record(country, z.enum(["croatian", "oss", "none"])),
  oss: z.object({
    /** The day in Zagreb from which buyers in other member states are charged their own country's PDV; null while Croatian PDV may be. */
    from: z.nullable(day),
    /** Where the rates were read, and when. */
    source: text,
    /** PDV rates (percent) of the other member states, each from a day on: the general one, and that of ebooks where it differs. */
    rates: z.record(
      country,
      z.array(z.object({ from: day, standard: percent, ebook: z.optional(percent) })).check(z.minLength(1)),
    ),
  }),
  /** How documents are numbered, from each day on; a day before the first one is as that. */
  fiscal: fiscalRows,
});
export type Seller = z.infer<typeof sellerFields>;

/** The shop as its receipts name it; the browser is given none of what this adds. A country of the one-stop shop has its rate from the first day on. */
export const sellerSchema = sellerFields.check(
  z.refine(
    ({ countries, oss: { from, rates } }) =>
      Object.entries(countries).every(
        ([code, policy]) =>
          policy !== "oss" || rates[code]?.some((rate) => from === null || rate.from <= from) === true,
      ),
    { path: ["oss", "rates"] },
  ),
);

const line = z.string().check(z.trim(), z.minLength(2), z.maxLength(120), readable);
/** A number as people write it, with spaces; kept without them. */
const number = z.string().check(
  z.maxLength(60),
  z.overwrite((typed: string) => typed.replace(/\s/g, "").toUpperCase()),
);

/** What receipts and the law call the seller: it counts from a day on. */
const companyFacts = z.strictObject({
  name: line,
  address: line,
  oib: number.check(z.refine(isOib)),
  register: line,
  capital: line,
  bank: line,
  iban: number.check(z.refine(isIban)),
});
export type CompanyFacts = z.infer<typeof companyFacts>;

/** What changes on a day in Zagreb; what is not named stays as it was. */
export const sellerChange = z.extend(z.partial(companyFacts), {
  from: day,
  /** Whether the seller is in the PDV system. */
  vat_registered: z.optional(z.boolean()),
  /** The countries of `infra/countries.json` to which nothing is sold for now. */
  closed: z.optional(z.array(country).check(z.maxLength(100))),
});
export type SellerChange = z.infer<typeof sellerChange>;

/** How people reach the shop: it counts at once. */
export const contactFacts = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  phone: z.string().check(z.trim(), z.regex(/^[+0(][\d /()-]{5,29}$/)),
  social: z
    .array(
      z.strictObject({
        name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40), readable),
        url: z.string().check(z.trim(), z.maxLength(200), z.regex(/^https:\/\/[^\s"'<>]+$/)),
      }),
    )
    .check(z.maxLength(8)),
});

const minute = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When the owners' notices wait (Zagreb, HH:MM), over midnight where the end is earlier; null is never. */
export const quietHours = z.nullable(
  z.strictObject({ from: minute, until: minute }).check(z.refine(({ from, until }) => from !== until)),
);

/** The shop as everybody may know it. */
const publicShop = z.object({
  company: z.object({ ...companyFacts.shape, email: z.string(), phone: z.string(), vat_registered: z.boolean() }),
  social: contactFacts.shape.social,
  closed: z.array(country),
  /** The day of the last change of what the terms name; null where the owner changed nothing. */
  since: z.nullable(day),
});
export type PublicShop = z.infer<typeof publicShop>;

/** Who sells, on this day. */
export const getShop = { reply: success(z.object({ shop: publicShop })) };

const shopSettings = z.object({
  /** Counts changes; 0 where the owner changed nothing. */
  version: z.int(),
  today: publicShop,
  /** Every change that the owner made for a day, the earliest first; those ahead may be taken back. */
  changes: z.array(sellerChange),
  quiet: quietHours,
  /** The countries of the file to which something may be sold. */
  countries: z.array(country),
  /** How documents are numbered, from each day on. */
  fiscal: z.array(fiscalRow),
});
export type ShopSettings = z.infer<typeof shopSettings>;

export const readShop = { reply: success(shopSettings) };

/** One part at a time. `version` is the one that the screen showed; `taken_back` is the day of a change that has not begun. */
export const changeShop = {
  body: z
    .strictObject({
      version: z.int(),
      seller: z.optional(sellerChange),
      taken_back: z.optional(day),
      contact: z.optional(contactFacts),
      quiet: z.optional(quietHours),
      reason,
    })
    .check(
      z.refine(
        ({ seller, taken_back, contact, quiet }) =>
          [seller, taken_back, contact, quiet].filter((part) => part !== undefined).length === 1,
      ),
    ),
  reply: success(shopSettings),
};
