import type { OrderStatus } from "#contract/order.ts";
import type { HandMethod } from "#contract/refund.ts";
import type { Reply } from "#contract/schemas.ts";

export const statusLabels: Record<OrderStatus, string> = {
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

/** How money came without a gateway. */
export const methodLabels: Record<HandMethod, string> = { transfer: "Prijenos na račun", cash: "Gotovina" };

/** Why money goes back. */
export const refundReasonLabels = {
  withdrawal: "Raskid ugovora",
  administrator: "Odluka osoblja",
  duplicate: "Dvostruka kupnja",
  code_used: "Kod iskorišten drugom narudžbom",
  cancelled: "Naplata nakon otkaza",
  account_deleted: "Obrisan račun",
  portal: "Vraćeno u portalu",
  chargeback: "Osporena uplata (banka)",
} as const;

export const refundStatusLabels = { intent: "čeka slanje", done: "poslan", review: "traži pregled" } as const;

/** The result of asking the gateway. */
export const checkResultLabels: Readonly<Record<Reply<"checkOrder">["data"]["found"], string>> = {
  paid: "Odgovor: plaćeno. Narudžba je sada plaćena.",
  returned: "Naplaćeno je, ali se vraća: kupac to već ima ili računa više nema.",
  already: "Ništa novo: narudžba je već riješena.",
  not_paid: "Odgovor: nije plaćeno.",
  pending: "Još se ne zna je li plaćeno.",
  review: "Odgovor ne odgovara narudžbi. Čeka tvoju odluku.",
  unknown_order: "Narudžbe više nema.",
  same: "Ništa novo: uplata je ondje gdje i u knjigama.",
  silent: "Sustav naplate sada ne odgovara. Pokušaj ponovno za minutu.",
  refund_found: "Nađen je povrat iz portala i proknjižen.",
  differs: "U portalu je drugo nego u knjigama. Narudžba ostaje kakva je; usporedi s portalom.",
};
