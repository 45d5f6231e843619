import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Subscriber } from "#contract/analytics.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { type BarRow, ChartPanel, longest } from "../shared/bar-chart.tsx";
import { type Column, DataTable, euroColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import { FigureList } from "../shared/figure-list.tsx";
import { Panel } from "../shared/panel.tsx";
import styles from "./analytics.module.css";
import { tabelFourQuery } from "./queries.ts";
import { average, sumOf } from "./sums.ts";
import { TableResult } from "./table-frame.tsx";

const columns: readonly Column<Subscriber>[] = [
  { head: "First Name", value: (one) => one.first_name },
  { head: "Last Name", value: (one) => one.last_name },
  { head: "Email", value: (one) => one.email },
  { head: "Subscription Type", value: (one) => one.subscription_type },
  { head: "Start Date", value: (one) => one.start_date, show: (one) => dayOf(one.start_date) },
  { head: "Next Payment", value: (one) => one.next_payment, show: (one) => dayOf(one.next_payment) },
  { head: "Status", value: (one) => one.subscription_status },
  { head: "Date Paid", value: (one) => one.date_paid, show: (one) => dayOf(one.date_paid) },
  euroColumn("Latest Order Total", (one) => one.latest_order_total),
  euroColumn("Customer's Value", (one) => one.customers_value),
];
const series = [{ name: "Customer's Value", color: "var(--accent)" }];

/** Tablica 4: subscribers and what they have paid. */
export function TabelFour() {
  const [all, setAll] = useState(false);
  const query = useQuery(tabelFourQuery(all));
  return (
    <TableResult query={query}>
      {({ subscriptions, isWhole }) => (
        <SubscriberTable rows={subscriptions} onLoadAll={isWhole ? undefined : () => setAll(true)} />
      )}
    </TableResult>
  );
}

interface Props {
  readonly rows: readonly Subscriber[];
  /** Loads the others, where these are not all. */
  readonly onLoadAll: (() => void) | undefined;
}

function SubscriberTable({ rows, onLoadAll }: Props) {
  const [text, setText] = useState("");
  const shown = useMemo(() => matching(rows, text), [rows, text]);
  const value = sumOf(rows, ({ customers_value }) => customers_value);
  return (
    <>
      <FigureList
        look="headline"
        figures={[
          { name: onLoadAll ? "ukupna vrijednost učitanih kupaca" : "ukupna vrijednost kupaca", value: euros(value) },
          { name: "pretplatnici", value: onLoadAll ? `${rows.length}+` : String(rows.length) },
          { name: "prosječna vrijednost", value: average(value, rows.length) },
        ]}
      />
      <ChartPanel title="Vrijednost kupaca po pretplati" rows={valueByPlan(rows)} series={series} format={euros} />
      <Panel title="Pretplatnici">
        <DataTable
          caption="Pretplatnici"
          columns={columns}
          rows={shown}
          file="tablica-4"
          empty="Nema takvih pretplatnika."
        >
          <div className={styles.filter}>
            <TextField
              label="Traži po imenu, e-mailu, planu ili statusu"
              name="filter"
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <p className={styles.count} role="status">
            {`Prikazano ${shown.length} od ${rows.length}`}
          </p>
        </DataTable>
        {onLoadAll && (
          <div className={styles.more}>
            <Button kind="outline" onClick={onLoadAll}>
              Učitaj sve
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}

/** The subscribers in whom every word of a text is found: name, e-mail, plan or status. */
function matching(rows: readonly Subscriber[], text: string): Subscriber[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const found = plain(
      [row.first_name, row.last_name, row.email, row.subscription_type, row.subscription_status].join(" "),
    );
    return words.every((word) => found.includes(word));
  });
}

/** The sum that the subscribers of each plan have paid. */
function valueByPlan(rows: readonly Subscriber[]): BarRow[] {
  const sums = new Map<string, number>();
  for (const { subscription_type: plan, customers_value } of rows) {
    sums.set(plan, (sums.get(plan) ?? 0) + customers_value);
  }
  return longest([...sums].map(([label, value]) => ({ label, values: [value] })));
}

/** Small letters without marks, so that 'saric' finds 'Šarić'. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("đ", "d").normalize("NFD").replace(/\p{M}/gu, "");
}
