import { useState } from "react";
import { ConsentBoxes, needsStartNow } from "../../components/consent-boxes.tsx";
import { useCountdown } from "../../lib/use-countdown.ts";
import styles from "./checkout.module.css";
import { GiftPanel } from "./gift-panel.tsx";
import { OrderButton } from "./order-button.tsx";
import type { CheckoutStep } from "./use-payment.ts";

const WAIT_SECONDS = 3;

interface Props {
  readonly step: CheckoutStep;
  /** The total (euros) at which the button was pressed: at no other the payment begins by itself. */
  readonly pressed: number | undefined;
}

/** Between registration and payment: the order once more, and a moment to read it. */
export function PaymentCountdown({ step, pressed }: Props) {
  const [hasBegun, setBegun] = useState(false);
  const isOther = step.total !== undefined && step.total !== pressed;
  const pay = () => {
    setBegun(true);
    step.pay();
  };
  return (
    <>
      <h1 tabIndex={-1} ref={focus}>
        Korisnički račun je otvoren
      </h1>
      {(hasBegun ? step.busy : !isOther) && (
        <p className={styles.hint}>Još trenutak, otvaramo sigurnu stranicu za plaćanje.</p>
      )}
      {!hasBegun && isOther && <p className={styles.hint}>Iznos se promijenio. Pogledaj ga i nastavi na plaćanje.</p>}
      {!hasBegun && step.total === pressed && <Countdown onEnd={pay} />}
      {step.error && <GiftPanel step={step} />}
      {needsStartNow(step.error) && (
        <ConsentBoxes
          category={step.category}
          consents={step.consents}
          onChange={step.setConsents}
          error={step.error}
        />
      )}
      <OrderButton
        label="Nastavi na plaćanje"
        product={step.product}
        total={step.total}
        coupon={step.coupon}
        consents={step.consents}
        busy={step.busy}
        error={step.error}
        country={step.country}
        onPress={pay}
      />
    </>
  );
}

/** The form that had the focus is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}

function Countdown({ onEnd }: { readonly onEnd: () => void }) {
  const left = useCountdown(WAIT_SECONDS, onEnd);
  return <p className={styles.countdown}>Plaćanje se otvara za {left} s.</p>;
}
