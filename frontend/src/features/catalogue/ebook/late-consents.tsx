import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConsentBoxes, emptyConsents } from "../../../components/consent-boxes.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import panel from "../challenge/challenge-panel.module.css";
import { recordConsents } from "../detail/queries.ts";

interface Props {
  readonly orderNumber: string;
  /** The moment from which the ebook is delivered without consents (UTC). */
  readonly deliverFrom: string;
  readonly onGiven: () => void;
}

/** The two consents that an ebook's delivery waits for, given after the purchase. */
export function LateConsents({ orderNumber, deliverFrom, onGiven }: Props) {
  const [consents, setConsents] = useState(emptyConsents("ebook"));
  const give = useMutation({
    mutationFn: () => recordConsents(orderNumber, consents),
    onSuccess: onGiven,
    onError: (error) => console.error("recordConsents", error.message),
  });
  const complete = consents.start_now && consents.waiver === true;
  return (
    <>
      <p className={panel.note} role="status">
        {`Isporuka ovog ebooka počinje ${dayOf(zagrebDay(new Date(deliverFrom)))} Ako ga želiš odmah, označi obje kvačice.`}
      </p>
      <ConsentBoxes category="ebook" consents={consents} onChange={setConsents} />
      <Button size="small" full disabled={!complete} busy={give.isPending} onClick={() => give.mutate()}>
        Isporuči odmah
      </Button>
      {give.isError && <Refusal>{sentenceOf(give.error)}</Refusal>}
    </>
  );
}
