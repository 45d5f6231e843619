import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import * as z from "zod/mini";
import { certificateFault, type TaxServiceState } from "#contract/books.ts";
import { instant } from "#contract/primitives.ts";
import { log } from "../../platform/log.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, type Item, queryDue, updateItem } from "../../platform/table/table.ts";
import { put, transact } from "../../platform/table/transaction.ts";
import { END_OF_TIME, HOUR_MS, now } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { DocumentRecord } from "./document.ts";
import { type FiscalIdentity, identityOrAlarm, serialOf } from "./fiscal-identity.ts";
import { legalDeadline } from "./late-receipt.ts";

/** How long nothing is sent with a certificate that the tax service has refused. */
const PAUSE_MS = HOUR_MS;

const refusalItem = z.object({ serial: z.string(), reason: z.string(), until: instant });

/** Records that the tax service refuses this certificate, and so every document. */
export async function refuseCertificate({ certificate }: FiscalIdentity, reason: string): Promise<void> {
  const until = new Date(now().getTime() + PAUSE_MS).toISOString();
  await transact([put({ ...keys.refusedCertificate(), serial: serialOf(certificate), reason, until })]);
}

/** The refusal in force at a moment, of any certificate. */
async function findCertificateRefusal(at: Date) {
  const refused = await getItem(keys.refusedCertificate(), refusalItem, true);
  return refused && refused.until > at.toISOString() ? refused : undefined;
}

/** The identity to send with; undefined without a valid key, and while its certificate is refused. */
export async function identityToSend(): Promise<FiscalIdentity | undefined> {
  const identity = await identityOrAlarm();
  return identity && !(await certificateRefused(identity)) ? identity : undefined;
}

/** Whether this certificate was refused within the hour; logs it again for the alarm. */
async function certificateRefused({ certificate }: FiscalIdentity): Promise<boolean> {
  const refused = await findCertificateRefusal(now());
  if (!refused || refused.serial !== serialOf(certificate)) return false;
  log("error", "document_rejected", { reason: refused.reason, until: refused.until });
  return true;
}

/** Waiting receipts that are counted, at most. */
const COUNTED = 2000;

const echo = z.object({ at: instant, answered: z.boolean() });
const authority = z.object({ name: z.string(), ends: instant });
const look = z.object({
  echo: z.nullable(echo),
  certificate: z.object({
    ends: z.nullable(instant),
    serial: z.nullable(z.string()),
    fault: z.nullable(certificateFault),
  }),
  authorities: z.array(authority),
});
const stateItem = z.object({
  look: z.optional(look),
  registered: z.optional(z.object({ label: z.string(), jir: z.string(), at: instant })),
  /** Whether the last delivery got an answer. */
  told: z.optional(echo),
});
const waitingItem = z.object({ issued_at: instant, refusal: z.optional(z.unknown()) });

/** The result of an hourly check; no echo without a valid key. */
export type TaxServiceCheck = z.infer<typeof look>;

/** The tax service's state after a run of deliveries. */
export interface DeliveryState {
  readonly answered: boolean;
  /** The receipt registered last. */
  readonly registered: (Pick<DocumentRecord, "label"> & { readonly jir: string }) | undefined;
}

export async function saveCheck(found: TaxServiceCheck): Promise<void> {
  await note("SET look = :look", { ":look": found });
}

export async function saveDeliveryState({ answered, registered }: DeliveryState, now: Date): Promise<void> {
  const at = now.toISOString();
  const told = { at, answered };
  if (!registered) return note("SET told = :told", { ":told": told });
  const { label, jir } = registered;
  await note("SET told = :told, registered = :registered", { ":told": told, ":registered": { label, jir, at } });
}

async function note(UpdateExpression: string, ExpressionAttributeValues: Item): Promise<void> {
  await updateItem({ Key: keys.taxService(), UpdateExpression, ExpressionAttributeValues });
}

/** The state of the exchange, from the last check and run, with the receipts that wait now. */
export async function readTaxService(now: Date): Promise<TaxServiceState> {
  const [state, refusal, waiting] = await Promise.all([
    getItem(keys.taxService(), stateItem),
    findCertificateRefusal(now),
    readWaiting(),
  ]);
  const { look, registered = null, told } = state ?? {};
  const held = look?.certificate;
  const heard = [told, look?.echo]
    .filter((one) => one != null)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    certificate: held
      ? {
          ends: held.ends,
          days: held.ends === null ? null : daysUntil(held.ends, now),
          fault: held.fault,
          refused: refusal && refusal.serial === held.serial ? { reason: refusal.reason, until: refusal.until } : null,
        }
      : null,
    authorities: (look?.authorities ?? []).map((one) => ({ ...one, days: daysUntil(one.ends, now) })),
    waiting,
    registered,
    echo: look?.echo ?? null,
    answers: heard.at(-1)?.answered ?? null,
  };
}

/** Days (Zagreb) until the day on which something ends. */
export function daysUntil(ends: string, now: Date): number {
  return differenceInCalendarDays(parseISO(zagrebDay(new Date(ends))), parseISO(zagrebDay(now)));
}

async function readWaiting(): Promise<TaxServiceState["waiting"]> {
  const items = await queryDue("gsi2", indexKeys.documentsToRegister, END_OF_TIME.toISOString(), COUNTED);
  const read = items.flatMap((item) => z.safeParse(waitingItem, item).data ?? []);
  const [since = null] = read.map(({ issued_at }) => issued_at).toSorted();
  return {
    number: items.length,
    more: items.length === COUNTED,
    refused: read.filter(({ refusal }) => refusal !== undefined).length,
    since,
    deadline: since === null ? null : legalDeadline({ issued_at: since }).toISOString(),
  };
}
