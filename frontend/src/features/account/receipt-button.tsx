import type { PaymentLine } from "#contract/document.ts";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import styles from "./documents.module.css";
import { usePayments, useReceiptDownload } from "./queries.ts";

/** Downloads a receipt or credit note; its number is part of the button's name. */
export function ReceiptButton({ line: { kind, document } }: { readonly line: PaymentLine }) {
  const download = useReceiptDownload();
  if (!document) return null;
  const label = kind === "charge" ? "Preuzmi račun" : "Preuzmi odobrenje";
  return (
    <>
      <Button
        kind="outline"
        size="small"
        busy={download.isPending}
        aria-label={`${label} ${document.number}`}
        onClick={() => download.mutate(document.id)}
      >
        {label}
      </Button>
      {download.isError && <Refusal>{sentenceOf(download.error)}</Refusal>}
    </>
  );
}

/** A paid order's receipt, or that it comes by mail while it has no number yet. */
export function OrderReceipt({ orderNumber }: { readonly orderNumber: string }) {
  const { data: payments = [] } = usePayments();
  const charge = payments.find((line) => line.kind === "charge" && line.order_number === orderNumber);
  if (charge?.document) return <ReceiptButton line={charge} />;
  return <p className={styles.quiet}>Račun stiže e-mailom za koju minutu, a čeka te i na profilu.</p>;
}
