import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { FunnelDay } from "#contract/analytics.ts";
import { mondayOf } from "#contract/training/days.ts";
import { ChipGroup } from "../../../components/chip-group.tsx";
import { dayOf } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { ChartPanel } from "../shared/bar-chart.tsx";
import { periodText } from "../shared/column-chart.tsx";
import { type Column, DataTable, numberColumn } from "../shared/data-table.tsx";
import { Panel } from "../shared/panel.tsx";
import { type DayRange, presetsAt, rangeOf } from "./day-range.ts";
import { Meaning } from "./meaning.tsx";
import { funnelQuery } from "./queries.ts";
import { RangeForm } from "./range-form.tsx";
import { TableResult } from "./table-frame.tsx";

/** By what days are summed, and what a period is called by its first day or month. */
const periods = {
  day: { label: "Po danima", head: "Dan", of: (day: string) => day, show: dayOf },
  week: { label: "Po tjednima", head: "Tjedan od", of: mondayOf, show: dayOf },
  month: { label: "Po mjesecima", head: "Mjesec", of: (day: string) => day.slice(0, 7), show: periodText },
} as const;
type Period = keyof typeof periods;

const steps = {
  visits: "Posjeti",
  offers: "Otvorene ponude",
  plans: "Otvoreno plaćanje članstva",
  orders: "Narudžbe",
  paid: "Plaćene narudžbe",
} as const;
type Step = keyof typeof steps;
/** As short as a bar's name on a phone. */
const bars = { visits: "Posjeti", offers: "Ponude", plans: "Plaćanje", orders: "Narudžbe", paid: "Plaćeno" };
const names = Object.keys(steps) as Step[];

/** The way from a visit to a paid order; the address keeps the days and how they are summed, the last 30 days at first. */
export function Funnel() {
  const [address, setAddress] = useSearchParams();
  const [, lastDays] = presetsAt(serverNow());
  const range = rangeOf(address, lastDays);
  const by = periodIn(address.get("by"));
  const query = useQuery(funnelQuery(range));
  const go = ({ start, end }: DayRange, next: Period) => setAddress({ start_date: start, end_date: end, by: next });
  const choose = (next: DayRange) => {
    if (next.start === range.start && next.end === range.end) void query.refetch();
    else go(next, by);
  };
  return (
    <>
      <Meaning>
        <p>
          Posjet je stranica koju je mreža isporuke poslala pregledniku: bez robota koji se tako predstavljaju, bez
          Uprave i bez stranica koje preglednik već ima. Tko unutar otvorene stranice ide dalje, broji se jednom.
          Otvorena ponuda je tako poslana stranica programa ili izazova. Otvoreno plaćanje članstva je plan koji je
          netko pogledao na stranici plaćanja.
        </p>
        <p>
          Narudžbe su one koje su kupci predali na stranici plaćanja, a plaćene one od njih za koje je novac stigao, po
          danu uplate i bez kasnijih povrata. Obnove i ručne narudžbe nisu ovdje. Nikoga ne pratimo od koraka do koraka,
          pa su to zbrojevi dana, a ne isti ljudi. Posjeti se broje iz zapisa mreže dan kasnije.
        </p>
      </Meaning>
      <RangeForm range={range} onChoose={choose} />
      <ChipGroup
        legend="Zbroji"
        options={Object.entries(periods).map(([value, { label }]) => ({ value, label }))}
        chosen={[by]}
        onToggle={(next) => go(range, periodIn(next))}
      />
      <TableResult query={query}>{(days) => <FunnelTables days={days} by={by} range={range} />}</TableResult>
    </>
  );
}

function periodIn(text: string | null): Period {
  return text === "week" || text === "month" ? text : "day";
}

interface Props {
  readonly days: readonly FunnelDay[];
  readonly by: Period;
  readonly range: DayRange;
}

function FunnelTables({ days, by, range: { start, end } }: Props) {
  const { head, of, show } = periods[by];
  const rows = [...Map.groupBy(days, ({ day }) => of(day))].map(([day, group]) => ({ day, ...sumOf(group) }));
  const columns: readonly Column<FunnelDay>[] = [
    { head, value: ({ day }) => day, show: ({ day }) => show(day) },
    ...names.map((step) => ({
      ...numberColumn<FunnelDay>(steps[step], (row) => row[step]),
      show: (row: FunnelDay) => String(row[step] ?? "–"),
    })),
  ];
  const all = sumOf(days);
  return (
    <>
      <ChartPanel
        title="Od posjeta do uplate"
        rows={names.map((step) => ({ label: bars[step], values: [all[step] ?? 0] }))}
        series={[{ name: "Broj", color: "var(--accent)" }]}
        format={String}
      />
      <Panel title={periods[by].label}>
        <DataTable
          caption="Od posjeta do uplate: tablica"
          columns={columns}
          rows={rows}
          file={`put-do-uplate-${start}-${end}`}
          empty="U ovom razdoblju nema ničega."
        />
      </Panel>
    </>
  );
}

/** The sums of some days; of what the log tells of none, nothing. */
function sumOf(days: readonly FunnelDay[]): Omit<FunnelDay, "day"> {
  const known = (step: "visits" | "offers" | "plans") => {
    const told = days.flatMap((day) => day[step] ?? []);
    return told.length > 0 ? told.reduce((sum, number) => sum + number, 0) : null;
  };
  const made = (step: "orders" | "paid") => days.reduce((sum, day) => sum + day[step], 0);
  return {
    visits: known("visits"),
    offers: known("offers"),
    plans: known("plans"),
    orders: made("orders"),
    paid: made("paid"),
  };
}
