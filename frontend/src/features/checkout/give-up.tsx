import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { Button } from "../../components/button.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { abandonOrder } from "./queries.ts";

interface Props {
  readonly orderNumber: string;
  /** With the order as it stands then. */
  readonly onDone?: (order: Order) => void;
}

/** 'Odustani od ove narudžbe': one tap; whoever looks at the order sees at once how it stands. */
export function GiveUp({ orderNumber, onDone }: Props) {
  const client = useQueryClient();
  const giving = useExclusiveMutation({
    mutationFn: () => abandonOrder(orderNumber),
    onSuccess: (order) => {
      client.setQueryData(["getOrder", orderNumber], order);
      onDone?.(order);
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={giving.busy} onClick={() => giving.mutate()}>
        Odustani od ove narudžbe
      </Button>
      {giving.error && <p role="alert">{sentenceOf(giving.error)}</p>}
    </>
  );
}
