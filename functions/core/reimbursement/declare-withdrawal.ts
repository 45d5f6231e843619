import { addYears, getUnixTime } from "date-fns";
import type { Withdrawn } from "#contract/withdrawal.ts";
import { keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { put, putNew, tryTransact } from "../../data/transaction.ts";
import { log } from "../../kernel/log.ts";
import { toEuros } from "../../kernel/money.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import type { Profile } from "../member/member-store.ts";
import { isOrder, type OrderRecord } from "../order/order.ts";
import { findOrder } from "../order/order-store.ts";
import { nameInMails, outboxEntry } from "../outbox/outbox.ts";
import { startNowWrites } from "../payment/start-now-store.ts";
import { remainingAfter } from "../refund/refund.ts";
import { readRefundable } from "./buyers-hold.ts";
import { currentTerms } from "./current-terms.ts";
import { refundWrites } from "./refund-writes.ts";

const MAX_ATTEMPTS = 4;
/** How long a declaration of somebody who was not signed in is kept as proof: it ends the contract, so from that day on (years). */
const KEPT_YEARS = 5;

/** Who declares: the scope names them in keys, and name and address stand in the record only of somebody not signed in. */
export interface Declarant {
  readonly scope: string;
  /** Null for a member whose address is not proved. */
  readonly name: string | null;
  readonly email: string | null;
  readonly isGuest: boolean;
}

/** Somebody who is signed in declares for themselves. */
export function ownDeclarant(profile: Profile): Declarant {
  return { scope: profile.user_id, name: nameInMails(profile), email: profile.email, isGuest: false };
}

interface Declared<O = Withdrawn["outcome"]> {
  readonly outcome: O;
  readonly cents: number;
  readonly declared_at: string;
}
type AnyDeclared = Declared<Withdrawn["outcome"] | "unknown">;

/**
 * Step 2 of a withdrawal: in time it ends access and owes the money back; otherwise it explains. Recorded and acknowledged in
 * any case, and done once however often it is declared.
 */
export async function declareWithdrawal(found: OrderRecord, declarant: Declarant, at: Date): Promise<Declared> {
  let order = found;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (order.withdrawn) {
      return { outcome: "accepted", cents: order.withdrawn.cents, declared_at: order.withdrawn.at };
    }
    const { state, cents } = await currentTerms(order, at);
    const outcome = state === "open" ? "accepted" : state;
    const declared = { outcome, cents, declared_at: at.toISOString() } as const;
    if (outcome !== "accepted") {
      await record(order, declarant, declared);
      if (isOrder("owing", order)) log("error", "withdrawal_needs_person", { order: order.order_number });
      return declared;
    }
    if (await accept(order, declarant, declared)) return declared;
    order = (await findOrder(order.order_number)) ?? order;
  }
  throw new Error("The order changed again and again.");
}

/**
 * A declaration that names no order of that buyer: recorded all the same, and acknowledged where a mail may leave. Nothing that
 * was typed stands in it, since the address may be a stranger's.
 */
export async function recordUnknown(number: string, declarant: Declarant, isTold: boolean, at: Date): Promise<void> {
  const declared = { outcome: "unknown", cents: 0, declared_at: at.toISOString() } as const;
  await record({ order_number: number, title: null }, declarant, declared, isTold);
}

/** False where another writer was faster. */
async function accept(order: OrderRecord, declarant: Declarant, declared: Declared): Promise<boolean> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  const { cents, declared_at: at } = declared;
  const request = {
    order,
    ...refundable,
    cents,
    reason: "withdrawal",
    note: null,
    by: null,
    at,
    endsAccess: true,
  } as const;
  return tryTransact([
    ...refundWrites(request),
    ...(remainingAfter(order, cents) === 0 ? await startNowWrites(order, refundable.payment, at) : []),
    put(declaration(order.order_number, declarant, declared)),
    ...acknowledgement(order, declarant, declared).map((mail) => put(mail)),
  ]);
}

/** The same declaration twice on one day is one record and one mail. */
async function record(order: Named, declarant: Declarant, declared: AnyDeclared, isTold = true): Promise<void> {
  await tryTransact([
    putNew(declaration(order.order_number, declarant, declared)),
    ...(isTold ? acknowledgement(order, declarant, declared).map(putNew) : []),
  ]);
}

interface Named {
  readonly order_number: string;
  readonly title: string | null;
  readonly buyer_verified?: boolean | undefined;
}

function declaration(number: string, { scope, name, email, isGuest }: Declarant, declared: AnyDeclared) {
  const at = new Date(declared.declared_at);
  return {
    ...keys.withdrawal(number, zagrebDay(at), scope),
    order_number: number,
    ...declared,
    ...(isGuest && { name, email, [TTL_ATTRIBUTE]: getUnixTime(addYears(at, KEPT_YEARS)) }),
  };
}

function acknowledgement(
  { order_number, title, buyer_verified }: Named,
  { scope, name, email }: Declarant,
  declared: AnyDeclared,
) {
  if (email === null) return [];
  const { outcome, cents, declared_at } = declared;
  const mail = outboxEntry({
    id: `withdrawal_received-${order_number}-${zagrebDay(new Date(declared_at))}-${scope}`,
    template: "withdrawal_received",
    to: email,
    created_at: declared_at,
    data:
      outcome === "unknown"
        ? { outcome, declared_at }
        : {
            first_name: buyer_verified === false ? null : name,
            order_number,
            title,
            outcome,
            amount: toEuros(cents),
            declared_at,
          },
  });
  return [mail];
}
