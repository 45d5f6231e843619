import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import panel from "../challenge/challenge-panel.module.css";
import type { useOpenFile } from "../detail/queries.ts";
import { LateConsents } from "./late-consents.tsx";

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
