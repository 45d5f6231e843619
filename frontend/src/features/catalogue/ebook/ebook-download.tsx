import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConsentBoxes, emptyConsents } from "../../../components/consent-boxes.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import panel from "../challenge/challenge-panel.module.css";
import { recordConsents, type useOpenFile } from "../detail/queries.ts";

interface Props {
  readonly fileId: string;
  readonly open: ReturnType<typeof useOpenFile>;
}

/** The ebook's download; where it still waits for the buyer's consents, these can be given here. */
export function EbookDownload({ fileId, open }: Props) {
  const waiting = waitingOrder(open.error);
  return (
    <div className={panel.files}>
      {waiting ? (
        <LateConsents {...waiting} onGiven={() => open.mutate(fileId)} />
      ) : (
        <Button kind="outline" size="small" full busy={open.isPending} onClick={() => open.mutate(fileId)}>
          Preuzmi ebook, PDF
        </Button>
      )}
      {open.isError && !waiting && <Refusal>{sentenceOf(open.error)}</Refusal>}
    </div>
  );
}

/** The order whose delivery waits, and until when (UTC); undefined for every other failure. */
function waitingOrder(error: unknown): { orderNumber: string; deliverFrom: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== "consent_needed") return undefined;
  const { order_number, deliver_from } = error.data;
  if (typeof order_number !== "string" || typeof deliver_from !== "string") return undefined;
  return { orderNumber: order_number, deliverFrom: deliver_from };
}

interface LateConsentsProps {
  readonly orderNumber: string;
  /** The moment from which the ebook is delivered without consents (UTC). */
  readonly deliverFrom: string;
  readonly onGiven: () => void;
}

/** The two consents that an ebook's delivery waits for, given after the purchase. */
function LateConsents({ orderNumber, deliverFrom, onGiven }: LateConsentsProps) {
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
