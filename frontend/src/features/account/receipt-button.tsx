import type { PaymentLine } from "#contract/document.ts";
import { Button } from "../../components/button.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import styles from "./documents.module.css";
import { useReceiptDownload } from "./payments.ts";

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
      {download.isError && (
        <p className={styles.error} role="alert">
          {sentenceOf(download.error)}
        </p>
      )}
    </>
  );
}
