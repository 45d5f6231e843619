import type { EbookFile } from "#contract/catalogue-file.ts";
import type { FieldsOf, Form } from "./field.ts";
import { openSample, product, sale } from "./shared-fields.ts";

export const ebookForm: Form = {
  fields: {
    ...product,
    author: { as: "line", label: "Autorstvo" },
    pages: { as: "number", label: "Stranica", short: true },
    duration: {
      as: "number",
      label: "Pristup traje",
      unit: "dana",
      short: true,
      hint: "Prazno: bez kraja.",
    },
    cover_images: {
      as: "pictures",
      label: "Naslovnica i stranice",
      place: "book",
      hint: "Prva je naslovnica.",
    },
    sample: openSample,
  } satisfies FieldsOf<EbookFile>,
  groups: [
    { label: "O ebooku", fields: ["title", "description", "author", "pages", "duration", "tags", "is_new"] },
    { label: "Datoteke", fields: ["files", "sample"] },
    { label: "Slike", fields: ["cover_images"] },
    sale,
  ],
};
