import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import * as z from "zod/mini";
import { certificateFault, type TaxServiceState } from "#contract/books.ts";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, type Item, queryDue, updateItem } from "../../platform/table/table.ts";
import { END_OF_TIME } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { findRefusal } from "./certificate-refusal.ts";
import type { DocumentRecord } from "./document.ts";
import { lawsDeadline } from "./late-receipt.ts";

/** So many waiting receipts are counted. */
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
  /** Whether the last receipt that was told got an answer. */
  told: z.optional(echo),
});
const waitingItem = z.object({ issued_at: instant, refusal: z.optional(z.unknown()) });

/** What an hourly look found; without a key that holds no echo is asked for. */
export type Look = z.infer<typeof look>;

/** What a run heard of the tax service. */
export interface Heard {
  readonly answered: boolean;
  /** The receipt that it registered last. */
  readonly registered: (Pick<DocumentRecord, "label"> & { readonly jir: string }) | undefined;
}

/** Keeps what an hourly look found. */
export async function noteLook(found: Look): Promise<void> {
  await note("SET look = :look", { ":look": found });
}

/** Keeps what a run heard that told receipts. */
export async function noteHeard({ answered, registered }: Heard, now: Date): Promise<void> {
  const at = now.toISOString();
  const told = { at, answered };
  if (!registered) return note("SET told = :told", { ":told": told });
  const { label, jir } = registered;
  await note("SET told = :told, registered = :registered", { ":told": told, ":registered": { label, jir, at } });
}

async function note(UpdateExpression: string, ExpressionAttributeValues: Item): Promise<void> {
  await updateItem({ Key: keys.taxService(), UpdateExpression, ExpressionAttributeValues });
}

/** How the exchange stands: what looks and runs have noted, and what waits at this moment. */
export async function readTaxService(now: Date): Promise<TaxServiceState> {
  const [state, refusal, waiting] = await Promise.all([
    getItem(keys.taxService(), stateItem),
    findRefusal(now),
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

/** Days of Zagreb from this one to the one on which something ends. */
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
    deadline: since === null ? null : lawsDeadline({ issued_at: since }).toISOString(),
  };
}
