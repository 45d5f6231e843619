import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useKey } from "../desk/use-key.ts";
import styles from "./people.module.css";
import { sendLetter } from "./queries.ts";

/** Sends an order's confirmation with its receipt again, to the address that is the buyer's now. */
export function LetterButton({ id, order }: { readonly id: string; readonly order: string }) {
  const { key } = useKey();
  const send = useMutation({
    mutationFn: () => sendLetter(id, { letter: "confirmation", order_number: order }, key),
  });
  return (
    <>
      <Button kind="outline" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
        Pošalji potvrdu ponovno
      </Button>
      <p role="status" className={styles.quiet}>
        {send.isSuccess && "Pismo s računom stiže kupcu za minutu."}
      </p>
      {send.isError && (
        <p role="alert" className={styles.urgent}>
          {sentenceOf(send.error)}
        </p>
      )}
    </>
  );
}
