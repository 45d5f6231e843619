import { log } from "../../platform/log.ts";
import { put, putNew, tryTransact } from "../../platform/table/transaction.ts";
import type { Profile } from "../accounts/member-store.ts";
import { isOrder, type OrderRecord } from "../orders/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { startNowWrites } from "../payments/start-now-store.ts";
import { endOfWorkIn } from "../tasks/deadlines.ts";
import { openTask } from "../tasks/task-store.ts";
import { isOpened, readRefundable } from "./access-after-refund.ts";
import { remainingAfter } from "./record/refund.ts";
import { refundWrites } from "./refund-writes.ts";
import {
  type AnyDeclared,
  acknowledgement,
  type Declarant,
  type Declared,
  type DeclaredOrder,
  declaration,
} from "./withdrawal.ts";
import { currentTerms } from "./withdrawal-terms.ts";

const MAX_ATTEMPTS = 4;
/** The term for paying back after a withdrawal. */
const WITHDRAWAL_DAYS = 14;

/**
 * Step 2 of a withdrawal: in time it ends access and owes the money back; otherwise its answer says why not. Recorded and acknowledged
 * either way. Idempotent.
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
      await refuse(order, declarant, declared);
      return declared;
    }
    if (await accept(order, declarant, declared)) return declared;
    order = (await findOrder(order.order_number)) ?? order;
  }
  throw new Error("The order changed again and again.");
}

/** Declares a withdrawal of a signed-in member. */
export function declareOwn(order: OrderRecord, profile: Profile, at: Date): Promise<Declared> {
  const { user_id: scope, email, email_verified, first_name } = profile;
  const name = email_verified ? first_name : null;
  return declareWithdrawal(order, { scope, name, email, isGuest: false }, at);
}

/**
 * Records a declaration that names no order of that buyer, and acknowledges it where a mail may leave. The mail quotes
 * nothing that was typed, since the address may be a stranger's.
 */
export async function recordUnknown(number: string, declarant: Declarant, isTold: boolean, at: Date): Promise<void> {
  const declared = { outcome: "unknown", cents: 0, declared_at: at.toISOString() } as const;
  await record({ order_number: number, title: null }, declarant, declared, isTold);
}

/** Records a refused declaration. Where a refund of the order is under way, a task is opened. */
async function refuse(order: OrderRecord, declarant: Declarant, declared: Declared): Promise<void> {
  const isOwing = isOrder("owing", order);
  await record(order, declarant, declared, true, isOwing ? openWithdrawalTask(order, declared.declared_at) : []);
  if (isOwing) log("error", "withdrawal_needs_person", { order: order.order_number });
}

/** The writes that open a task about a withdrawal from an order whose refund is under way. `at` is UTC ISO 8601. */
function openWithdrawalTask({ order_number, cents }: OrderRecord, at: string) {
  const deadline = endOfWorkIn(WITHDRAWAL_DAYS, at);
  return openTask({ kind: "withdrawal_person", id: order_number, at, deadline, about: { order_number, cents } });
}

/** False where another writer was faster. */
async function accept(order: OrderRecord, declarant: Declarant, declared: Declared): Promise<boolean> {
  const refundable = await readRefundable(order);
  if (!refundable) throw new Error("A paid order without its payment.");
  if (isOpened(refundable.held)) return false;
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
async function record(
  order: DeclaredOrder,
  declarant: Declarant,
  declared: AnyDeclared,
  isTold = true,
  beside: Parameters<typeof tryTransact>[0] = [],
): Promise<void> {
  await tryTransact([
    ...beside,
    putNew(declaration(order.order_number, declarant, declared)),
    ...(isTold ? acknowledgement(order, declarant, declared).map(putNew) : []),
  ]);
}
