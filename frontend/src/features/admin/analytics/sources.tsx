import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { SourceDay } from "#contract/analytics.ts";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { type Column, DataTable, euroColumn, numberColumn } from "../shared/data-table.tsx";
import { Panel } from "../shared/panel.tsx";
import styles from "./analytics.module.css";
import { type DayRange, presetsAt, rangeOf } from "./day-range.ts";
import { sourcesQuery } from "./queries.ts";
import { RangeForm } from "./range-form.tsx";
import { sumOf } from "./sums.ts";
import { TableResult } from "./table-frame.tsx";

type Brought = Pick<SourceDay, "source" | "campaign" | "orders" | "total" | "registrations">;

const words: readonly Column<Brought>[] = [
  { head: "Izvor", value: ({ source }) => source },
  { head: "Kampanja", value: ({ campaign }) => campaign, show: ({ campaign }) => campaign ?? "–" },
];
const figures: readonly Column<Brought>[] = [
  numberColumn("Narudžbe", ({ orders }) => orders),
  euroColumn("Iznos", ({ total }) => total),
  numberColumn("Registracije", ({ registrations }) => registrations),
];
const bySource = [...words, ...figures];
const byDay: readonly Column<SourceDay>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  ...words,
  ...figures,
];
const EMPTY = "U ovom razdoblju nijedan posjet s poznatim izvorom nije donio narudžbu ni registraciju.";

/** Where orders and registrations come from; the address keeps the days, the last 30 at first. */
export function Sources() {
  const [address, setAddress] = useSearchParams();
  const [, lastDays] = presetsAt(serverNow());
  const range = rangeOf(address, lastDays);
  const query = useQuery(sourcesQuery(range));
  const choose = ({ start, end }: DayRange) => {
    if (start === range.start && end === range.end) void query.refetch();
    else setAddress({ start_date: start, end_date: end });
  };
  return (
    <>
      <p className={styles.hint}>
        Izvor je stranica s koje je posjet došao ili oznaka u poveznici (utm_source), kampanja oznaka utm_campaign.
        Broje se plaćene narudžbe po danu uplate, iznos bez povrata, i registracije e-mailom. Posjeti bez izvora, obnove
        i ručne narudžbe nisu ovdje.
      </p>
      <RangeForm range={range} onChoose={choose} />
      <TableResult query={query}>{(rows) => <SourceTables rows={rows} range={range} />}</TableResult>
    </>
  );
}

function SourceTables({
  rows,
  range: { start, end },
}: {
  readonly rows: readonly SourceDay[];
  readonly range: DayRange;
}) {
  return (
    <>
      <Panel title="Po izvoru i kampanji">
        <DataTable
          caption="Narudžbe i registracije po izvoru i kampanji"
          columns={bySource}
          rows={summed(rows)}
          file={`izvori-${start}-${end}`}
          empty={EMPTY}
        />
      </Panel>
      <Panel title="Po danima">
        <DataTable
          caption="Narudžbe i registracije po danima"
          columns={byDay}
          rows={rows}
          file={`izvori-po-danima-${start}-${end}`}
          empty={EMPTY}
        />
      </Panel>
    </>
  );
}

/** The days of a source and campaign as one row, the highest sum first. */
function summed(rows: readonly SourceDay[]): Brought[] {
  const groups = Map.groupBy(rows, ({ source, campaign }) => `${source}#${campaign ?? ""}`);
  return [...groups.values()]
    .map((days) => ({
      source: days[0]?.source ?? "",
      campaign: days[0]?.campaign ?? null,
      orders: sumOf(days, ({ orders }) => orders),
      total: sumOf(days, ({ total }) => total),
      registrations: sumOf(days, ({ registrations }) => registrations),
    }))
    .toSorted((one, other) => other.total - one.total || other.registrations - one.registrations);
}
