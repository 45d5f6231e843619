import type { StatementColumns } from "#contract/books.ts";
import { textOf } from "../../../components/text-field.tsx";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { centsIn, SumField } from "../shared/sum-field.tsx";
import styles from "./books.module.css";
import type { StatementFile } from "./queries.ts";
import { type ChosenFile, columnsOf, rememberedColumns } from "./statement-file.ts";

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

/** What became of a file that was sent. */
export type ImportOutcome = { readonly rows: number; readonly known: boolean } | { readonly error: Error };

interface Props {
  readonly file: ChosenFile;
  /** Its place among the chosen files, which names its fields. */
  readonly place: number;
  readonly known: readonly StatementColumns[];
  readonly outcome: ImportOutcome | undefined;
  readonly isNoSum: boolean;
}

/** A chosen file: what it is, which column says what, what came to the account, and what became of it. */
export function ImportFile({ file, place, known, outcome, isNoSum }: Props) {
  const { name, isBanks, problem } = file;
  const isDone = outcome && "rows" in outcome;
  return (
    <fieldset className={styles.file}>
      <legend>{name}</legend>
      {problem && <p role="alert">{problem}</p>}
      {isDone && (
        <p role="status">
          {outcome.known ? "Ovaj je izvod već uvezen. Ništa se nije promijenilo." : `Uvezeno redaka: ${outcome.rows}.`}
        </p>
      )}
      {isBanks && !isDone && <p>Izvod banke: iz njega se vidi koje su isplate stigle na račun.</p>}
      {!problem && !isBanks && !isDone && (
        <>
          <Columns file={file} place={place} known={known} />
          <SumField
            label="Primljeno na račun u eurima, prema banci"
            name={`${place}-received`}
            euros={null}
            error={isNoSum ? "Upiši iznos koji je banka primila, na primjer 1234,50." : undefined}
          />
          <p className={styles.hint}>Ostavi prazno ako je izvod banke među datotekama ili je već uvezen.</p>
        </>
      )}
      {outcome && "error" in outcome && <Problems error={outcome.error} />}
    </fieldset>
  );
}

/** Maps the file's headings to columns: as in an earlier file of this kind, or as is usual. */
function Columns({ file, place, known }: Pick<Props, "file" | "place" | "known">) {
  const { heads } = file;
  const chosen = columnsOf(heads, known);
  const isRemembered = rememberedColumns(heads, known) !== undefined;
  return (
    <details open={!isRemembered} className={styles.mapping}>
      <summary>{isRemembered ? "Stupci kao prošli put" : "Koji stupac što kaže"}</summary>
      <div className={styles.columns}>
        {statementColumns.map((column) => (
          <label key={column} className={styles.field}>
            {columnLabels[column]}
            <select name={`${place}-${column}`} defaultValue={chosen[column] ?? ""}>
              <option value="">nema ga</option>
              {heads.map((head) => (
                <option key={head}>{head}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}

/** Each sentence that says why a file was refused. */
function Problems({ error }: { readonly error: Error }) {
  const problems = error instanceof ApiError && Array.isArray(error.data.problems) ? error.data.problems : [];
  return (
    <div role="alert">
      <p>{sentenceOf(error)}</p>
      <ul className={styles.notes}>
        {problems.map((problem) => (
          <li key={String(problem)}>{String(problem)}</li>
        ))}
      </ul>
    </div>
  );
}

/** A file as it is sent; undefined where its sum can't be read. */
export function fileIn(
  fields: FormData,
  { name, content, isBanks }: ChosenFile,
  place: number,
): StatementFile | undefined {
  if (isBanks) return { name, content };
  const received = centsIn(fields, `${place}-received`);
  if (received === undefined) return undefined;
  return { name, content, columns: columnsIn(fields, place), ...(received !== null && { received: received / 100 }) };
}

function columnsIn(fields: FormData, place: number): StatementColumns {
  const chosen = statementColumns
    .map((column) => [column, textOf(fields, `${place}-${column}`)] as const)
    .filter(([, head]) => head !== "");
  return { date: "", reference: "", gross: "", ...Object.fromEntries(chosen) };
}
