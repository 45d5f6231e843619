import { useMutation } from "@tanstack/react-query";
import type { AuditLine } from "#contract/audit.ts";
import { Button } from "../../../components/button.tsx";
import { csvOf } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Refused } from "../desk/refused.tsx";
import { everyLine, type Wanted } from "./queries.ts";
import { actOf, changesOf, subjectOf } from "./words.ts";

const HEAD = ["Broj", "Vrijeme (UTC)", "Tko", "Dužnosti", "Što", "Na čemu", "Promjene", "Razlog", "Zapis", "Zahtjev"];

/** 'Preuzmi CSV': all lines that are shown, with those that the page has not loaded yet, for a Croatian Excel. */
export function SaveRecord({ wanted }: { readonly wanted: Wanted }) {
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
      {save.error && <Refused error={save.error} onRetry={() => save.mutate()} />}
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
