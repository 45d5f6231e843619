import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { saveReceipt } from "./queries.ts";

interface Props {
  /** The document's id: its payment's reference, or its refund's id. */
  readonly id: string;
  readonly label: string;
  /** The button's whole name, where several stand on a page. */
  readonly spoken?: string;
}

/** Downloads a receipt or credit note as a PDF; the record says who took it. */
export function ReceiptButton({ id, label, spoken }: Props) {
  const open = useMutation({ mutationFn: () => saveReceipt(id) });
  const isMissing = open.error instanceof ApiError && open.error.code === "not_found";
  return (
    <>
      <Button kind="outline" size="small" aria-label={spoken} busy={open.isPending} onClick={() => open.mutate()}>
        {label}
      </Button>
      {open.error && (
        <span role="alert">{isMissing ? "Račun još nema broj." : "Nije preuzeto. Pokušaj još jednom."}</span>
      )}
    </>
  );
}
