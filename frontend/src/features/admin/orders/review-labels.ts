import { connectedGateways, gatewayWords, NO_GATEWAY } from "#contract/gateways.ts";
import type { AdminOrderDetail, ReviewDecision } from "#contract/refund.ts";
import { euros } from "../shared/euros.ts";

type Review = NonNullable<AdminOrderDetail["review"]>;

/** Why something waits for a person. */
const reasons: Readonly<Record<string, string>> = {
  mismatch: "Naplaćen je drugi iznos od naručenog.",
  reversed: "Uplata je poništena prije nego što je proknjižena.",
  unknown_for_a_week: "Tjedan dana nema jasnog odgovora o uplati.",
  gateway_differs: "Stanje uplate u portalu ne odgovara knjigama.",
  refund_silent: "O povratu dan dulje nema odgovora.",
  refund_refused: "Povrat je odbijen.",
  refund_mismatch: "Vraćen je drugi iznos od traženog.",
  refund_by_hand: "Plaćeno je prijenosom ili gotovinom, pa se i vraća prijenosom iz banke.",
};

/** A sentence for the reason; of one that is not known, a general one. */
export function reasonOf(reason: string): string {
  return reasons[reason] ?? "Stanje uplate nije jasno.";
}

/** The gateway's present state of the charge as a sentence; one that is connected no more can say nothing. */
export function gatewayText({ about, amount, decisions }: Review, gateway: string): string {
  const sum = amount === null ? "" : euros(amount);
  const { name } = gatewayWords(gateway);
  const isGone = gateway !== NO_GATEWAY && !connectedGateways.includes(gateway);
  if (isGone && about !== "refund") return `${name} više nije spojen: stanje uplate pogledaj u njegovu portalu.`;
  if (about === "charge") return `${name} sada pokazuje naplaćenih ${sum}.`;
  if (about === "nothing") return `${name} sada ne pokazuje nikakvu naplatu.`;
  if (about === "kept") return amount === null ? `${name} ne pokazuje jasan iznos.` : `U portalu je vraćeno ${sum}.`;
  if (about === "unclear") return `${name} sada ne daje jasan odgovor. Pogledaj u portal i pokušaj kasnije.`;
  if (!decisions.includes("accept") && !decisions.includes("refund")) return `Pošalji ${sum} pa potvrdi ovdje.`;
  return decisions.includes("accept") ? `${name} pokazuje da je vraćeno ${sum}.` : `Povrat od ${sum} još nije izvršen.`;
}

const NO_MORE = " Kartica se za ovo razdoblje članstva više ne tereti, a član dobiva pismo da plati.";

/** A decision's button, and what follows from it. */
export function decisionLabels(decision: ReviewDecision, review: Review): { title: string; says: string } {
  const { title, says } = plainLabels(decision, review);
  const { renewal, about } = review;
  const ends = renewal && decision !== "accept" && (about === "charge" || about === "nothing");
  return { title, says: ends ? `${says}${NO_MORE}` : says };
}

function plainLabels(decision: ReviewDecision, { about, amount }: Review): { title: string; says: string } {
  const sum = amount === null ? "cijeli iznos" : euros(amount);
  if (decision === "unpaid")
    return { title: "Zatvori kao neplaćeno", says: "Narudžba se zatvara. Ništa se ne knjiži i ništa se ne vraća." };
  if (decision === "transferred")
    return {
      title: "Vraćeno prijenosom",
      says: `Knjiži se da je kupcu prijenosom već vraćeno: ${sum}. Ništa se ne šalje.`,
    };
  if (decision === "refund")
    return about === "refund"
      ? { title: "Pošalji povrat ponovno", says: `Povrat se ponovno šalje: ${sum}.` }
      : { title: "Vrati novac", says: `Knjiži se naplata i kupcu se vraća: ${sum}. Pristup se ne otvara.` };
  if (about === "charge")
    return { title: "Prihvati kao plaćeno", says: `Knjiži se naplaćeno: ${sum}. Kupac dobiva što je naručio.` };
  return amount === null
    ? { title: "Ostavi kao plaćeno", says: "Narudžba ostaje plaćena, kako je u knjigama." }
    : { title: "Proknjiži vraćeno", says: `Knjiži se povrat kakav je u portalu: ${sum}.` };
}
