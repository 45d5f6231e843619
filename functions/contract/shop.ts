import * as z from "zod/mini";

const text = z.string().check(z.minLength(1));
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
  social: z.array(z.object({ name: text, url: address })),
});
export type Shop = z.infer<typeof shopSchema>;

/** The shop as its receipts name it; the browser is given none of what this adds. */
export const sellerSchema = z.object({
  ...shopSchema.shape,
  /** Where buyers may live (ISO 3166, two letters): Croatian PDV is charged in all of them. Nothing is sold elsewhere. */
  sold_to: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
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
export type Seller = z.infer<typeof sellerSchema>;
