import { counted } from "#contract/counted.ts";
import type { TrendMonth } from "#contract/trends.ts";
import { ColumnChart, periodText } from "../shared/column-chart.tsx";
import { type Column, numberColumn } from "../shared/data-table.tsx";

/** 'Uspješnost obnova': of the charges that were due in a month, the share that was paid at most a week late; paid at once stands apart. */
export function Renewals({ months }: { readonly months: readonly TrendMonth[] }) {
  const known = months.filter(({ renewals }) => renewals.due > 0);
  return (
    <ColumnChart
      id="renewals"
      title={`Uspješnost obnova, ${counted(known.length, "mjesec", "mjeseca", "mjeseci")}`}
      says={says(known)}
      days={known.map((month) => ({ ...month, day: month.month, value: share(month, "kept") ?? 0 }))}
      file="obnove-po-mjesecima"
      columns={columns}
      show={percent}
    />
  );
}

function says(months: readonly TrendMonth[]): string {
  const sum = (of: "due" | "kept" | "at_once") => months.reduce((all, { renewals }) => all + renewals[of], 0);
  const due = sum("due");
  if (due === 0) return "Još nije dospjela nijedna obnova.";
  const [worst] = months.toSorted((one, other) => (share(one, "kept") ?? 0) - (share(other, "kept") ?? 0));
  const lowest = worst ? ` Najmanje ${periodText(worst.month)}: ${percent(share(worst, "kept") ?? 0)}.` : "";
  return `Od ${counted(due, "dospjele obnove", "dospjele obnove", "dospjelih obnova")} plaćeno je ${ofAll(sum("kept"), due)} najviše tjedan dana nakon dospijeća, iz prve ${ofAll(sum("at_once"), due)}.${lowest} Zadnji se tjedan još može popraviti.`;
}

function ofAll(part: number, all: number): string {
  return percent(Math.round((1000 * part) / all) / 10);
}

/** In percent to one decimal; null where nothing was due. */
function share({ renewals }: TrendMonth, of: "kept" | "at_once"): number | null {
  return renewals.due > 0 ? Math.round((1000 * renewals[of]) / renewals.due) / 10 : null;
}

function percent(value: number): string {
  return `${String(value).replace(".", ",")} %`;
}

function shareColumn(head: string, of: "kept" | "at_once"): Column<TrendMonth> {
  const show = (month: TrendMonth) => percent(share(month, of) ?? 0).replace(" %", "");
  return { head, value: (month) => share(month, of), show, numeric: true };
}

const columns: readonly Column<TrendMonth>[] = [
  { head: "Mjesec", value: ({ month }) => month, show: ({ month }) => periodText(month) },
  numberColumn("Dospjelo", ({ renewals }) => renewals.due),
  numberColumn("Plaćeno iz prve", ({ renewals }) => renewals.at_once),
  numberColumn("Plaćeno u 7 dana", ({ renewals }) => renewals.kept),
  shareColumn("Iz prve (%)", "at_once"),
  shareColumn("Uspješnost (%)", "kept"),
];
