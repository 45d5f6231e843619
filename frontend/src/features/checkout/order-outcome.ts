import type { DeclineReason, Order, OrderStatus } from "#contract/order.ts";

/** What a refusal was about, and what helps. */
const declineSentences: Record<DeclineReason, string> = {
  bank: "Banka nije odobrila plaćanje. Plati drugom karticom ili pitaj svoju banku za razlog.",
  funds: "Na kartici nema dovoljno sredstava. Uplati sredstva ili plati drugom karticom.",
  limit: "Prijeđen je limit kartice. Povećaj ga u aplikaciji svoje banke ili plati drugom karticom.",
  expired: "Kartica je istekla ili je njezin datum krivo upisan. Provjeri datum ili plati drugom karticom.",
  card: "Banka ne prihvaća ovu karticu. Provjeri njezin broj ili plati drugom, a razlog ti može reći tvoja banka.",
  security:
    "Potvrda u tvojoj banci (3-D Secure) nije uspjela. Pokušaj ponovno i potvrdi plaćanje u aplikaciji banke ili kodom iz poruke.",
  rules: "Sigurnosna provjera nije prihvatila ovo plaćanje. Plati drugom karticom ili pokušaj kasnije.",
  shop: "Plaćanje nije prošlo zbog pogreške na našoj strani. Pokušaj kasnije ili se javi našoj podršci. Adresa je na dnu stranice.",
  technical: "Banka trenutačno nije dostupna. Pokušaj ponovno za nekoliko minuta.",
};

/** What is said about an order, and where the buyer goes from there. */
export interface OrderOutcome {
  readonly heading: string;
  readonly text: string;
  /** `wait`: the payment is not decided yet; `open`: its buyer decides; `content`: paid; `retry`, `checkout`: may be tried once more. */
  readonly next: "wait" | "open" | "content" | "retry" | "checkout" | "home";
}

const checking: OrderOutcome = {
  heading: "Provjeravamo uplatu",
  text: "Pitamo banku je li plaćanje prošlo. Obično traje nekoliko sekundi, a stranica se sama osvježava.",
  next: "wait",
};
/** Nothing certain after half a minute: whoever paid must not pay again, whoever did not must not wait. */
const unconfirmed: OrderOutcome = {
  heading: "Uplata još nije potvrđena",
  text: "Ako plaćanje nije dovršeno, dovrši ga ili odustani od narudžbe. Ako jest, ne plaćaj ponovno: čim ga banka potvrdi, stiže ti e-mail.",
  next: "open",
};
const givenUp: OrderOutcome = {
  heading: "Narudžba je zatvorena",
  text: "Zasad nije potvrđena nijedna uplata. Ako je plaćanje ipak dovršeno u drugoj kartici preglednika, pronaći ćemo ga: otvorit ćemo kupljeno ili ti vratiti cijeli iznos.",
  next: "checkout",
};
const examined: OrderOutcome = {
  heading: "Uplatu još pregledavamo",
  text: "Ovu uplatu pregledava naša podrška i javit će ti se e-mailom. Ne plaćaj ponovno.",
  next: "home",
};

const outcomes: Record<OrderStatus, OrderOutcome> = {
  created: {
    heading: "Narudžba čeka plaćanje",
    text: "Još ništa nije naplaćeno. Dovrši plaćanje ili odustani od narudžbe.",
    next: "open",
  },
  pending: checking,
  paid: { heading: "Hvala na kupnji!", text: "Potvrdu šaljemo na tvoju e-mail adresu.", next: "content" },
  failed: {
    heading: "Plaćanje nije uspjelo",
    text: "Ništa nije naplaćeno.",
    next: "retry",
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

/** What to say about an order; `isLate`: its buyer has waited for half a minute. */
export function outcomeOf(order: Pick<Order, "status" | "decline_reason" | "given_up">, isLate = false): OrderOutcome {
  const outcome = outcomes[order.status];
  if (order.given_up) return givenUp;
  if (order.status === "failed") return { ...outcome, text: declineSentence(order.decline_reason) };
  return order.status === "pending" && isLate ? unconfirmed : outcome;
}

/** Why a payment was refused and what helps; nothing was charged. */
function declineSentence(reason: DeclineReason = "bank"): string {
  return `${declineSentences[reason] ?? declineSentences.bank} Ništa nije naplaćeno.`;
}
