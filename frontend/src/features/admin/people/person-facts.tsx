import { counted } from "#contract/counted.ts";
import { dutyWords } from "#contract/duty-words.ts";
import type { PersonFile } from "#contract/people.ts";
import { Facts } from "../../../components/facts.tsx";
import { dayOf, minuteOf, zagrebDay } from "../../../lib/format.ts";
import { euros } from "../shared/euros.ts";
import { dayIn } from "./labels.ts";
import styles from "./people.module.css";

const membershipStates = { active: "Aktivno", cancelled: "Otkazano", nonactive: "Završeno" } as const;

/** A membership as its member sees it: state, the next charge, the card. */
export function MembershipFacts({
  subscription,
  orders,
  holdings,
}: Pick<PersonFile, "subscription" | "orders" | "holdings">) {
  const gift = holdings.find((one) => one.product_category === "subscription" && one.grant && !one.ended);
  if (!subscription) {
    const gifted =
      gift && `Premium je darovan${gift.until === null ? "" : ` do ${dayIn(gift.until)}`}; plaćenog članstva nema.`;
    return <p className={styles.quiet}>{gifted ?? "Nema članstva."}</p>;
  }
  const { subscription_status: status, next_payment, renewal_price, card, payment_failed, paused_until } = subscription;
  const plan = subscription.subscription_type;
  return (
    <Facts
      look="columns"
      rows={[
        ["Stanje", membershipStates[status]],
        ["Plan", orders.find(({ product_id }) => product_id === plan)?.title ?? plan],
        ["Sljedeća naplata", status === "active" && `${dayOf(next_payment)} · ${euros(renewal_price)}`],
        ["Nova cijena", subscription.price_offer && offerText(subscription.price_offer)],
        ["Plaćeno do", status !== "active" && dayOf(subscription.paused_from ?? next_payment)],
        ["Pauza do", paused_until && dayOf(paused_until)],
        ["Naplata", payment_failed && <b className={styles.urgent}>Zadnja naplata nije uspjela</b>],
        ["Novi pokušaj", payment_failed?.next_try && dayOf(payment_failed.next_try)],
        ["Kartica", card && `${card.brand} ${card.last_four}${card.expires ? ` · do ${dayOf(card.expires)}` : ""}`],
        ["Članstvo od", dayOf(subscription.start_date)],
        ["Vrijednost", euros(subscription.customers_value)],
      ]}
    />
  );
}

function offerText({
  price,
  from,
  accepted,
}: NonNullable<NonNullable<PersonFile["subscription"]>["price_offer"]>): string {
  const state = accepted ? `prihvaćena ${dayOf(zagrebDay(new Date(accepted.at)))}` : "čeka pristanak";
  return `${euros(price)} od ${dayOf(from)} · ${state}`;
}

export function PersonFacts({ file: { person, email_proposal, spent, activity } }: { readonly file: PersonFile }) {
  const { videos, last_watched, comments, watching } = activity;
  return (
    <Facts
      look="columns"
      rows={[
        ["E-mail", person.email ? `${person.email} · ${person.email_verified ? "potvrđen" : "nije potvrđen"}` : "nema"],
        ["Predložena adresa", email_proposal && proposalOf(email_proposal)],
        ["Stanje", person.blocked && <b className={styles.urgent}>Blokirano</b>],
        ["Osoblje", person.duties?.map((duty) => dutyWords[duty]).join(", ")],
        ["Prijava", counted(person.sign_ins, "način prijave", "načina prijave", "načina prijave")],
        ["Ovdje od", dayIn(person.created_at)],
        ["Plaćeno ukupno", euros(spent)],
        [
          "Gleda",
          videos === 0
            ? "još ništa"
            : `${counted(videos, "video", "videa", "videa")}${last_watched ? `, zadnji ${dayIn(last_watched)}` : ""}`,
        ],
        ["Upravo gleda", watching > 0 && counted(watching, "uređaj", "uređaja", "uređaja")],
        ["Komentari", comments > 0 && String(comments)],
      ]}
    />
  );
}

/** The proposed address, who proposed it, and when its link works. */
function proposalOf({ email, by_name, at, from, until }: NonNullable<PersonFile["email_proposal"]>): string {
  const since = from === at ? "" : ` od ${minuteOf(new Date(from))}`;
  return `${email} · čeka potvrdu${since} do ${minuteOf(new Date(until))} · ${by_name}`;
}
