import { errorName, log } from "../../platform/log.ts";
import { type Due, drain } from "../../platform/table/queue.ts";
import { END_OF_TIME, HOUR_MS, now, type TimeLeft, unlimited } from "../../platform/time.ts";
import type { DocumentRecord } from "./document.ts";
import { connectTaxService } from "./fiscal/connect-tax-service.ts";
import { fiscalMessage, type Registration, type TaxService } from "./fiscal/tax-service.ts";
import type { FiscalIdentity } from "./fiscal-identity.ts";
import { lateEvent, openReceiptTask } from "./late-receipt.ts";
import {
  claimRegistration,
  documentsToRegister,
  holdRegistration,
  saveDelivery,
  saveJir,
  waitingRegistrations,
} from "./registration-store.ts";
import { type DeliveryState, identityToSend, refuseCertificate, saveDeliveryState } from "./tax-service-state.ts";

/** Documents read at once, and sent at the same time: the service takes up to 2 seconds for each. */
const PER_PAGE = 500;
const AT_ONCE = 20;
/** More than a delivery takes, ms. */
const DELIVERY_MS = 10_000;
/** Missing answers in a row after which the service counts as down. */
const MAX_FAILURES_IN_A_ROW = 3;
/** The service's error on one document: the others go on. */
const OF_ONE_DOCUMENT = "s006";

interface RegistrationRun {
  readonly service: TaxService;
  readonly identity: FiscalIdentity;
  silent: number;
  refused: boolean;
  heard: DeliveryState | undefined;
}

/**
 * Registers the due documents (or all) with the tax service, new ones first. Without an answer it retries after 1, 2, 4 .. 15 minutes;
 * after a refusal, in hours. Repeated silence or a refused certificate ends the run.
 */
export async function registerDocuments({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<number> {
  const upTo = all ? END_OF_TIME : now();
  return registerPages(left, () => documentsToRegister(upTo, PER_PAGE));
}

/** Registers these documents, as far as they are issued. */
export function registerNamed(ids: readonly string[], left: TimeLeft): Promise<number> {
  return registerPages(left, () => waitingRegistrations(ids));
}

async function registerPages(left: TimeLeft, read: () => Promise<Due<DocumentRecord>[]>): Promise<number> {
  const first = await read();
  const identity = first.length > 0 && (await identityToSend());
  if (!identity) return 0;
  const service = await connectTaxService(identity);
  const run: RegistrationRun = { service, identity, silent: 0, refused: false, heard: undefined };
  try {
    const registered = await drainPages(run, first, read, left);
    if (run.heard) await saveDeliveryState(run.heard, now());
    return registered;
  } finally {
    service.close();
  }
}

async function drainPages(
  run: RegistrationRun,
  first: readonly Due<DocumentRecord>[],
  read: () => Promise<Due<DocumentRecord>[]>,
  left: TimeLeft,
): Promise<number> {
  const goesOn = () => left() >= DELIVERY_MS && run.silent < MAX_FAILURES_IN_A_ROW && !run.refused;
  const seen = new Set<string>();
  let registered = 0;
  for (let page = first; page.length > 0 && goesOn(); page = await read()) {
    const fresh = page.filter(({ value }) => !seen.has(value.id));
    if (fresh.length === 0) break;
    for (const { value } of fresh) seen.add(value.id);
    const answers = await drain(fresh.toSorted(untriedFirst), {
      claim: claimRegistration,
      work: (document) => register(run, document),
      tell: (document, error) => {
        run.silent = 0;
        log("error", "document_failed", { document: document.id, error: errorName(error) });
      },
      goesOn,
      concurrency: AT_ONCE,
    });
    registered += answers.filter((answer) => answer === "registered").length;
  }
  return registered;
}

function untriedFirst(left: Due<DocumentRecord>, right: Due<DocumentRecord>): number {
  return Number(left.value.attempts > 0) - Number(right.value.attempts > 0);
}

async function register(run: RegistrationRun, document: DocumentRecord): Promise<Registration["kind"]> {
  const delivery = await run.service.register(fiscalMessage(document));
  const { registration: answer } = delivery;
  const silent = answer.kind === "unavailable" && answer.reason !== OF_ONE_DOCUMENT;
  run.silent = silent ? run.silent + 1 : 0;
  const registered = answer.kind === "registered" ? { label: document.label, jir: answer.jir } : run.heard?.registered;
  run.heard = { answered: !silent, registered };
  await saveDelivery(document, delivery, now());
  if (answer.kind === "registered") await saveJir(document, answer.jir, now());
  else await reportFailure(document, answer);
  if (answer.kind === "rejected" && answer.scope === "certificate") {
    run.refused = true;
    await refuseCertificate(run.identity, answer.codes.join(" "));
  }
  return answer.kind;
}

/** Logs a failed registration, holds a refused document and opens a task for a late or refused one. */
async function reportFailure(
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
  if (late || isHeld) await openReceiptTask(document, now());
}
