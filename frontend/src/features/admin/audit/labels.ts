import type { AuditLine } from "#contract/audit.ts";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { dutyWords } from "#contract/duty-words.ts";
import { orderReference } from "#contract/order-words.ts";
import type { TaskKind } from "#contract/tasks.ts";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import { countryName } from "../../account/countries.ts";
import { files as monthFiles } from "../books/save-files.ts";
import { wayLabels } from "../complaints/queries.ts";
import { kindLabels, stateLabels as videoStates } from "../media/labels.ts";
import { nameOf } from "../morning/task-labels.ts";
import { stateLabels as newsletterStates } from "../newsletters/labels.ts";
import { statusLabels } from "../orders/labels.ts";
import { companyLabels } from "../settings/labels.ts";
import { euros } from "../shared/euros.ts";
import { mailLabel } from "../shared/mail-labels.ts";
import { operationLabels } from "../shared/operation-labels.ts";

const names: Readonly<Record<string, string>> = {
  kept: "ostaje naplaćeno",
  access_ended: "pristup zatvoren",
  paused_until: "pauza do",
  status: "stanje",
  outcome: "ishod",
  decision: "odluka",
  amount: "iznos",
  price: "cijena",
  person: "osoba",
  proposed: "predložena adresa",
  duties: "dužnosti",
  trains: "svoji programi i izazovi",
  into: "jedno s vježbom",
  second_factor: "dvostruka potvrda",
  support_refund_order: "podrška po narudžbi",
  support_refund_day: "podrška na dan",
  second_person_limit: "druga osoba iznad",
  free_days: "besplatni dani",
  remind_unfinished: "podsjetnik na kupnju",
  dearer_price_without_sca: "viša cijena bez potvrde banke",
  author: "autor",
  written: "napisano",
  answer: "odgovor",
  words: "riječi",
  closed: "riješeno",
  later: "odgođeno do",
  version: "inačica",
  published: "objavljena inačica",
  retired: "povučeno",
  scheduled: "zakazano za",
  as: "kao",
  title: "što",
  until: "do",
  blocked: "blokirano",
  paid_until: "plaćeno do",
  signed_out: "odjavljeno",
  file: "datoteka",
  documents: "dokumenti",
  document: "račun",
  sha256: "SHA-256",
  bytes: "bajtovi",
  rows: "redci",
  sent: "poslano",
  from: "od",
  to: "do",
  "ORDER to": "poslano na adresu",
  ...companyLabels,
  closed_to: "ne prodaje se u",
  vat_registered: "u sustavu PDV-a",
  email: "e-mail podrške",
  phone: "telefon",
  social: "mreže",
  quiet: "vrijeme tišine",
  subject: "predmet",
  body: "tekst",
  day: "dan",
  reference: "broj uplate",
  waits: "čeka odobrenje",
  bank_day: "banka povukla",
  answer_by: "odgovor do",
  state: "stanje",
  percent: "popust (%)",
  off_cents: "popust",
  limit: "najviše korištenja",
  send_at: "slanje",
  people: "primatelji",
  captions: "titlovi",
  kind: "vrsta",
  file_name: "datoteka",
  came: "stigao",
  files: "datoteke",
  order: "narudžba",
  letter: "pismo",
};

/** Fields that hold money. */
const sums = new Set(["kept", "amount", "price", "support_refund_order", "support_refund_day", "second_person_limit"]);

type Words = Readonly<Record<string, string>>;

/** Labels of values by what the act was on: statuses, decisions, ways. */
const values: Readonly<Record<string, Words>> = {
  ORDER: {
    accept: "prihvaćeno",
    refund: "vraća se",
    transferred: "vraćeno prijenosom",
    transfer: "prijenos",
    cash: "gotovina",
    chargeback: "osporena uplata",
    recipient: "osobe koja je darovana",
    buyer: "kupca",
    unpaid: "nije plaćeno",
    approve: "odobreno",
    decline: "odbijeno",
    withdraw: "povučeno",
    won: "dobiveno",
    lost: "izgubljeno",
    ...statusLabels,
  },
  PERSON: {
    active: "aktivno",
    cancelled: "otkazano",
    nonactive: "završeno",
    confirmation: "potvrda narudžbe",
    refund: "povrat",
    verification: "potvrda adrese",
    new_password: "nova lozinka",
  },
  BOOKS: {
    ...Object.fromEntries(monthFiles.map(({ file, word }) => [file, word])),
    year: "godina (ZIP)",
    receipts: "računi (PDF)",
    oss: "tromjesečje za OSS",
  },
  DOCUMENT: { member: "član", visitor: "posjetitelj" },
  COMMENT: { shown: "objavljen", hidden: "sklonjen" },
  COMPLAINT: { open: "čeka odgovor", answered: "odgovoren", ...wayLabels },
  COUPON: { active: "vrijedi", paused: "zaustavljen", ended: "završen" },
  NEWSLETTER: wordsOf(newsletterStates),
  MEDIA: { ...kindLabels, ...wordsOf(videoStates), hr: "hrvatski" },
};

