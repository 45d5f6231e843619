import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { momentOf } from "../../lib/format.ts";
import { GuestDetails } from "./guest-details.tsx";
import { type Declaration, useGuestWithdrawal } from "./queries.ts";
import { CONFIRM, CONFIRM_STEP, Step } from "./step.tsx";
import styles from "./withdrawal.module.css";

const nothing: Declaration = { name: "", order_number: "", email: "" };

/** Step 1: who and which order; step 2: the confirmation. What follows stands in the mail, so that nobody else learns it. */
export function GuestWithdrawal() {
  const [declaration, setDeclaration] = useState(nothing);
  const [confirming, setConfirming] = useState(false);
  const sent = useGuestWithdrawal();
  const next = (filled: Declaration) => {
    setDeclaration(filled);
    setConfirming(true);
  };
  const back = () => {
    sent.reset();
    setConfirming(false);
  };
  if (sent.data) return <Received at={sent.data} email={declaration.email} />;
  if (!confirming) return <GuestDetails filled={declaration} onNext={next} />;
  return (
    <Step title={CONFIRM_STEP}>
      <p>Jednostrano raskidam ugovor o kupnji:</p>
      <dl className={styles.rows}>
        <dt>Ime i prezime</dt>
        <dd>{declaration.name}</dd>
        <dt>Broj narudžbe</dt>
        <dd>{declaration.order_number}</dd>
        <dt>Email</dt>
        <dd>{declaration.email}</dd>
      </dl>
      {sent.isError && <Refusal>{sentenceOf(sent.error)}</Refusal>}
      <div className={styles.buttons}>
        <Button kind="ink" busy={sent.isPending} onClick={() => sent.mutate(declaration)}>
          {CONFIRM}
        </Button>
        <Button kind="outline" disabled={sent.isPending} onClick={back}>
          Natrag
        </Button>
      </div>
    </Step>
  );
}

function Received({ at, email }: { readonly at: string; readonly email: string }) {
  return (
    <Step title="Raskid je zaprimljen">
      <p>{`Izjava je zaprimljena ${momentOf(new Date(at))}.`}</p>
      <p>{`Potvrdu sa sadržajem, datumom, vremenom i onim što slijedi šaljemo na ${email}.`}</p>
    </Step>
  );
}
