import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/refund.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { euros } from "../desk/euros.ts";
import { ReasonForm } from "../desk/reason-form.tsx";
import { SumField } from "../desk/sum-field.tsx";
import { settingsQuery } from "../staff/queries.ts";
import styles from "./admin-orders.module.css";
import type { WantedRefund } from "./queries.ts";
import { type Alone, amountIn, needsAnother } from "./refund-amount.ts";

interface Props {
  readonly order: AdminOrder;
  readonly onNext: (wanted: WantedRefund) => void;
}

/** How much goes back and why. */
export function RefundForm({ order, onNext }: Props) {
  const alone = useQuery(settingsQuery).data?.alone;
  const [isNoSum, setNoSum] = useState(false);
  const [endsAccess, setEndsAccess] = useState(false);
  const isAbove = (cents: number) => alone !== undefined && needsAnother(cents, order.refunded ?? 0, alone);
  const submit = (reason: string, fields: FormData) => {
    const cents = amountIn(fields, order.refundable);
    if (cents !== undefined) return onNext({ cents, reason, endsAccess, asks: isAbove(cents) });
    setNoSum(true);
  };
  return (
    <ReasonForm word="Nastavi" isPending={false} error={null} onSubmit={submit}>
      <SumField
        label={`Iznos u eurima, najviše ${euros(order.refundable)}`}
        name="amount"
        euros={order.refundable}
        error={isNoSum ? `Upiši iznos od ${euros(0.01)} do ${euros(order.refundable)}.` : undefined}
      />
      <Checkbox name="end_access" checked={endsAccess} onChange={setEndsAccess}>
        Zatvori pristup i kod djelomičnog povrata
      </Checkbox>
      <p className={styles.quiet}>Razlog ostaje u zapisu. Kupac ga ne vidi: u pismu čita iznos i što se vraća.</p>
      {alone && limitOf(alone) && <p className={styles.quiet}>{limitOf(alone)}</p>}
    </ReasonForm>
  );
}

/** Up to which sum no other person is asked; nothing for whoever has no limit. */
function limitOf({ order, today }: Alone): string | undefined {
  if (order === null) return undefined;
  const yet = today === null ? "" : `, danas još ${euros(today)}`;
  return `Bez odobrenja do ${euros(order)} po narudžbi${yet}. Iznad toga odlučuje netko drugi iz vodstva.`;
}
