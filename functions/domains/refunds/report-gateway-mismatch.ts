import { log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import { queryRange } from "../../platform/table/table.ts";
import { tryTransact } from "../../platform/table/transaction.ts";
import { now } from "../../platform/time.ts";
import { orderAudit } from "../orders/order-store.ts";
import { endOfWork } from "../tasks/deadlines.ts";
import { closeTasks, openTask } from "../tasks/task-store.ts";

/** How the gateway shows a charge otherwise than the books; cents EUR, where its word is clear. */
export interface Difference {
  readonly reason: "returned_more" | "returned_less" | "unclear";
  readonly cents?: number;
}

/** Asks for a hand about a charge (its attempt's number), once for each word of the gateway: what stays as it is opens nothing anew. */
export async function tellDifference(
  order_number: string,
  number: string,
  { says, ...difference }: Difference & { readonly says: string },
): Promise<void> {
  if (await wasTold(order_number, number, says)) return;
  const at = now().toISOString();
  const about = { order_number, ...difference };
  const isTold = await tryTransact([
    ...openTask({ kind: "gateway_differs", id: number, at, deadline: endOfWork(at), about }),
    orderAudit(order_number, at, eventOf(number), { says }),
  ]);
  if (isTold) log("error", "gateway_differs", { order: order_number, reason: difference.reason });
}

/** The writes by which a difference that was told of a charge needs no hand any more. */
export function differenceEnds(number: string) {
  return closeTasks("gateway_differs", [number]);
}

async function wasTold(orderNumber: string, number: string, says: string): Promise<boolean> {
  const audits = await queryRange({ ...keys.orderRange(orderNumber), from: "AUDIT#", to: "AUDIT#~" }, true);
  return audits.some((item) => String(item.sk).endsWith(`#${eventOf(number)}`) && item.says === says);
}

function eventOf(number: string): string {
  return `gateway_differs-${number}`;
}
