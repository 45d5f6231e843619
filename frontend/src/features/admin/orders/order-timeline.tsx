import type { TimelineLine } from "#contract/refund.ts";
import { minuteOf } from "../../../lib/format.ts";
import { mailLabel } from "../shared/mail-labels.ts";
import { operationLabels } from "../shared/operation-labels.ts";
import styles from "./admin-orders.module.css";

const events: Readonly<Record<string, string>> = {
  paid: "Plaćeno",
  paid_in_vain: "Naplaćeno pa vraćeno",
  refund_due: "Povrat zadan",
  refund_sent: "Povrat poslan",
  refund_found: "Povrat nađen u portalu",
  refund_review: "Povrat čeka odluku",
  gateway_differs: "U portalu je drugo nego u knjigama",
  approval_asked: "Zatražen povrat iznad granice",
  approval_approved: "Povrat iznad granice odobren",
  approval_declined: "Povrat iznad granice odbijen",
  approval_withdrawn: "Zahtjev za povrat povučen",
  approval_expired: "Zahtjev za povrat istekao",
  consents: "Promijenjene suglasnosti",
  disputed: "Osporeno kod banke",
  dispute_won: "Osporavanje dobiveno",
  dispute_lost: "Osporavanje izgubljeno",
  review_accept: "Odlučeno: prihvaćeno",
  review_refund: "Odlučeno: vraća se",
  review_transferred: "Odlučeno: vraćeno uplatom",
  review_unpaid: "Odlučeno: nije naplaćeno",
};

function timelineText({ what, about, by }: TimelineLine): string {
  if (what === "created") return "Narudžba napravljena";
  if (what === "renewal") return "Obnova članstva pokrenuta";
  if (what === "sent") return `Obrazac za plaćanje izdan (${about}. pokušaj)`;
  if (what === "asked") return `Zadnji odgovor o uplati (${about}. provjera)`;
  if (what === "document") return `Račun ili odobrenje ${about}`;
  if (what === "letter") return `Poslano pismo: ${mailLabel(about)}`;
  if (what === "letter_waits") return `Pismo čeka slanje: ${mailLabel(about)}`;
  if (what === "letter_returned") return `Pismo se vratilo: ${mailLabel(about)}`;
  if (what === "staff") return `${operationLabels[about] ?? about} · ${by}`;
  return events[about] ?? about;
}

/** Everything that happened to an order, oldest first. */
export function OrderTimeline({ story }: { readonly story: readonly TimelineLine[] }) {
  return (
    <section className={styles.history} aria-label="Tijek">
      <h2>Tijek</h2>
      <ol className={styles.story}>
        {story.map((line) => (
          <li key={`${line.at} ${line.what} ${line.about}`}>
            <time dateTime={line.at} className={styles.quiet}>
              {minuteOf(new Date(line.at))}
            </time>
            <span>
              {timelineText(line)}
              {line.reason && <span className={styles.quiet}>{`„${line.reason}“`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
