import { useMutation } from "@tanstack/react-query";
import type { AdminOrderDetail } from "#contract/refund.ts";
import { CallButton } from "../desk/call-button.tsx";
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
  return <CallButton word="Provjeri sada" made={check} says={({ found }) => foundWords[found]} />;
}