function wordsOf(states: Readonly<Record<string, { readonly word: string }>>): Words {
  return Object.fromEntries(Object.entries(states).map(([state, { word }]) => [state, word]));
}

const kinds: Readonly<Record<DocumentKind, string>> = {
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
  recipe: "Recept",
  mealplan: "Plan prehrane",
  plan: "Članstvo",
  partner: "Partner",
  card: "Kartica programa",
  texts: "Tekstovi naslovnice",
};

export function actOf({ operation }: AuditLine): string {
  return operationLabels[operation] ?? operation;
}

/** What was acted on as people call it, by its kind; what has no name of its own is named by the act's fields. */
const subjects: Readonly<Record<string, (id: string, number: string) => string>> = {
  ORDER: (id) => `Narudžba ${orderReference(id)}`,
  DOCUMENT: (id, number) => `${kinds[id as DocumentKind] ?? id}${number === "*" ? ": popis" : ` ${number}`}`,
  ATTENTION: (id, number) => nameOf({ kind: id as TaskKind, id: number }),
  PERSON: () => "Osoba",
  SETTINGS: (_, template) => (template ? `Pismo: ${mailLabel(template)}` : "Postavke"),
  BOOKS: (id) => `Knjige ${id}`,
  STATEMENT: () => "Izvod",
  EXERCISE: (id) => `Vježba ${id}`,
  COMMENT: () => "Komentar",
  COUPON: (id) => `Kod ${id}`,
  COMPLAINT: (id) => `Prigovor ${orderReference(id)}`,
  NEWSLETTER: () => "Pismo",
  MEDIA: () => "Mediji",
};

/** To what it was done, as people call it. */
export function subjectOf({ subject }: AuditLine): string {
  const [kind = "", id = "", number = ""] = subject.split("#");
  return subjects[kind]?.(id, number) ?? subject;
}

/** The changed fields, each with its value before and after. */
export function changesOf({ subject, before, after }: AuditLine): string[] {
  const [kind = ""] = subject.split("#");
  const words: Words = { ...dutyWords, ...values[kind] };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [from, to] = [textOf(name, before[name], words), textOf(name, after[name], words)];
    const change = from === undefined || from === to ? to : to === undefined ? from : `${from} → ${to}`;
    return `${labelOf(name, kind)}: ${change}`;
  });
}

/** A field's name on this kind of subject; one that changes on a coming day has that day before it. */
function labelOf(name: string, kind: string): string {
  const [, day, field = name] = /^(\d{4}-\d\d-\d\d) (\w+)$/.exec(name) ?? [];
  const label = names[`${kind} ${field}`] ?? names[field] ?? field;
  return day ? `od ${dayOf(day)} ${label}` : label;
}

function textOf(name: string, value: AuditLine["after"][string] | undefined, words: Words): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? "da" : "ne";
  if (typeof value === "number" && sums.has(name)) return euros(value);
  if (typeof value === "number" && name === "off_cents") return euros(value / 100);
  if (typeof value === "number") return value.toLocaleString("hr-HR", { maximumFractionDigits: 2 });
  if (value === null || value.length === 0) return "ništa";
  if (name === "order" && !Array.isArray(value)) return orderReference(value);
  const parts = Array.isArray(value) ? value : value.split(", ");
  const isOfCountries = name.endsWith("closed_to");
  return parts.map((one) => (isOfCountries ? countryName(one) : wordOf(one, words))).join(", ");
}

/** A word of the record as people say it; days and moments as they are read here. */
function wordOf(value: string, words: Words): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayOf(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return minuteOf(new Date(value));
  const [kind = "", id] = value.split("#");
  return words[value] ?? (id && kinds[kind as DocumentKind] ? `${kinds[kind as DocumentKind]} ${id}` : value);
}
