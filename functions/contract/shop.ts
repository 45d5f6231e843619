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
