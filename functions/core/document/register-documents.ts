import { drain } from "../../data/queue.ts";
import { errorName, log } from "../../kernel/log.ts";
import { HOUR_MS, now, type TimeLeft, unlimited } from "../../kernel/time.ts";
import type { DocumentRecord } from "./document.ts";
import { claimRegistration, documentsToRegister, saveJir } from "./document-store.ts";
import { connectTaxService } from "./fiscal/connect-tax-service.ts";
import { fiscalMessage, type Registration, type TaxService } from "./fiscal/tax-service.ts";
import { askAboutReceipt, lawsDeadline } from "./late-receipt.ts";

const MAX_PER_RUN = 100;
/** More than one delivery may take, ms. */
const DELIVERY_MS = 10_000;
/** So many missing answers in a row: the service is down, and the others are not tried. */
const MAX_FAILURES_IN_A_ROW = 3;
const LATE_HOURS = 1;
const OVERDUE_HOURS = 12;
/** So long before the law's deadline somebody has to act, ms. */
const LAST_HOURS_MS = 6 * HOUR_MS;
/** The tax service takes nothing older than 30 days. */
const LAST_DAYS_HOURS = 25 * 24;
const END_OF_TIME = new Date("9999-12-31T00:00:00Z");

/**
 * Registers issued documents with the tax service: what is due (or all). A document that got no answer is tried again after
 * 1, 2, 4 .. 15 minutes, for ever, behind those that were due before; three missing answers in a row end the run.
 */
export async function registerDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<number> {
  const waiting = await documentsToRegister(all ? END_OF_TIME : now(), MAX_PER_RUN);
  const service = connectTaxService();
  let silent = 0;
  const answers = await drain(waiting, {
    claim: claimRegistration,
    work: async (document) => {
      const answer = await register(service, document);
      silent = answer === "unavailable" ? silent + 1 : 0;
      return answer;
    },
    tell: (document, error) => {
      silent = 0;
      log("error", "document_failed", { document: document.id, error: errorName(error) });
    },
    goesOn: () => left() >= DELIVERY_MS && silent < MAX_FAILURES_IN_A_ROW,
  });
  return answers.filter((answer) => answer === "registered").length;
}

async function register(service: TaxService, document: DocumentRecord): Promise<Registration["kind"]> {
  const answer = await service.register(fiscalMessage(document));
  if (answer.kind === "registered") await saveJir(document, answer.jir, now());
  else await report(document, answer);
  return answer.kind;
}

async function report(document: DocumentRecord, answer: Exclude<Registration, { kind: "registered" }>): Promise<void> {
  const reason = answer.kind === "rejected" ? answer.code : answer.reason;
  const hours = Math.floor((now().getTime() - new Date(document.issued_at).getTime()) / HOUR_MS);
  const fields = { document: document.id, number: document.label, reason, hours };
  log(answer.kind === "rejected" ? "error" : "warn", `document_${answer.kind}`, fields);
  const event = lateEvent(document, hours);
  if (!event) return;
  log("error", event, fields);
  await askAboutReceipt(document, now());
}

/** How late a document is: the worst that holds. */
function lateEvent(document: DocumentRecord, hours: number) {
  if (hours >= LAST_DAYS_HOURS) return "document_expires";
  if (now().getTime() >= lawsDeadline(document).getTime() - LAST_HOURS_MS) return "document_deadline";
  if (hours >= OVERDUE_HOURS) return "document_overdue";
  return hours >= LATE_HOURS ? "document_late" : undefined;
}
