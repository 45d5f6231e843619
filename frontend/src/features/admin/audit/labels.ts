import type { AuditLine } from "#contract/audit.ts";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { dutyWords } from "#contract/duty-words.ts";
import { orderReference } from "#contract/order-words.ts";
import type { TaskKind } from "#contract/tasks.ts";
import { dayOf, minuteOf } from "../../../lib/format.ts";
import { nameOf } from "../morning/task-labels.ts";
import { statusLabels } from "../orders/labels.ts";
import { companyLabels } from "../settings/labels.ts";
import { euros } from "../shared/euros.ts";
import { operationLabels } from "../shared/operation-labels.ts";

const names: Readonly<Record<string, string>> = {
  kept: "ostaje naplaćeno",
  access_ended: "pristup zatvoren",
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
  version: "verzija",
  published: "objavljena verzija",
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
  ...companyLabels,
  closed_to: "ne prodaje se u",
  email: "e-mail podrške",
  phone: "telefon",
  social: "mreže",
  quiet: "vrijeme tišine",
  subject: "predmet",
  body: "tekst",
  day: "dan",
  reference: "broj uplate",
  waits: "čeka odobrenje",
  bank_day: "banka uzela",
  answer_by: "odgovor do",
};

/** Fields that hold money. */
const sums = new Set(["kept", "amount", "price", "support_refund_order", "support_refund_day", "second_person_limit"]);

/** Labels of values: preview roles, order statuses, decisions, duties. */
const values: Readonly<Record<string, string>> = {
  member: "član",
  visitor: "posjetitelj",
  accept: "prihvaćeno",
  refund: "vraća se",
  transferred: "vraćeno prijenosom",
  transfer: "prijenos",
  cash: "gotovina",
  unpaid: "nije plaćeno",
  ...dutyWords,
  ...statusLabels,
};

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

/** To what it was done, as people call it. */
export function subjectOf({ subject }: AuditLine): string {
  const [kind, id = "", number = ""] = subject.split("#");
  if (kind === "ORDER") return `Narudžba ${orderReference(id)}`;
  if (kind === "DOCUMENT" && number === "*") return `${kinds[id as DocumentKind] ?? id}: popis`;
  if (kind === "DOCUMENT") return `${kinds[id as DocumentKind] ?? id} ${number}`;
  if (kind === "ATTENTION") return nameOf({ kind: id as TaskKind, id: number });
  if (kind === "PERSON") return "Osoba";
  if (kind === "SETTINGS") return "Postavke";
  if (kind === "BOOKS") return `Knjige ${id}`;
  if (kind === "STATEMENT") return "Izvod prihvatitelja";
  if (kind === "EXERCISE") return `Vježba ${id}`;
  return kind === "COMMENT" ? "Komentar" : subject;
}

/** The changed fields, each with its value before and after. */
export function changesOf({ before, after }: AuditLine): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [from, to] = [textOf(name, before[name]), textOf(name, after[name])];
    const change = from === undefined || from === to ? to : to === undefined ? from : `${from} → ${to}`;
    return `${labelOf(name)}: ${change}`;
  });
}

/** A field's name; one that changes on a coming day has that day before it. */
function labelOf(name: string): string {
  const [, day, field = name] = /^(\d{4}-\d\d-\d\d) (\w+)$/.exec(name) ?? [];
  const label = names[field] ?? field;
  return day ? `od ${dayOf(day)} ${label}` : label;
}

function textOf(name: string, value: AuditLine["after"][string] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? "da" : "ne";
  if (typeof value === "number" && sums.has(name)) return euros(value);
  if (typeof value === "number") return value.toLocaleString("hr-HR", { maximumFractionDigits: 2 });
  if (Array.isArray(value)) return value.map(wordOf).join(", ");
  return value === null ? "ništa" : wordOf(value);
}

/** A word of the record as people say it; days and moments as they are read here. */
function wordOf(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayOf(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return minuteOf(new Date(value));
  const [kind = "", id] = value.split("#");
  return values[value] ?? (id && kinds[kind as DocumentKind] ? `${kinds[kind as DocumentKind]} ${id}` : value);
}
