import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { abandonOrder } from "./queries.ts";

interface Props {
  readonly orderNumber: string;
  /** With the order as it stands then. */
  readonly onDone?: (order: Order) => void;
  /** What the button says beside an order that is not this page's. */
  readonly children?: string;
}

/** 'Odustani od ove narudžbe': one tap; whoever looks at the order sees at once how it stands. */
export function AbandonOrder({ orderNumber, onDone, children = "Odustani od ove narudžbe" }: Props) {
  const client = useQueryClient();
  const abandoning = useExclusiveMutation({
    mutationFn: () => abandonOrder(orderNumber),
    onSuccess: (order) => {
      client.setQueryData(["getOrder", orderNumber], order);
      onDone?.(order);
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={abandoning.busy} onClick={() => abandoning.mutate()}>
        {children}
      </Button>
      {abandoning.error && <Refusal>{sentenceOf(abandoning.error)}</Refusal>}
    </>
  );
}
