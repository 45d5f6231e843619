import { useQuery } from "@tanstack/react-query";
import { nounFor } from "#contract/counted.ts";
import { plansQuery } from "../../catalogue/queries.ts";
import { ChartPanel } from "../shared/bar-chart.tsx";
import { type Column, DataTable, numberColumn } from "../shared/data-table.tsx";
import { FigureList } from "../shared/figure-list.tsx";
import { Panel } from "../shared/panel.tsx";
import { tabelOneQuery } from "./queries.ts";
import { sumOf } from "./sums.ts";
import { TableResult } from "./table-frame.tsx";

interface PlanRow {
  readonly plan: string;
  readonly active: number;
  readonly nonactive: number;
  readonly cancelled: number;
}

const columns: readonly Column<PlanRow>[] = [
  { head: "Plan", value: ({ plan }) => plan },
  numberColumn("Active", ({ active }) => active),
  numberColumn("Nonactive", ({ nonactive }) => nonactive),
  numberColumn("Cancelled", ({ cancelled }) => cancelled),
];
const series = [
  { name: "Active", color: "var(--accent)" },
  { name: "Nonactive", color: "var(--control)" },
  { name: "Cancelled", color: "var(--chart-2)" },
];

/** Tablica 1: members per plan and status. */
export function TabelOne() {
  const query = useQuery(tabelOneQuery);
  return (
    <TableResult query={query}>
      {(plans) => <PlanTable rows={Object.entries(plans).map(([plan, counts]) => ({ plan, ...counts }))} />}
    </TableResult>
  );
}

function PlanTable({ rows }: { readonly rows: readonly PlanRow[] }) {
  const plans = useQuery(plansQuery).data ?? [];
  const bars = rows.map(({ plan, active, nonactive, cancelled }) => ({
    label: plans.find(({ subscription_type }) => subscription_type === plan)?.title ?? plan,
    values: [active, nonactive, cancelled],
  }));
  const [active, cancelled, ended] = [
    sumOf(rows, (row) => row.active),
    sumOf(rows, (row) => row.cancelled),
    sumOf(rows, (row) => row.nonactive),
  ];
  return (
    <>
      <FigureList
        look="headline"
        figures={[
          {
            name: nounFor(active, "aktivno članstvo", "aktivna članstva", "aktivnih članstava"),
            value: String(active),
          },
          { name: nounFor(cancelled, "otkazano", "otkazana", "otkazanih"), value: String(cancelled) },
          { name: nounFor(ended, "isteklo", "istekla", "isteklih"), value: String(ended) },
        ]}
      />
      <ChartPanel title="Članovi po planu" rows={bars} series={series} format={String} />
      <Panel title="Planovi">
        <DataTable
          caption="Članovi po planu i statusu"
          columns={columns}
          rows={rows}
          file="tablica-1"
          empty="Još nema planova."
        />
      </Panel>
    </>
  );
}
