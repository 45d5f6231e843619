import type { AuditLine } from "#contract/audit.ts";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import type { MatterKind } from "#contract/matters.ts";
import { orderReference } from "#contract/order-words.ts";
import { actWords } from "../desk/act-words.ts";
import { nameOf } from "../morning/matter-words.ts";

const names: Readonly<Record<string, string>> = {
  kept: "ostaje naplaćeno",
  access_ended: "pristup zatvoren",
  status: "stanje",
  outcome: "ishod",
  decision: "odluka",
  amount: "iznos",
  price: "cijena (€)",
  person: "osoba",
  proposed: "predložena adresa",
  duties: "dužnosti",
  second_factor: "dvostruka potvrda",
  support_refund_order: "podrška po narudžbi (€)",
  support_refund_day: "podrška na dan (€)",
  second_person_limit: "druga osoba iznad (€)",
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
  sha256: "SHA-256",
  bytes: "bajtovi",
  rows: "redci",
  from: "od",
  to: "do",
};

/** As whom a draft was looked at. */
const callers: Readonly<Record<string, string>> = { member: "član", visitor: "posjetitelj" };

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

/** What was done, in a few words. */
export function actOf({ operation }: AuditLine): string {
  return actWords[operation] ?? operation;
}

/** To what it was done, as people call it. */
export function subjectOf({ subject }: AuditLine): string {
  const [kind, id = "", number = ""] = subject.split("#");
  if (kind === "ORDER") return `Narudžba ${orderReference(id)}`;
  if (kind === "DOCUMENT" && number === "*") return `${kinds[id as DocumentKind] ?? id}: popis`;
  if (kind === "DOCUMENT") return `${kinds[id as DocumentKind] ?? id} ${number}`;
  if (kind === "ATTENTION") return nameOf({ kind: id as MatterKind, id: number });
  if (kind === "PERSON") return "Osoba";
  if (kind === "SETTINGS") return "Postavke";
  if (kind === "BOOKS") return `Knjige ${id}`;
  if (kind === "STATEMENT") return "Izvod prihvatitelja";
  return kind === "COMMENT" ? "Komentar" : subject;
}

/** What changed, each name with its value before and after. */
export function changesOf({ before, after }: AuditLine): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [from, to] = [textOf(before[name]), textOf(after[name])];
    const change = from === undefined ? to : to === undefined ? from : `${from} → ${to}`;
    return `${names[name] ?? name}: ${change}`;
  });
}

function textOf(value: AuditLine["after"][string] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "boolean") return value ? "da" : "ne";
  if (typeof value === "number") return value.toLocaleString("hr-HR", { maximumFractionDigits: 2 });
  if (Array.isArray(value)) return value.join(", ");
  return value === null ? "ništa" : (callers[value] ?? value);
}
