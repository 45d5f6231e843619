import type { Trends } from "#contract/trends.ts";
import { periodText } from "../shared/column-chart.tsx";
import { type Column, DataTable, numberColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";

type Cohort = Trends["cohorts"][number];
/** After so many months it is looked again. */
const AFTER = [1, 3, 6, 12] as const;
/** A share of fewer people says little. */
const FEW = 10;

/** 'Zadržavanje': of those whose first membership was paid in a month, how many are still members months later. */
export function Retention({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  return (
    <section className={page.block} aria-labelledby="retention">
      <h2 id="retention">Zadržavanje</h2>
      <p className={page.quiet}>
        {`Od onih koji su prvi put platili članstvo u mjesecu, koliko ih je u članstvu na kraju 1., 3., 6. i 12. mjeseca poslije. U zagradi su skupine manje od ${FEW} ljudi, koje malo govore.`}
      </p>
      <DataTable
        caption="Zadržavanje po mjesecu prvog članstva"
        columns={columns}
        rows={cohorts}
        file="zadrzavanje"
        empty="Još nema članova."
      />
    </section>
  );
}

const columns: readonly Column<Cohort>[] = [
  { head: "Mjesec", value: ({ month }) => month, show: ({ month }) => periodText(month) },
  numberColumn("Prvih članstava", ({ joined }) => joined),
  ...AFTER.map(
    (months): Column<Cohort> => ({
      head: `Nakon ${months} mj. (%)`,
      value: (cohort) => shareAfter(cohort, months),
      show: (cohort) => shown(cohort, shareAfter(cohort, months)),
      numeric: true,
    }),
  ),
  numberColumn("Sada", ({ active }) => active),
  {
    head: "Zadržana vrijednost",
    value: ({ kept_value }) => kept_value,
    show: ({ kept_value, joined }) =>
      joined > 0 ? `${euros(kept_value)} (${euros(kept_value / joined)} po osobi)` : euros(kept_value),
    numeric: true,
  },
];

function shareAfter({ month, joined, kept }: Cohort, months: number): number | null {
  const wanted = new Date(`${month}-01T00:00:00Z`);
  wanted.setUTCMonth(wanted.getUTCMonth() + months);
  const then = kept.find((one) => one.month === wanted.toISOString().slice(0, 7));
  return then && joined > 0 ? Math.round((100 * then.active) / joined) : null;
}

function shown({ joined }: Cohort, share: number | null): string {
  if (share === null) return "–";
  return joined < FEW ? `(${share})` : String(share);
}
