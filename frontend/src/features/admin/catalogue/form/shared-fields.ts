import type { ChallengeFile, EbookFile } from "#contract/catalogue-file.ts";
import { VAT_RATES } from "#contract/sale-limits.ts";
import { dayOf } from "../../../../lib/format.ts";
import type { JsonObject } from "../document/path.ts";
import { type Field, type FieldsOf, optionsOf, type RowsField } from "./field.ts";

const id: Field = { as: "hidden", label: "Broj" };
const price = { as: "money", label: "Cijena", unit: "€ s PDV-om", short: true } as const satisfies Field;

/** A row's own words, or what stands for them. */
export function titleOr(row: JsonObject, other: string, name = "title"): string {
  const value = row[name];
  return typeof value === "string" && value.trim() !== "" ? value : other;
}

/** The first day of a row in Croatian, or what stands for it. */
function dayOr(row: JsonObject, other: string): string {
  const day = titleOr(row, "", "from");
  return day === "" ? other : dayOf(day);
}

const vatRates = VAT_RATES.map(({ rate }) => [rate, `${rate} %`] as const);

const vatChanges: RowsField = {
  as: "rows",
  label: "Promjene stope PDV-a",
  hint: "Narudžba uzima stopu dana na koji je napravljena.",
  add: "Nova stopa",
  inline: true,
  fields: {
    from: { as: "day", label: "Od dana", short: true },
    rate: { as: "one of", label: "Stopa", options: vatRates, short: true },
  } satisfies FieldsOf<NonNullable<EbookFile["vat_changes"]>[number]>,
  titleOf: (row) => dayOr(row, "Nova stopa"),
};

const sales: RowsField = {
  as: "rows",
  label: "Akcije",
  hint: "Niža cijena od prvog do kraja zadnjeg dana. Precrtava se sama: najniža cijena 30 dana prije akcije.",
  add: "Nova akcija",
  inline: true,
  fields: {
    price: { ...price, label: "Cijena u akciji", unit: "€" },
    from: { as: "day", label: "Prvi dan", short: true },
    until: { as: "day", label: "Zadnji dan", short: true },
  } satisfies FieldsOf<NonNullable<EbookFile["sales"]>[number]>,
  titleOf: (row) => dayOr(row, "Nova akcija"),
};

/** The price fields of everything that is sold. */
export const priced = {
  price: { ...price, logged: true },
  sales,
  vat_rate: { as: "one of", label: "Stopa PDV-a", options: vatRates, short: true },
  vat_changes: vatChanges,
  price_history: {
    as: "rows",
    label: "Cijene prije prve objave",
    hint: "Samo za ono što se prodavalo prije ove trgovine; kasnije se cijene bilježe same.",
    add: "Ranija cijena",
    inline: true,
    fields: {
      from: { as: "day", label: "Od dana", short: true },
      from_days_ago: { as: "hidden", label: "Prije dana" },
      price,
    },
    titleOf: (row) => dayOr(row, "Ranija cijena"),
  },
  retired: { as: "hidden", label: "Povučeno iz ponude" },
} satisfies FieldsOf<Pick<EbookFile, "price" | "sales" | "vat_rate" | "vat_changes" | "price_history" | "retired">>;

const files: RowsField = {
  as: "rows",
  label: "Datoteke",
  hint: "PDF ili EPUB koji je već učitan, po imenu.",
  add: "Nova datoteka",
  fields: {
    id: { as: "hidden", label: "Oznaka" },
    title: { as: "line", label: "Naslov" },
    file: { as: "line", label: "Ime datoteke", picks: "file" },
  } satisfies FieldsOf<NonNullable<EbookFile["files"]>[number]>,
  titleOf: (row) => titleOr(row, "Bez naslova"),
  begin: () => ({ id: crypto.randomUUID().slice(0, 13) }),
};

type Product = Pick<
  EbookFile,
  "id" | "title" | "description" | "premium_save" | "with_subscription" | "is_new" | "tags" | "files"
>;

/** The fields of every product. */
export const product = {
  id,
  title: { as: "line", label: "Naslov" },
  description: { as: "prose", label: "Opis", hint: "Prazan redak počinje novi odlomak." },
  ...priced,
  premium_save: {
    as: "money",
    label: "Premium štedi",
    unit: "€",
    short: true,
    hint: "Toliko manje član s Premiumom plaća kad kupuje; 0 ako plaća isto.",
    forMembers: true,
  },
  with_subscription: { as: "yes", label: "Uključeno u Premium" },
  is_new: { as: "yes", label: "Označi kao novo" },
  tags: { as: "lines", label: "Oznake", hint: "Svaka u svoj redak." },
  files,
} satisfies FieldsOf<Product & Pick<EbookFile, keyof typeof priced>>;

/** The fields of trainings and challenges: for whom, with what and where. */
export const forWhom = {
  goals: { as: "lines", label: "Ciljevi", hint: "Svaki u svoj redak." },
  equipment: { as: "lines", label: "Oprema", hint: "Svaka u svoj redak; bez opreme ostavi prazno." },
  level: { as: "line", label: "Razina" },
  place: { as: "one of", label: "Mjesto", options: optionsOf({ home: "Kod kuće", gym: "Teretana" }) },
  cover_ink: {
    as: "one of",
    label: "Slova na širokoj naslovnici",
    options: optionsOf({ dark: "Tamna", light: "Svijetla" }),
  },
} satisfies FieldsOf<Pick<ChallengeFile, "goals" | "equipment" | "level" | "place" | "cover_ink">>;

/** The transcript of a video by parts. */
export const parts: RowsField = {
  as: "rows",
  label: "Dijelovi i što se u njima govori",
  hint: "Stoje ispod videa kao tekst i u titlovima.",
  add: "Novi dio",
  fields: {
    at: { as: "line", label: "Od (min:s)", short: true },
    title: { as: "line", label: "Naslov" },
    text: { as: "prose", label: "Tekst" },
  } satisfies FieldsOf<NonNullable<ChallengeFile["videos"][number]["parts"]>[number]>,
  titleOf: (row) => `${titleOr(row, "?:??", "at")} ${titleOr(row, "Bez naslova")}`,
};

/** A short video that everybody may watch. */
export const openSample: Field = {
  as: "part",
  label: "Otvoreni video",
  hint: "Vidi ga svatko, i bez računa.",
  fields: {
    video_id: { as: "line", label: "Oznaka videa", picks: "video" },
    title: { as: "line", label: "Naslov" },
    length: { as: "number", label: "Trajanje", unit: "s", short: true },
    parts,
  } satisfies FieldsOf<NonNullable<EbookFile["sample"]>>,
};

/** The groups in which every product is sold. */
export const sale = {
  label: "Cijena",
  fields: ["price", "sales", "premium_save", "with_subscription", "vat_rate", "vat_changes", "price_history"],
} as const;
