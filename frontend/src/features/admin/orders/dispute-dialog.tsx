import { useMutation } from "@tanstack/react-query";
import type { AdminOrder, AdminOrderDetail } from "#contract/refund.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { ReasonForm } from "../desk/reason-form.tsx";
import { useKey } from "../desk/use-key.ts";
import { disputeOrder } from "./queries.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onDone: (after: AdminOrderDetail) => void;
  readonly onClose: () => void;
}

/** Notes that the bank took the payment back. */
export function DisputeDialog({ order, onDone, onClose }: Props) {
  const { key } = useKey();
  const dispute = useMutation({
    mutationFn: (reason: string) => disputeOrder(order.id, reason, key),
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Osporena uplata">
      <p>Banka je kupcu vratila uplatu. Pristup iz ove narudžbe prestaje odmah.</p>
      <ReasonForm
        word="Zabilježi osporavanje"
        isPending={dispute.isPending}
        error={dispute.error}
        onSubmit={(reason) => dispute.mutate(reason)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
