import type { DocumentOf } from "#contract/catalogue-document.ts";
import type { EbookFile, PlanFile } from "#contract/catalogue-file.ts";
import type { FieldsOf, Form } from "./field.ts";
import { openSample, priced, product, sale } from "./shared-fields.ts";

export const ebookForm: Form = {
  fields: {
    ...product,
    author: { as: "line", label: "Autorstvo" },
    pages: { as: "number", label: "Stranica", short: true },
    duration: { as: "number", label: "Pristup traje", unit: "dana", short: true, hint: "Prazno: bez kraja." },
    cover_images: { as: "pictures", label: "Naslovnica i stranice", place: "book", hint: "Prva je naslovnica." },
    sample: openSample,
  } satisfies FieldsOf<EbookFile>,
  groups: [
    { label: "O ebooku", fields: ["title", "description", "author", "pages", "duration", "tags", "is_new"] },
    { label: "Datoteke", fields: ["files", "sample"] },
    { label: "Slike", fields: ["cover_images"] },
    sale,
  ],
};

/** A membership plan. */
export const planForm: Form = {
  fields: {
    ...priced,
    sales: { ...priced.sales, hint: `${priced.sales.hint} Članstvo je niže samo pri prvoj naplati.` },
    subscription_type: { as: "hidden", label: "Kratko ime" },
    title: { as: "line", label: "Naslov" },
    old_price: {
      as: "money",
      label: "Precrtana cijena",
      unit: "€",
      short: true,
      hint: "Za trajno sniženje; prikazuje se samo ako je bila najniža u 30 dana prije njega. Uz akcije ostaje prazna.",
    },
    duration: { as: "number", label: "Traje", unit: "mjeseci", short: true },
    period_days: { as: "number", label: "Razdoblje naplate", unit: "dana", short: true },
  } satisfies FieldsOf<PlanFile>,
  groups: [
    { label: "Članstvo", fields: ["title", "duration", "period_days"] },
    { label: "Cijena", fields: ["price", "sales", "old_price", "vat_rate", "vat_changes", "price_history"] },
  ],
};

/** A partner with its promo code. */
export const partnerForm: Form = {
  fields: {
    id: { as: "hidden", label: "Broj" },
    title: { as: "line", label: "Ime" },
    domena: { as: "line", label: "Adresa", hint: "Na primjer ime.hr; https:// dodaje se samo." },
    promo_code: { as: "line", label: "Promo kod" },
    partner_logo: { as: "picture", label: "Logo", place: "logo" },
    retired: { as: "hidden", label: "Povučeno iz ponude" },
  } satisfies FieldsOf<DocumentOf<"partner">>,
  groups: [{ label: "Partner", fields: ["title", "domena", "promo_code", "partner_logo"] }],
};
