import { useQuery } from "@tanstack/react-query";
import { nounFor } from "#contract/counted.ts";
import type { Reply } from "#contract/schemas.ts";
import { ChartPanel, longest } from "../shared/bar-chart.tsx";
import { type Column, DataTable, euroColumn, numberColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import { FigureList } from "../shared/figure-list.tsx";
import { Panel } from "../shared/panel.tsx";
import { tableThreeQuery } from "./queries.ts";
import { average, sumOf } from "./sums.ts";
import { TableResult } from "./table-frame.tsx";

type ProductRow = Reply<"getTableThree">["data"]["ebooks"][number];

const productColumns: readonly Column<ProductRow>[] = [
  { head: "Title", value: ({ title }) => title },
  euroColumn("Price", ({ price }) => price),
  numberColumn("Order Count", ({ order_count }) => order_count),
  numberColumn("Privileged Users", ({ privileged_users_count }) => privileged_users_count),
  euroColumn("Privileged Price", ({ max_privileged_price }) => max_privileged_price),
  euroColumn("Total Revenue", ({ total_revenue }) => total_revenue),
  euroColumn("Privileged Revenue", ({ privileged_revenue }) => privileged_revenue),
  euroColumn("Non-privileged Revenue", ({ non_privileged_revenue }) => non_privileged_revenue),
];
const audiences = [
  { name: "Premium članovi", color: "var(--accent)" },
  { name: "Ostali", color: "var(--chart-2)" },
];
interface SalesGroupProps {
  readonly head: string;
  readonly chart: string;
  readonly rows: readonly ProductRow[];
}

/** Revenue by product of one kind, as a chart and a table. */
function SalesGroup({ head, chart, rows }: SalesGroupProps) {
  const bars = rows.map(({ title, privileged_revenue, non_privileged_revenue }) => ({
    label: title,
    values: [privileged_revenue, non_privileged_revenue],
  }));
  return (
    <>
      <ChartPanel title={chart} rows={longest(bars)} series={audiences} format={euros} />
      <Panel title={head}>
        <DataTable
          caption={`${head}: prodaja po proizvodu`}
          columns={productColumns}
          rows={rows}
          file={`tablica-3-${head.toLowerCase()}`}
          empty="Još nema narudžbi."
        />
      </Panel>
    </>
  );
}

type Sales = Reply<"getTableThree">["data"];

const groups = [
  { kind: "challenges", head: "Challenges", chart: "Prihod po izazovu" },
  { kind: "ebooks", head: "Ebooks", chart: "Prihod po ebooku" },
  { kind: "trainings", head: "Trainings", chart: "Prihod po programu" },
] as const;

/** Tablica 3: sales per product since the shop opened, to Premium members and to others. */
export function TabelThree() {
  const query = useQuery(tableThreeQuery);
  return <TableResult query={query}>{(sales) => <SalesTables sales={sales} />}</TableResult>;
}

function SalesTables({ sales }: { readonly sales: Sales }) {
  const all = [...sales.challenges, ...sales.ebooks, ...sales.trainings];
  const revenue = sumOf(all, ({ total_revenue }) => total_revenue ?? 0);
  const orders = sumOf(all, ({ order_count }) => order_count);
  const privileged = sumOf(all, ({ privileged_revenue }) => privileged_revenue);
  const share = revenue > 0 ? `${Math.round((100 * privileged) / revenue)} %` : "–";
  return (
    <>
      <FigureList
        look="headline"
        figures={[
          { name: "prihod od prodanog, sve vrijeme", value: euros(revenue) },
          { name: nounFor(orders, "narudžba", "narudžbe", "narudžbi"), value: String(orders) },
          { name: "udio Premium članova u prihodu", value: share },
          { name: "prosječna narudžba", value: average(revenue, orders) },
        ]}
      />
      {groups.map(({ kind, head, chart }) => (
        <SalesGroup
          key={kind}
          head={head}
          chart={chart}
          rows={sales[kind].filter(({ order_count }) => order_count > 0)}
        />
      ))}
    </>
  );
}
