import type { StatementColumns } from "#contract/books.ts";
import { textOf } from "../../../components/text-field.tsx";
import styles from "./books.module.css";
import { guess } from "./chosen-file.ts";

const columnWords: Readonly<Record<keyof StatementColumns, string>> = {
  date: "Datum",
  reference: "Narudžba, referenca ili kod odobrenja",
  gross: "Bruto iznos",
  fee: "Naknada",
  net: "Neto",
  payout: "Oznaka isplate",
  store: "Prodajno mjesto",
};
const columns = Object.keys(columnWords) as (keyof StatementColumns)[];

/** Which column of the file says what, by its headings; what is usual is chosen at first. */
export function Columns({ heads }: { readonly heads: readonly string[] }) {
  const guessed = guess(heads);
  return (
    <fieldset className={styles.columns}>
      <legend>Koji stupac što kaže</legend>
      {columns.map((column) => (
        <label key={column} className={styles.field}>
          {columnWords[column]}
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

/** What was chosen. */
export function columnsIn(fields: FormData): StatementColumns {
  const chosen = columns.map((column) => [column, textOf(fields, column)] as const).filter(([, head]) => head !== "");
  return { date: "", reference: "", gross: "", ...Object.fromEntries(chosen) };
}
