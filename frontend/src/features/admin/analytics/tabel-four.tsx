import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Subscriber } from "#contract/analytics.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { euros } from "../desk/euros.ts";
import styles from "./analytics.module.css";
import { ChartPanel } from "./bar-chart.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { average, Figures, sumOf } from "./figures.tsx";
import { tabelFourQuery } from "./queries.ts";
import { matching, valueByPlan } from "./subscribers.ts";
import { TableState } from "./table-frame.tsx";

const columns: readonly Column<Subscriber>[] = [
  { head: "First Name", value: (one) => one.first_name },
  { head: "Last Name", value: (one) => one.last_name },
  { head: "Email", value: (one) => one.email },
  { head: "Subscription Type", value: (one) => one.subscription_type },
  { head: "Start Date", value: (one) => one.start_date, show: (one) => dayOf(one.start_date) },
  { head: "Next Payment", value: (one) => one.next_payment, show: (one) => dayOf(one.next_payment) },
  { head: "Status", value: (one) => one.subscription_status },
  { head: "Date Paid", value: (one) => one.date_paid, show: (one) => dayOf(one.date_paid) },
  {
    head: "Latest Order Total",
    value: (one) => one.latest_order_total,
    show: (one) => euros(one.latest_order_total),
    numeric: true,
  },
  {
    head: "Customer's Value",
    value: (one) => one.customers_value,
    show: (one) => euros(one.customers_value),
    numeric: true,
  },
];
const series = [{ name: "Customer's Value", color: "var(--accent)" }];

/** Tablica 4: subscribers and what they have paid. */
export function TabelFour() {
  const [all, setAll] = useState(false);
  const query = useQuery(tabelFourQuery(all));
  return (
    <TableState query={query}>
      {({ subscriptions, isWhole }) => (
        <SubscriberTable rows={subscriptions} onLoadAll={isWhole ? undefined : () => setAll(true)} />
      )}
    </TableState>
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
      <Figures
        figures={[
          { name: onLoadAll ? "ukupna vrijednost učitanih kupaca" : "ukupna vrijednost kupaca", value: euros(value) },
          { name: "pretplatnici", value: onLoadAll ? `${rows.length}+` : String(rows.length) },
          { name: "prosječna vrijednost", value: average(value, rows.length) },
        ]}
      />
      <ChartPanel title="Vrijednost kupaca po pretplati" rows={valueByPlan(rows)} series={series} format={euros} />
      <section className={styles.panel}>
        <h2>Pretplatnici</h2>
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
      </section>
    </>
  );
}
