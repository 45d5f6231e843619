import type { OrderStatus } from "#contract/order.ts";

/** What an admin reads for an order's status. */
export const statusWords: Record<OrderStatus, string> = {
  created: "Nije poslana na plaćanje",
  pending: "Čeka uplatu",
  paid: "Plaćena",
  failed: "Odbijena",
  cancelled: "Prekinuta",
  expired: "Istekla",
  refund_due: "Povrat u tijeku",
  refunded: "Vraćena",
  partially_refunded: "Djelomično vraćena",
  disputed: "Osporena",
  review: "Traži pregled",
};

/** Why money goes back. */
export const reasonWords = {
  withdrawal: "Raskid ugovora",
  administrator: "Odluka administratora",
  duplicate: "Dvostruka kupnja",
  cancelled: "Naplata nakon otkaza",
  account_deleted: "Obrisan račun",
  portal: "Vraćeno u portalu CorvusPaya",
  chargeback: "Osporena uplata (banka)",
} as const;

/** How far a refund is. */
export const refundWords = { intent: "čeka slanje", done: "poslan", review: "traži pregled" } as const;
