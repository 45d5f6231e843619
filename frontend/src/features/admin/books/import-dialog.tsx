import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StatementColumns } from "#contract/books.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { centsIn, SumField } from "../shared/sum-field.tsx";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./books.module.css";
import { importStatement, type StatementFile } from "./queries.ts";
import { type ChosenFile, chosenFile, guess } from "./statement-file.ts";

const columnLabels: Readonly<Record<keyof StatementColumns, string>> = {
  date: "Datum",
  reference: "Narudžba, referenca ili kod odobrenja",
  gross: "Bruto iznos",
  fee: "Naknada",
  net: "Neto",
  payout: "Oznaka isplate",
  store: "Prodajno mjesto",
};
const statementColumns = Object.keys(columnLabels) as (keyof StatementColumns)[];

/** Maps the file's headings to columns; usual headings are preselected. */
function Columns({ heads }: { readonly heads: readonly string[] }) {
  const guessed = guess(heads);
  return (
    <fieldset className={styles.columns}>
      <legend>Koji stupac što kaže</legend>
      {statementColumns.map((column) => (
        <label key={column} className={styles.field}>
          {columnLabels[column]}
          <select name={column} defaultValue={guessed[column] ?? ""}>
            <option value="">nema ga</option>
            {heads.map((head) => (
              <option key={head}>{head}</option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function columnsIn(fields: FormData): StatementColumns {
  const chosen = statementColumns
    .map((column) => [column, textOf(fields, column)] as const)
    .filter(([, head]) => head !== "");
  return { date: "", reference: "", gross: "", ...Object.fromEntries(chosen) };
}

/** 'Uvezi izvod': the file, which column says what, and what came to the account; refused whole with the sentences why. */
export function ImportDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>();
  const [isNoSum, setNoSum] = useState(false);
  const { key, renew } = useIdempotencyKey();
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: (wanted: StatementFile) => importStatement(wanted, key),
    onSettled: renew,
    onSuccess: () => client.invalidateQueries({ queryKey: ["getBookMonth", month] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const received = centsIn(fields, "received");
    setNoSum(received === null || received === undefined);
    if (!file || file.problem || received === null || received === undefined) return;
    const { name, content } = file;
    take.mutate({ name, content, columns: columnsIn(fields), received: received / 100 });
  };
  return (
    <Dialog open onClose={onClose} title="Uvezi izvod">
      {take.data ? (
        <p role="status">
          {take.data.known
            ? "Ovaj je izvod već uvezen. Ništa se nije promijenilo."
            : `Uvezeno redaka: ${take.data.statement.rows}.`}
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <p>CSV prihvatitelja kartica za jednu isplatu ili više njih. Povrati su u njemu ispod nule.</p>
          <label className={styles.field}>
            Datoteka
            <input
              type="file"
              accept=".csv,.txt,text/csv"
              required
              onChange={async ({ target }) => setFile(target.files?.[0] && (await chosenFile(target.files[0])))}
            />
          </label>
          {file?.problem && <p role="alert">{file.problem}</p>}
          {file && !file.problem && <Columns key={file.name + file.content.length} heads={file.heads} />}
          <SumField
            label="Primljeno na račun u eurima, prema banci"
            name="received"
            euros={null}
            error={isNoSum ? "Upiši iznos koji je banka primila, na primjer 1234,50." : undefined}
          />
          <Problems error={take.error} />
          <ConfirmButtons error={take.error} onCancel={onClose}>
            <Button type="submit" kind="ink" busy={take.isPending}>
              Uvezi
            </Button>
          </ConfirmButtons>
        </form>
      )}
    </Dialog>
  );
}

/** Each sentence that says why a file was refused. */
function Problems({ error }: { readonly error: Error | null }) {
  const problems = error instanceof ApiError && Array.isArray(error.data.problems) ? error.data.problems : [];
  if (problems.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {problems.map((problem) => (
        <li key={String(problem)}>{String(problem)}</li>
      ))}
    </ul>
  );
}
