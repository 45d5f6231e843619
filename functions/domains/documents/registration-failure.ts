import { log } from "../../platform/log.ts";
import { HOUR_MS, now } from "../../platform/time.ts";
import type { DocumentRecord } from "./document.ts";
import type { Registration } from "./fiscal/tax-service.ts";
import { askAboutReceipt, lateEvent } from "./late-receipt.ts";
import { holdRegistration } from "./registration-store.ts";

/** Tells the log of a document that was not registered, holds one that was refused, and asks for a hand where it is late or refused. */
export async function reportFailure(
  document: DocumentRecord,
  answer: Exclude<Registration, { kind: "registered" }>,
): Promise<void> {
  const reason = answer.kind === "rejected" ? answer.codes.join(" ") : answer.reason;
  const hours = Math.floor((now().getTime() - new Date(document.issued_at).getTime()) / HOUR_MS);
  const fields = { document: document.id, number: document.label, reason, hours };
  log(answer.kind === "rejected" ? "error" : "warn", `document_${answer.kind}`, fields);
  const late = lateEvent(document, now());
  if (late) log("error", late, fields);
  const isHeld = answer.kind === "rejected" && answer.scope === "document";
  if (isHeld) await holdRegistration(document, answer.codes, now());
  if (late || isHeld) await askAboutReceipt(document, now());
}
