import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StatementColumns } from "#contract/books.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { newIdempotencyKey } from "../shared/use-idempotency-key.ts";
import styles from "./books.module.css";
import { fileIn, ImportFile, type ImportOutcome } from "./import-file.tsx";
import { importStatement, type StatementFile } from "./queries.ts";
import { type ChosenFile, chosenFile } from "./statement-file.ts";

interface Props {
  readonly month: string;
  /** Which columns were named in earlier files. */
  readonly columns: readonly StatementColumns[];
  readonly onClose: () => void;
}

/** 'Uvezi izvode': files of the acquirer and the bank, each taken in whole or refused with the sentences why. */
export function ImportDialog({ month, columns, onClose }: Props) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, ImportOutcome>>(new Map());
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const waiting = files
    .map((file, place) => ({ file, place }))
    .filter(({ file, place }) => !file.problem && !isDone(outcomes.get(place)));
  const send = async (wanted: readonly { readonly place: number; readonly file: StatementFile }[]) => {
    setBusy(true);
    for (const { place, file } of wanted) {
      const outcome = await sent(file);
      setOutcomes((before) => new Map(before).set(place, outcome));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ["getBookMonth", month] });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    // The bank's come first: they prove what the acquirer's leave open.
    const ordered = waiting.toSorted((one, other) => Number(other.file.isBanks) - Number(one.file.isBanks));
    const read = ordered.map(({ file, place }) => ({ place, file: fileIn(fields, file, place) }));
    setUnread(new Set(read.filter(({ file }) => !file).map(({ place }) => place)));
    void send(read.flatMap(({ place, file }) => (file ? [{ place, file }] : [])));
  };
  const choose = async (chosen: readonly File[]) => {
    setOutcomes(new Map());
    setUnread(new Set());
    setFiles(await Promise.all(chosen.map((file) => chosenFile(file, columns))));
  };
  return (
    <Dialog open onClose={onClose} title="Uvezi izvode">
      <form className={styles.form} onSubmit={submit}>
        <p>
          Izvodi prihvatitelja kartica (CSV ili XLSX, povrati ispod nule) i banke (MT940 ili camt.053), jedan ili više
          njih.
        </p>
        <label className={styles.field}>
          Datoteke
          <input
            type="file"
            multiple
            accept=".csv,.txt,.xlsx,.xml,.sta,.940,.mt940,text/csv"
            required
            onChange={({ target }) => void choose([...(target.files ?? [])])}
          />
        </label>
        {files.map((file, place) => (
          <ImportFile
            key={file.id}
            file={file}
            place={place}
            known={columns}
            outcome={outcomes.get(place)}
            isNoSum={unread.has(place)}
          />
        ))}
        {files.length > 0 && waiting.length === 0 ? (
          <Button kind="outline" onClick={onClose}>
            Zatvori
          </Button>
        ) : (
          <ConfirmButtons error={null} onCancel={onClose}>
            <Button type="submit" kind="ink" busy={isBusy}>
              Uvezi
            </Button>
          </ConfirmButtons>
        )}
      </form>
    </Dialog>
  );
}

function isDone(outcome: ImportOutcome | undefined): boolean {
  return outcome !== undefined && "rows" in outcome;
}

async function sent(file: StatementFile): Promise<ImportOutcome> {
  try {
    const { statement, known } = await importStatement(file, newIdempotencyKey());
    return { rows: statement.rows, known };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
