import { payingAt } from "#contract/gateways.ts";
import { ADVANCE_DAYS, later } from "#contract/periods.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { dayOf, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { daysToNewCard, duePlan, ownPayment, type Subscription } from "./membership-view.ts";
import styles from "./subscription-actions.module.css";

interface Props {
  readonly subscription: Subscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How a new card gets stored: with the payment of the next period, in the 30 days before it. */
export function CardDialog({ subscription, open, onClose }: Props) {
  const wait = daysToNewCard(subscription, serverNow());
  const { next_payment } = subscription;
  return (
    <Dialog open={open} onClose={onClose} title="Promijeni karticu">
      <p className={styles.question}>Nova se kartica sprema s uplatom sljedećeg razdoblja.</p>
      {wait > 0 ? (
        <>
          <p className={styles.note}>
            {payingAt.name} karticu sprema samo uz plaćanje, zato je bez plaćanja ne možemo zamijeniti. Tvoje je
            razdoblje već plaćeno, a sljedeće možeš platiti novom karticom od{" "}
            {dayOf(later(next_payment, -ADVANCE_DAYS))} Do tada se ništa ne naplaćuje.
          </p>
          <p className={styles.note}>
            Ako kartica u međuvremenu prestane vrijediti, ne moraš ništa učiniti: javit ćemo ti se e-mailom, a Premium
            ostaje otvoren i tri dana nakon neuspjele naplate.
          </p>
        </>
      ) : (
        <>
          <p className={styles.note}>
            Plaćaš {money(ownPayment(subscription).price)} sada, a novo razdoblje počinje {dayOf(next_payment)}, kad
            sadašnje završi. Tog se dana ništa više ne naplaćuje, a sljedeće se obnove naplaćuju s nove kartice.
          </p>
          <div className={styles.buttons}>
            <ButtonLink to={paths.checkout("subscription", duePlan(subscription))}>Plati novom karticom</ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  );
}
