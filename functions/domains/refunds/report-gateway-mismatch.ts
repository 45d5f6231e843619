import { log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import type { OrderRecord } from "../orders/order.ts";
import { orderAudit } from "../orders/order-store.ts";
import type { Outcome } from "../payments/gateway.ts";
import { endOfWork } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";
import { type ChargeInBooks, heldAtGateway, heldInBooks, readLater } from "./record/interpret-gateway.ts";
import { refundsOf } from "./record/refund-store.ts";

/** How the gateway's answer about a charge differs from our books; cents EUR where the answer is clear. */
interface Mismatch {
  readonly reason: "returned_more" | "returned_less" | "unclear";
  readonly cents?: number;
}

/** Opens a staff task about a charge (its attempt's number). Idempotent per (attempt, gateway answer). */
async function reportMismatch(
  order_number: string,
  number: string,
  { says, ...mismatch }: Mismatch & { readonly says: string },
): Promise<void> {
  if (await wasTold(order_number, number, says)) return;
  const at = now().toISOString();
  const about = { order_number, ...mismatch };
  const isTold = await tryTransact([
    ...openTask({ kind: "gateway_differs", id: number, at, deadline: endOfWork(at), about }),
    orderAudit(order_number, at, eventOf(number), { says }),
  ]);
  if (isTold) log("error", "gateway_differs", { order: order_number, reason: mismatch.reason });
}

/** The writes that close the task about a charge (its attempt's number). */
export function closeMismatch(number: string) {
  return closeTasks("gateway_differs", [number]);
}

async function wasTold(orderNumber: string, number: string, says: string): Promise<boolean> {
  const audits = await queryRange({ ...keys.orderRange(orderNumber), from: "AUDIT#", to: "AUDIT#~" }, true);
  return audits.some((item) => String(item.sk).endsWith(`#${eventOf(number)}`) && item.says === says);
}

function eventOf(number: string): string {
  return `gateway_differs-${number}`;
}

/**
 * The second charges of an order by their attempt's number, as the books hold them; undefined while the refund is under way, which its
 * own job follows.
 */
export async function secondCharges(order: OrderRecord): Promise<Map<string, ChargeInBooks | undefined>> {
  const refunds = order.attempt === 1 ? [] : await refundsOf(order.order_number);
  const seconds = refunds.filter(({ reference }) => reference !== order.payment_reference);
  return new Map(
    seconds.map(({ attempt_number, status, cents, outside }) => {
      const inBooks = { cents, refunded_cents: cents, outside_cents: outside ? cents : 0 };
      return [attempt_number, status === "done" ? inBooks : undefined];
    }),
  );
}

/**
 * Compares a charge that went back or is disputed with the gateway's answer. A mismatch opens a task only: more refunded in the portal
 * means that the buyer has the money twice. `silent`: ask again later.
 */
export async function compareReturned(
  { order_number }: OrderRecord,
  number: string,
  inBooks: ChargeInBooks,
  outcome: Outcome,
): Promise<"same" | "silent" | "differs"> {
  const reading = readLater(inBooks, inBooks.cents, outcome);
  if (reading === "same" || reading === "silent") return reading;
  if (outcome.kind === "unknown") return "silent";
  await reportMismatch(order_number, number, { ...mismatchOf(inBooks, outcome), says: wordOf(outcome) });
  return "differs";
}

function mismatchOf(inBooks: ChargeInBooks, outcome: Outcome): Mismatch {
  const held = heldAtGateway(inBooks.cents, outcome);
  if (held === undefined) return { reason: "unclear" };
  const more = heldInBooks(inBooks) - held;
  return { reason: more > 0 ? "returned_more" : "returned_less", cents: Math.abs(more) };
}

function wordOf(outcome: Outcome): string {
  const status = outcome.kind === "reversed" ? ` ${outcome.status}` : "";
  const cents = "cents" in outcome ? ` ${outcome.cents}` : "";
  return `${outcome.kind}${status}${cents}`;
}
