import { MUSCLES } from "#contract/muscle-words.ts";
import { once } from "#contract/once.ts";
import type { MuscleSets } from "#contract/training/muscle-sets.ts";
import styles from "./muscle-table.module.css";

interface Props {
  readonly caption: string;
  readonly columns: readonly { readonly label: string; readonly sets: MuscleSets }[];
}

const number = once(() => new Intl.NumberFormat("hr", { maximumFractionDigits: 1 }));

/** The figure's numbers: every muscle, also one without any set. */
export function MuscleTable({ caption, columns }: Props) {
  return (
    <table className={styles.table}>
      <caption data-spoken>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Mišić</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MUSCLES.map((muscle) => (
          <tr key={muscle}>
            <th scope="row">{muscle}</th>
            {columns.map(({ label, sets }) => (
              <td key={label} data-none={!sets[muscle] || undefined}>
                {number().format(sets[muscle] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
