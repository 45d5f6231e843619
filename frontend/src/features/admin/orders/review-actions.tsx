import { useState } from "react";
import type { AdminOrderDetail, ReviewDecision } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import styles from "./admin-orders.module.css";
import { decideReview } from "./queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { decisionLabels, gatewayText, reasonOf } from "./review-labels.ts";

interface Props {
  readonly number: string;
  readonly gateway: string;
  readonly review: NonNullable<AdminOrderDetail["review"]>;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Why the order waits for a person, what the gateway says, and the decisions that fit. */
export function ReviewActions({ number, gateway, review, onDone, onClose }: Props) {
  const [decision, setDecision] = useState<ReviewDecision>();
  const close = () => {
    setDecision(undefined);
    onClose();
  };
  const decide = async (reason: string, key: string) => {
    if (!decision) throw new Error("Nothing was decided.");
    return decideReview(number, decision, review.amount, reason, key);
  };
  return (
    <section className={styles.history} aria-label="Za provjeru">
      <h2>Za provjeru</h2>
      <p>{`${reasonOf(review.reason)} ${gatewayText(review, gateway)}`}</p>
      <div className={styles.buttons}>
        {review.decisions.map((one) => (
          <Button key={one} kind="outline" onClick={() => setDecision(one)}>
            {decisionLabels(one, review).title}
          </Button>
        ))}
      </div>
      {decision && <ReasonDialog {...decisionLabels(decision, review)} act={decide} onDone={onDone} onClose={close} />}
    </section>
  );
}
