import type { SyntheticEvent } from "react";
import { ConsentBoxes } from "../../components/consent-boxes.tsx";
import { TextField } from "../../components/text-field.tsx";
import type { Me } from "../account/queries.ts";
import styles from "./checkout.module.css";
import { OrderButton } from "./order-button.tsx";
import type { Step } from "./use-payment.ts";

/** The right side for a signed-in buyer: nothing to type, one button to pay. */
export function KnownForm({ me, step }: { readonly me: Me; readonly step: Step }) {
  const { user } = me;
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    step.pay();
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>Plaćanje</h1>
      <p className={styles.hint}>Podaci su preuzeti s tvog profila.</p>
      <div className={styles.names}>
        <TextField label="Ime" name="first_name" value={user.first_name} disabled />
        <TextField label="Prezime" name="last_name" value={user.last_name} disabled />
      </div>
      <TextField label="Email" name="email" type="email" value={user.email} disabled />
      <ConsentBoxes category={step.category} consents={step.consents} onChange={step.setConsents} error={step.error} />
      <OrderButton
        label="Nastavi na plaćanje"
        product={step.product}
        total={step.total}
        busy={step.busy}
        error={step.error}
      />
    </form>
  );
}
