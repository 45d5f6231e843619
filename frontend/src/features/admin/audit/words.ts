import type { AuditLine } from "#contract/audit.ts";
import { orderReference } from "#contract/order-words.ts";

const acts: Readonly<Record<string, string>> = {
  refundOrder: "Povrat novca",
  disputeOrder: "Zabilježeno osporavanje",
  resolveDispute: "Kraj osporavanja",
  decideReview: "Odluka o provjeri",
  deleteComment: "Obrisan komentar",
};

const names: Readonly<Record<string, string>> = {
  kept: "ostaje naplaćeno",
  access_ended: "pristup zatvoren",
  status: "stanje",
  outcome: "ishod",
  decision: "odluka",
  amount: "iznos",
  author: "autor",
  written: "napisano",
};

/** What was done, in a few words. */
export function actOf({ operation }: AuditLine): string {
  return acts[operation] ?? operation;
}

/** To what it was done, as people call it. */
export function subjectOf({ subject }: AuditLine): string {
  const [kind, id = ""] = subject.split("#", 2);
  if (kind === "ORDER") return `Narudžba ${orderReference(id)}`;
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
  return Array.isArray(value) ? value.join(", ") : (value ?? "ništa");
}
