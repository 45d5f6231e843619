import { useMutation } from "@tanstack/react-query";
import { CallButton } from "../desk/call-button.tsx";
import { useKey } from "../desk/use-key.ts";
import { sendLetter } from "./queries.ts";

/** Sends an order's confirmation with its receipt again, to the address that is the buyer's now. */
export function LetterButton({ id, order }: { readonly id: string; readonly order: string }) {
  const { key } = useKey();
  const send = useMutation({
    mutationFn: () => sendLetter(id, { letter: "confirmation", order_number: order }, key),
  });
  const says = () => "Pismo s računom stiže kupcu za minutu.";
  return <CallButton word="Pošalji potvrdu ponovno" made={send} says={says} once />;
}
