import type { OrderStatus } from "#contract/order.ts";

/**
 * What holds of an order in a status. `open`: nothing is known of its money yet. `signable`: a form of it may be signed. `payable`: it was
 * never paid, and a confirmed charge still makes it so. `settled`: its money is here and may be given back. `owing`: money of it is
 * on its way back, or waits for a person. `returning`: money of it went back, or may.
 */
type Trait = "open" | "signable" | "payable" | "settled" | "owing" | "returning";

interface Status {
  readonly is: readonly Trait[];
  /** What it may become; it may always stay as it is. */
  readonly becomes: readonly OrderStatus[];
}

/** All statuses of an order: the only place that says what each is and what may follow. */
const table: Readonly<Record<OrderStatus, Status>> = {
  created: {
    is: ["open", "signable", "payable"],
    becomes: ["pending", "paid", "refund_due", "failed", "cancelled", "expired", "review"],
  },
  pending: {
    is: ["open", "signable", "payable"],
    becomes: ["paid", "refund_due", "failed", "cancelled", "expired", "review"],
  },
  failed: { is: ["signable", "payable"], becomes: ["pending", "paid", "refund_due", "review"] },
  cancelled: { is: ["payable"], becomes: ["paid", "refund_due", "review"] },
  expired: { is: ["payable"], becomes: ["paid", "refund_due", "review"] },
  paid: { is: ["settled"], becomes: ["refund_due", "partially_refunded", "refunded", "disputed", "review"] },
  partially_refunded: { is: ["settled", "returning"], becomes: ["refund_due", "refunded", "disputed", "review"] },
  refund_due: { is: ["owing", "returning"], becomes: ["partially_refunded", "refunded", "review"] },
  review: {
    is: ["owing", "returning"],
    becomes: ["paid", "refund_due", "partially_refunded", "refunded", "failed", "expired"],
  },
  disputed: { is: ["returning"], becomes: ["paid", "partially_refunded", "refunded"] },
  refunded: { is: ["returning"], becomes: [] },
};

/** Whether something holds of an order in its status. */
export function isOrder(trait: Trait, { status }: { readonly status: OrderStatus }): boolean {
  return table[status].is.includes(trait);
}

/** All statuses of which something holds, in the table's order. */
export function statusesThatAre(trait: Trait): OrderStatus[] {
  return ALL.filter((status) => table[status].is.includes(trait));
}

/** The status into which an order passes; throws where it may not follow, which no caller brings about. */
export function nextStatus(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!mayBecome(from, to)) throw new Error(`An order does not pass from ${from} to ${to}.`);
  return to;
}

/** Whether an order may pass from one status into another; each may stay as it is. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || table[from].becomes.includes(to);
}

const ALL = Object.keys(table) as OrderStatus[];
