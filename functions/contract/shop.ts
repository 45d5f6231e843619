import * as z from "zod/mini";
import { country, day } from "./primitives.ts";

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
    oib: z.string().check(z.regex(/^\d{11}$/)),
    register: text,
    capital: text,
    bank: text,
    iban: text,
    email: z.email(),
    phone: text,
    vat_registered: z.boolean(),
  }),
  /** From which price (EUR) on the bank may split a payment, and into how many instalments at most; null is off. */
  instalments: z.object({
    from: z.nullable(z.number().check(z.minimum(1))),
    most: z.int().check(z.minimum(2), z.maximum(12)),
  }),
  social: z.array(z.object({ name: text, url: address })),
});
export type Shop = z.infer<typeof shopSchema>;

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
  /** Under which names documents are numbered and registered (the internal act on numbering), and who sells. */
  fiscal: z.object({
    premises: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/)),
    device: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
    /** Whether numbers follow each other in the premises (P) or on each device (N). */
    sequence: z.string().check(z.regex(/^[PN]$/)),
    operator_oib: z.string().check(z.regex(/^\d{11}$/)),
    /** What the receipt calls the operator; the internal act links it to the OIB. */
    operator_mark: z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/)),
  }),
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
