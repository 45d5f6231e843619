import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditLine } from "#contract/audit.ts";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { csvOf } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { CallError } from "../shared/call-error.tsx";
import styles from "./audit.module.css";
import { actOf, changesOf, subjectOf } from "./labels.ts";
import { type AuditFilter, everyLine, proofQuery } from "./queries.ts";

const HEAD = ["Broj", "Vrijeme (UTC)", "Tko", "Dužnosti", "Što", "Na čemu", "Promjene", "Razlog", "Zapis", "Zahtjev"];

/** 'Preuzmi CSV': exports all matching lines, also those not loaded yet, for a Croatian Excel. */
export function ExportAudit({ wanted }: { readonly wanted: AuditFilter }) {
  const save = useMutation({
    mutationFn: async () => {
      const rows = (await everyLine(wanted)).map(rowOf);
      const name = `zapisnik-${wanted.subject || wanted.by ? "izbor" : wanted.month}.csv`;
      saveFile(name, new Blob([csvOf([HEAD, ...rows])], { type: "text/csv;charset=utf-8" }));
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        Preuzmi CSV
      </Button>
      {save.error && <CallError error={save.error} onRetry={() => save.mutate()} />}
    </>
  );
}

function rowOf(line: AuditLine) {
  const { seq, at, name, duties, subject, reason, request } = line;
  return [
    seq,
    at,
    name,
    duties.join(", "),
    actOf(line),
    subjectOf(line),
    changesOf(line).join(" · "),
    reason,
    subject,
    request,
  ];
}

/** 'Provjeri lanac': verifies the hash chain of a month and names broken lines. */
export function AuditCheck({ month }: { readonly month: string }) {
  const [asked, setAsked] = useState(false);
  const proof = useQuery(proofQuery(month, asked));
  const prove = () => (asked ? void proof.refetch() : setAsked(true));
  return (
    <div className={styles.proof}>
      <Button kind="outline" size="small" busy={proof.isFetching} onClick={prove}>
        Provjeri lanac
      </Button>
      {proof.isError && !proof.isFetching && <CallError error={proof.error} onRetry={() => proof.refetch()} />}
      {proof.data && !proof.isFetching && (
        <p role="status" className={proof.data.whole ? styles.whole : styles.broken}>
          {proof.data.whole
            ? `Lanac je cjelovit: ${counted(proof.data.lines, "zapis", "zapisa", "zapisa")}.`
            : `Lanac ne drži kod zapisa ${proof.data.broken.join(", ")}: zapis prije njega netko je promijenio ili uklonio.`}
        </p>
      )}
    </div>
  );
}
