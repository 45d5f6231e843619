import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { dayOf, money } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import { lastDay, type Subscription } from "./membership-view.ts";
import { CANCELLED, leaveNotice, showNotice } from "./notice.ts";
import { cancelSubscription, resumeSubscription } from "./queries.ts";
import styles from "./subscription-actions.module.css";

/** Cancels at the end of the paid period, after one question; the page then loads anew and says so. */
export function CancelDialog({
  subscription,
  premium,
  open,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly premium: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const cancel = useMutation({
    mutationFn: () => cancelSubscription(subscription.id),
    onSuccess: () => {
      leaveNotice(CANCELLED);
      window.location.reload();
    },
    onError: report,
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Otkazivanje">
      <p className={styles.question}>Jeste li sigurni da želite otkazati pretplatu?</p>
      <p className={styles.note}>{consequence(subscription, premium)}</p>
      <p className={styles.note}>
        Kupljeni programi, izazovi i ebookovi ostaju ti otvoreni do svog roka, a dnevnik treninga zauvijek.
      </p>
      <ConfirmButtons error={cancel.error} onCancel={close}>
        <Button kind="ink" busy={cancel.isPending || cancel.isSuccess} onClick={() => cancel.mutate()}>
          Otkaži pretplatu
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}

/** What is paid stays open, and a pause stays for who goes on after all; where nothing is any more, it ends with the word. */
function consequence(subscription: Subscription, premium: boolean): string {
  const last = premium ? lastDay(subscription, serverNow()) : undefined;
  const { paused_until, payment_failed, awaiting_bank } = subscription;
  const pause =
    paused_until && !payment_failed && !awaiting_bank
      ? ` Predomisliš li se do ${dayOf(paused_until)}, članstvo se nastavlja zajedno s pauzom.`
      : "";
  if (last !== undefined) return `Pristup ostaje do ${dayOf(last)} i ništa se više ne naplaćuje.${pause}`;
  if (pause) return `Ništa se više ne naplaćuje, a Premium se nakon pauze ne otvara.${pause}`;
  return "Članstvo završava odmah i ništa se više ne naplaćuje.";
}

/** Takes a cancellation back; the page then loads anew and says what goes on. A failure is said in the notice: the menu has closed by then. */
export function useResume(subscription: Subscription | null) {
  return useMutation({
    mutationFn: () => resumeSubscription(subscription?.id ?? ""),
    onSuccess: ({ data }) => {
      leaveNotice(data.subscription ? resumedWords(data.subscription) : "Pretplata se nastavlja.");
      window.location.reload();
    },
    onError: (error) => {
      report(error);
      showNotice(sentenceOf(error));
    },
  });
}

function resumedWords({ next_payment, renewal_price, paused_until }: Subscription): string {
  const pause = paused_until ? " zajedno s pauzom" : "";
  return `Pretplata se nastavlja${pause}. Sljedeća naplata: ${dayOf(next_payment)}, ${money(renewal_price)}.`;
}

function report(error: Error): void {
  const offline = error instanceof ApiError && error.status === 0;
  console.error(offline ? "Network error" : "Error while cancelling subscription");
}
