import { useMutation } from "@tanstack/react-query";
import type { AdminOrderDetail } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import styles from "./admin-orders.module.css";
import { checkOrder } from "./queries.ts";
import { foundWords } from "./words.ts";

interface Props {
  readonly number: string;
  readonly onDone: (after: AdminOrderDetail) => void;
}

/** Asks the gateway about an order now and says what came of it. */
export function CheckButton({ number, onDone }: Props) {
  const check = useMutation({
    mutationFn: () => checkOrder(number),
    onSuccess: ({ found: _found, ...detail }) => onDone(detail),
  });
  return (
    <>
      <Button kind="outline" busy={check.isPending} onClick={() => check.mutate()}>
        Provjeri sada
      </Button>
      <p role="status" className={styles.quiet}>
        {check.data && foundWords[check.data.found]}
      </p>
      {check.isError && (
        <p role="alert" className={styles.refused}>
          {sentenceOf(check.error)}
        </p>
      )}
    </>
  );
}
