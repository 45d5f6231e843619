import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { nounFor } from "#contract/counted.ts";
import type { Reply } from "#contract/schemas.ts";
import { dayOf } from "../../../lib/format.ts";
import { ChartPanel, longest } from "../shared/bar-chart.tsx";
import { type Column, DataTable, euroColumn, numberColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import { FigureList } from "../shared/figure-list.tsx";
import { Panel } from "../shared/panel.tsx";
import { type DayRange, rangeOf } from "./day-range.ts";
import { tabelTwoQuery } from "./queries.ts";
import { RangeForm } from "./range-form.tsx";
import { average, sumOf } from "./sums.ts";
import { TableResult } from "./table-frame.tsx";

type SalesRow = Reply<"getTabelTwo">["data"][number];

const columns: readonly Column<SalesRow>[] = [
  { head: "Title", value: ({ title }) => title },
  numberColumn("Order Count", ({ order_count }) => order_count),
  euroColumn("Total Revenue", ({ total_revenue }) => total_revenue),
];
const series = [{ name: "Total Revenue", color: "var(--accent)" }];

/** Tablica 2: orders and revenue per product between two days; the address keeps the days. */
export function TabelTwo() {
  const [address, setAddress] = useSearchParams();
  const range = rangeOf(address);
  const query = useQuery(tabelTwoQuery(range));
  const choose = ({ start, end }: DayRange) => {
    if (start === range.start && end === range.end) void query.refetch();
    else setAddress({ start_date: start, end_date: end });
  };
  return (
    <>
      <RangeForm range={range} onChoose={choose} />
      <TableResult query={query}>{(rows) => <SalesTable rows={rows} range={range} />}</TableResult>
    </>
  );
}

function SalesTable({ rows, range: { start, end } }: { readonly rows: readonly SalesRow[]; readonly range: DayRange }) {
  const revenue = sumOf(rows, ({ total_revenue }) => total_revenue);
  const orders = sumOf(rows, ({ order_count }) => order_count);
  const bars = rows.map(({ title, total_revenue }) => ({ label: title, values: [total_revenue] }));
  return (
    <>
      <FigureList
        look="headline"
        figures={[
          { name: `prihod, ${dayOf(start)} – ${dayOf(end)}`, value: euros(revenue) },
          { name: nounFor(orders, "narudžba", "narudžbe", "narudžbi"), value: String(orders) },
          { name: "prosječna narudžba", value: average(revenue, orders) },
        ]}
      />
      <ChartPanel title="Prihod po proizvodu" rows={longest(bars)} series={series} format={euros} />
      <Panel title="Prodaja">
        <DataTable
          caption="Narudžbe i prihod po proizvodu"
          columns={columns}
          rows={rows}
          file={`tablica-2-${start}-${end}`}
          empty="U ovom razdoblju nema narudžbi."
        />
      </Panel>
    </>
  );
}
