import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { Refused } from "../desk/refused.tsx";
import styles from "./audit.module.css";
import { proofQuery } from "./queries.ts";

/** 'Provjeri lanac': asks the server whether a month of the record is whole, and says which line is not. */
export function AuditProof({ month }: { readonly month: string }) {
  const [asked, setAsked] = useState(false);
  const proof = useQuery(proofQuery(month, asked));
  const prove = () => (asked ? void proof.refetch() : setAsked(true));
  return (
    <div className={styles.proof}>
      <Button kind="outline" size="small" busy={proof.isFetching} onClick={prove}>
        Provjeri lanac
      </Button>
      {proof.isError && !proof.isFetching && <Refused error={proof.error} onRetry={() => proof.refetch()} />}
      {proof.data && !proof.isFetching && (
        <p role="status" className={proof.data.whole ? styles.whole : styles.broken}>
          {proof.data.whole
            ? `Lanac je cijel: ${counted(proof.data.lines, "zapis", "zapisa", "zapisa")}.`
            : `Lanac ne drži kod zapisa ${proof.data.broken.join(", ")}: zapis prije njega netko je promijenio ili uklonio.`}
        </p>
      )}
    </div>
  );
}
