import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/counted.ts";
import { dayOf } from "../../../lib/format.ts";
import { ColumnChart } from "../shared/column-chart.tsx";
import { type Column, euroColumn, numberColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import { QueryResult } from "../shared/query-result.tsx";
import { MoneyCheck } from "./money-check.tsx";
import { morningQuery } from "./queries.ts";
import { Soon } from "./soon.tsx";
import { TaskList } from "./task-list.tsx";
import { type MoneyFigures, TodayFigures } from "./today-figures.tsx";

/** The open tasks and what changes soon, then the money of yesterday and today, members, turnover and due renewals. Money needs the owner's or accountant's duty. */
export function Morning() {
  return (
    <QueryResult answer={useQuery(morningQuery)}>
      {({ matters, unanswered, soon, at, day, money: figures }) => (
        <>
          <TaskList tasks={matters} unanswered={unanswered ?? 0} at={at} />
          <Soon turns={soon} today={day} />
          {figures && <Figures money={figures} />}
        </>
      )}
    </QueryResult>
  );
}

function Figures({
  money: { truth, threshold, today, week_ago, members, days, due },
}: {
  readonly money: MoneyFigures;
}) {
  return (
    <>
      <MoneyCheck truth={truth} days={days} threshold={threshold} />
      <TodayFigures today={today} week_ago={week_ago} members={members} />
      <Turnover days={days} />
      <Due due={due} />
    </>
  );
}

function Turnover({ days }: Pick<MoneyFigures, "days">) {
  const rows = days.map((day) => ({ ...day, value: day.turnover }));
  const sum = rows.reduce((all, { value }) => all + value, 0);
  const best = rows.reduce<{ day: string; value: number }>(
    (one, other) => (other.value > one.value ? other : one),
    NOTHING,
  );
  const says = `Promet po danu naplate, umanjen za povrate tog dana: ukupno ${euros(sum)}${best.value > 0 ? `, najviše ${dayOf(best.day)} (${euros(best.value)})` : ""}.`;
  return (
    <ColumnChart
      id="turnover"
      title={`Promet, ${counted(rows.length, "dan", "dana", "dana")}`}
      says={says}
      days={rows}
      file="promet"
      columns={turnoverColumns}
    />
  );
}

const NOTHING = { day: "", value: 0 };
const turnoverColumns: readonly Column<MoneyFigures["days"][number]>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  euroColumn("Promet", ({ turnover }) => turnover),
  euroColumn("Članstvo", ({ categories }) => categories.subscription),
  euroColumn("Izazovi", ({ categories }) => categories.challenge),
  euroColumn("Programi", ({ categories }) => categories.training),
  euroColumn("Ebookovi", ({ categories }) => categories.ebook),
];
const dueColumns: readonly Column<MoneyFigures["due"]["days"][number]>[] = [
  { head: "Dan", value: ({ day }) => day, show: ({ day }) => dayOf(day) },
  numberColumn("Obnova", (row) => row.number),
  euroColumn("Iznos", (row) => row.amount),
];

function Due({ due: { number, amount, days } }: Pick<MoneyFigures, "due">) {
  const rows = days.map((day) => ({ ...day, value: day.amount }));
  return (
    <ColumnChart
      id="due"
      title="Obnove, 30 dana"
      says={`${counted(number, "obnova", "obnove", "obnova")} za ${euros(amount)}, od sutra.`}
      days={rows}
      file="obnove"
      columns={dueColumns}
    />
  );
}
