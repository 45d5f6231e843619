import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import desk from "../desk/desk.module.css";
import { useKey } from "../desk/use-key.ts";
import { sendReceiptAgain } from "./queries.ts";

interface Props {
  /** The receipt's id. */
  readonly id: string;
  /** What is sent, for whoever hears the button alone. */
  readonly spoken: string;
}

/** 'Pošalji ponovno': the tax authority is told of a receipt again; the row goes once it is registered. */
export function SendAgainButton({ id, spoken }: Props) {
  const { key } = useKey();
  const send = useMutation({ mutationFn: () => sendReceiptAgain(id, key) });
  if (send.isSuccess)
    return (
      <span role="status" className={desk.quiet}>
        Šalje se iduće minute.
      </span>
    );
  return (
    <>
      <Button
        kind="outline"
        size="small"
        aria-label={`Pošalji ponovno: ${spoken}`}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Pošalji ponovno
      </Button>
      {send.isError && (
        <span role="alert" className={desk.quiet}>
          Nije poslano. Pokušaj još jednom.
        </span>
      )}
    </>
  );
}
