import type { OrderStatus } from "#contract/order.ts";

/** What is said about an order, and where the buyer goes from there. */
export interface Outcome {
  readonly heading: string;
  readonly text: string;
  /** `wait`: the payment is not decided yet; `content`: paid; `checkout`: may be tried once more. */
  readonly next: "wait" | "content" | "checkout" | "home";
}

const open: Outcome = {
  heading: "Provjeravamo uplatu",
  text: "Obično traje nekoliko sekundi. Ne trebaš platiti ponovno, stranica se sama osvježava.",
  next: "wait",
};
const examined: Outcome = {
  heading: "Uplatu još pregledavamo",
  text: "Ovu uplatu pregledava naša podrška i javit će ti se e-mailom. Ne trebaš platiti ponovno.",
  next: "home",
};

const outcomes: Record<OrderStatus, Outcome> = {
  created: open,
  pending: open,
  paid: { heading: "Hvala na kupnji!", text: "Potvrdu šaljemo na tvoju e-mail adresu.", next: "content" },
  failed: {
    heading: "Plaćanje nije uspjelo",
    text: "Banka nije odobrila plaćanje i ništa nije naplaćeno. Pokušaj ponovno istom ili drugom karticom.",
    next: "checkout",
  },
  cancelled: {
    heading: "Plaćanje je prekinuto",
    text: "Narudžba je otkazana i ništa nije naplaćeno. Možeš je ponoviti kad god želiš.",
    next: "checkout",
  },
  expired: {
    heading: "Narudžba je istekla",
    text: "Plaćanje nije dovršeno na vrijeme i ništa nije naplaćeno. Možeš naručiti ponovno.",
    next: "checkout",
  },
  review: examined,
  disputed: examined,
  refund_due: {
    heading: "Povrat je u tijeku",
    text: "Novac vraćamo na karticu kojom je plaćeno. Obično stigne za nekoliko dana.",
    next: "home",
  },
  refunded: {
    heading: "Novac je vraćen",
    text: "Iznos ove narudžbe vraćen je na karticu kojom je plaćeno.",
    next: "home",
  },
  partially_refunded: {
    heading: "Dio novca je vraćen",
    text: "Dio iznosa ove narudžbe vraćen je na karticu kojom je plaćeno.",
    next: "home",
  },
};

/** What to say about an order in a status. */
export function outcomeOf(status: OrderStatus): Outcome {
  return outcomes[status];
}
