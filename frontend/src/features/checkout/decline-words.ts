import type { DeclineReason } from "#contract/order.ts";
import shop from "../../../../infra/shop.json";

/** What a refusal was about, and what helps. */
const sentences: Record<DeclineReason, string> = {
  bank: "Banka nije odobrila plaćanje. Plati drugom karticom ili pitaj svoju banku za razlog.",
  funds: "Na kartici nema dovoljno sredstava. Uplati sredstva ili plati drugom karticom.",
  limit: "Prijeđen je limit kartice. Povećaj ga u aplikaciji svoje banke ili plati drugom karticom.",
  expired: "Kartica je istekla ili je njezin datum krivo upisan. Provjeri datum ili plati drugom karticom.",
  card: "Banka ne prihvaća ovu karticu. Provjeri njezin broj ili plati drugom, a razlog ti može reći tvoja banka.",
  security:
    "Potvrda u tvojoj banci (3-D Secure) nije uspjela. Pokušaj ponovno i potvrdi plaćanje u aplikaciji banke ili kodom iz poruke.",
  rules: "Sigurnosna provjera nije prihvatila ovo plaćanje. Plati drugom karticom ili pokušaj kasnije.",
  shop: `Plaćanje nije prošlo zbog pogreške na našoj strani. Pokušaj kasnije ili nam piši na ${shop.company.email}.`,
  technical: "Banka trenutačno nije dostupna. Pokušaj ponovno za nekoliko minuta.",
};

/** Why a payment was refused and what helps; nothing was charged. */
export function declineSentence(reason: DeclineReason = "bank"): string {
  return `${sentences[reason] ?? sentences.bank} Ništa nije naplaćeno.`;
}
