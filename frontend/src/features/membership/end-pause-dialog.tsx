import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import { money } from "../../lib/format.ts";
import type { Subscription } from "./membership-view.ts";
import { endPause, useChange } from "./queries.ts";
import styles from "./subscription-actions.module.css";

interface Props {
  readonly subscription: Subscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Ends a running pause: the next period begins and is charged now, so the sum stands beside the button. */
export function EndPauseDialog({ subscription, open, onClose }: Props) {
  const end = useChange(async () => {
    await endPause(subscription.id);
    return "Pauza je završena. Naplata je u tijeku i Premium se otvara čim prođe.";
  }, onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Završi pauzu">
      <p className={styles.question}>
        Novo razdoblje počinje odmah i naplaćuje se {money(subscription.renewal_price)}.
      </p>
      <ConfirmButtons error={end.error} onCancel={onClose}>
        <Button note="Narudžba s obvezom plaćanja" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          Nastavi članstvo
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}
