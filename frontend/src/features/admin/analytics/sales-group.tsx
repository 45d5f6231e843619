import type { Reply } from "#contract/schemas.ts";
import { euros } from "../desk/euros.ts";
import styles from "./analytics.module.css";

import { ChartPanel, longest } from "./bar-chart.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";

type ProductRow = Reply<"getTableThree">["data"]["ebooks"][number];

const columns: readonly Column<ProductRow>[] = [
  { head: "Title", value: ({ title }) => title },
  euroColumn("Price", ({ price }) => price),
  { head: "Order Count", value: ({ order_count }) => order_count, numeric: true },
  { head: "Privileged Users", value: ({ privileged_users_count }) => privileged_users_count, numeric: true },
  euroColumn("Privileged Price", ({ max_privileged_price }) => max_privileged_price),
  euroColumn("Total Revenue", ({ total_revenue }) => total_revenue),
  euroColumn("Privileged Revenue", ({ privileged_revenue }) => privileged_revenue),
  euroColumn("Non-privileged Revenue", ({ non_privileged_revenue }) => non_privileged_revenue),
];
const series = [
  { name: "Premium članovi", color: "var(--accent)" },
  { name: "Ostali", color: "var(--chart-2)" },
];
interface Props {
  readonly head: string;
  readonly chart: string;
  readonly rows: readonly ProductRow[];
}

/** What products of one kind brought in, as a chart and as a table. */
export function SalesGroup({ head, chart, rows }: Props) {
  const bars = rows.map(({ title, privileged_revenue, non_privileged_revenue }) => ({
    label: title,
    values: [privileged_revenue, non_privileged_revenue],
  }));
  return (
    <>
      <ChartPanel title={chart} rows={longest(bars)} series={series} format={euros} />
      <section className={styles.panel}>
        <h2>{head}</h2>
        <DataTable
          caption={`${head}: prodaja po proizvodu`}
          columns={columns}
          rows={rows}
          file={`tablica-3-${head.toLowerCase()}`}
          empty="Još nema narudžbi."
        />
      </section>
    </>
  );
}

/** A column of money; `N/A` where there is none. */
function euroColumn(head: string, value: (row: ProductRow) => number | null): Column<ProductRow> {
  const show = (row: ProductRow) => {
    const sum = value(row);
    return sum === null ? "N/A" : euros(sum);
  };
  return { head, value, show, numeric: true };
}
