import type { OrderStatus } from "#contract/order.ts";

/** What is said about an order that is neither open nor paid. */
export interface Outcome {
  readonly heading: string;
  readonly text: string;
  /** The buyer may try once more. */
  readonly retry: boolean;
}

type Closed = Exclude<OrderStatus, "created" | "pending" | "paid">;

const outcomes: Record<Closed, Outcome> = {
  failed: {
    heading: "Plaćanje nije uspjelo",
    text: "Banka nije odobrila plaćanje i ništa nije naplaćeno. Pokušaj ponovno istom ili drugom karticom.",
    retry: true,
  },
  cancelled: {
    heading: "Plaćanje je prekinuto",
    text: "Narudžba je otkazana i ništa nije naplaćeno. Možeš je ponoviti kad god želiš.",
    retry: true,
  },
  expired: {
    heading: "Narudžba je istekla",
    text: "Plaćanje nije dovršeno na vrijeme i ništa nije naplaćeno. Možeš naručiti ponovno.",
    retry: true,
  },
  review: {
    heading: "Uplatu još provjeravamo",
    text: "Ovu uplatu pregledava naša podrška i javit će ti se e-mailom. Ne trebaš platiti ponovno.",
    retry: false,
  },
  disputed: {
    heading: "Uplatu još provjeravamo",
    text: "Ovu uplatu pregledava naša podrška i javit će ti se e-mailom. Ne trebaš platiti ponovno.",
    retry: false,
  },
  refund_due: {
    heading: "Povrat je u tijeku",
    text: "Novac vraćamo na karticu kojom je plaćeno. Obično stigne za nekoliko dana.",
    retry: false,
  },
  refunded: {
    heading: "Novac je vraćen",
    text: "Iznos ove narudžbe vraćen je na karticu kojom je plaćeno.",
    retry: false,
  },
  partially_refunded: {
    heading: "Dio novca je vraćen",
    text: "Dio iznosa ove narudžbe vraćen je na karticu kojom je plaćeno.",
    retry: false,
  },
};

/** What to say about an order in one of its closed states. */
export function outcomeOf(status: Closed): Outcome {
  return outcomes[status];
}
