import { dayOf } from "../../lib/format.ts";
import type { Me } from "./queries.ts";

/** What somebody has paid for and loses with the account, in sentences; none where nothing is open. */
export function losses({ subscription, premium, purchases }: Me): string[] {
  const until = subscription && (subscription.paused_from ?? subscription.next_payment);
  const isPrepaid = premium && until && !subscription.payment_failed && !subscription.awaiting_bank;
  return [
    ...(isPrepaid ? [prepaid(until, subscription.subscription_status === "active")] : []),
    ...(purchases.length > 0 ? ["Sve što je kupljeno zatvara se odmah i ne može se otvoriti s novim računom."] : []),
    ...(isPrepaid || purchases.length > 0
      ? ["Novac se brisanjem ne vraća. Ako je rok od 14 dana još otvoren, najprije raskini ugovor, pa obriši račun."]
      : []),
  ];
}

function prepaid(until: string, isRenewed: boolean): string {
  const instead = isRenewed ? "otkaži članstvo i obriši račun nakon tog dana" : "obriši račun nakon tog dana";
  return `Članstvo je plaćeno do ${dayOf(until)} Brisanjem prestaje odmah, a preostalo vrijeme propada. Ako ga želiš iskoristiti, ${instead}.`;
}
