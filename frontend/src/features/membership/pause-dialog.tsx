import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { monthsLater } from "#contract/periods.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import radios from "../../components/radio-row.module.css";
import { dayOf, money } from "../../lib/format.ts";
import type { Subscription } from "./membership-view.ts";
import { pauseSubscription, useChange } from "./queries.ts";
import styles from "./subscription-actions.module.css";

const MONTHS = [1, 2, 3];

interface Props {
  readonly subscription: Subscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One to three months without Premium and without a charge, from the end of the paid period on. */
export function PauseDialog({ subscription, open, onClose }: Props) {
  const [months, setMonths] = useState(1);
  const from = subscription.paused_from ?? subscription.next_payment;
  const until = monthsLater(from, months);
  const pause = useChange(async () => {
    const goesOn = await pauseSubscription(subscription.id, months);
    return `Članstvo je pauzirano od ${dayOf(from)} do ${dayOf(goesOn)}`;
  }, onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Pauziraj članstvo">
      <div role="radiogroup" aria-label="Trajanje pauze" className={radios.group}>
        {MONTHS.map((count) => (
          <label key={count} className={radios.choice}>
            <input
              type="radio"
              name="months"
              checked={count === months}
              onChange={() => setMonths(count)}
              className={radios.radio}
            />
            {counted(count, "mjesec", "mjeseca", "mjeseci")}
          </label>
        ))}
      </div>
      <p className={styles.note} aria-live="polite">
        Od {dayOf(from)} do {dayOf(until)} Premium je zatvoren i ništa se ne naplaćuje. Sljedeća naplata: {dayOf(until)}
        , {money(subscription.renewal_price)}.
      </p>
      <ConfirmButtons error={pause.error} onCancel={onClose}>
        <Button busy={pause.isPending} onClick={() => pause.mutate(undefined)}>
          Pauziraj
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
