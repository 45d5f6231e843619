import { useQuery } from "@tanstack/react-query";
import { counted } from "#contract/counted.ts";
import type { TrendMonth } from "#contract/trends.ts";
import { paths } from "../../../lib/paths.ts";
import { ColumnChart, periodText } from "../shared/column-chart.tsx";
import { type Column, euroColumn, numberColumn } from "../shared/data-table.tsx";
import { euros } from "../shared/euros.ts";
import { QueryResult } from "../shared/query-result.tsx";
import { Cancellations } from "./cancellations.tsx";
import { MembershipStates } from "./membership-states.tsx";
import { trendsQuery } from "./queries.ts";
import { Renewals } from "./renewals.tsx";
import { Retention } from "./retention.tsx";

const monthColumn: Column<TrendMonth> = {
  head: "Mjesec",
  value: ({ month }) => month,
  show: ({ month }) => periodText(month),
};
const moves = {
  new: "Novi",
  back: "Vraćeni",
  dearer: "Skuplje",
  cheaper: "Jeftinije",
  cancelled: "Otkazano",
  unpaid: "Neplaćeno",
  unanswered: "Bez odgovora banke",
  withdrawn: "Povrati",
  paused: "Pauze",
} as const;

/** First and last day of a month (yyyy-mm). */
function daysOf(month: string): [string, string] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
}

/** A list of people, of a month's days. */
function peopleOf(tab: string, { month }: TrendMonth): string {
  const [from, to] = daysOf(month);
  return paths.adminList(paths.adminPeople, { tab, from, to });
}

/** The tables below the charts of months. */
const turnoverColumns: readonly Column<TrendMonth>[] = [
  monthColumn,
  {
    ...euroColumn<TrendMonth>("Promet", ({ turnover }) => turnover),
    to: ({ month }) => paths.adminTable(2, ...daysOf(month)),
  },
  euroColumn("Članstvo", ({ categories }) => categories.subscription),
  euroColumn("Izazovi", ({ categories }) => categories.challenge),
  euroColumn("Programi", ({ categories }) => categories.training),
  euroColumn("Ebookovi", ({ categories }) => categories.ebook),
  euroColumn("Povrati", ({ refunded }) => refunded),
  numberColumn("Prvi kupci", (one) => one.first_buyers),
  { ...numberColumn<TrendMonth>("Registracije", (one) => one.registrations), to: (one) => peopleOf("all", one) },
  numberColumn("Besplatni dani: počeli", ({ trials }) => trials.begun),
  numberColumn("Kupili članstvo nakon njih", ({ trials }) => trials.bought),
];
const mrrColumns: readonly Column<TrendMonth>[] = [
  monthColumn,
  euroColumn("Na početku", ({ mrr }) => mrr.start),
  ...Object.entries(moves).map(([move, head]) => euroColumn<TrendMonth>(head, ({ mrr }) => mrr.moves[move] ?? 0)),
  euroColumn("Na kraju", ({ mrr }) => mrr.end),
];
const memberColumns: readonly Column<TrendMonth>[] = [
  monthColumn,
  numberColumn("Na početku", ({ members }) => members.start),
  numberColumn("Novi", ({ members }) => members.new),
  numberColumn("Vraćeni", ({ members }) => members.back),
  {
    ...numberColumn<TrendMonth>("Otkazali", ({ members }) => members.lost.cancelled),
    to: (one) => peopleOf("lost", one),
  },
  {
    ...numberColumn<TrendMonth>("Neplaćeno", ({ members }) => members.lost.unpaid),
    to: (one) => peopleOf("lost", one),
  },
  {
    ...numberColumn<TrendMonth>("Bez odgovora banke", ({ members }) => members.lost.unanswered),
    to: (one) => peopleOf("lost", one),
  },
  {
    ...numberColumn<TrendMonth>("Povrat", ({ members }) => members.lost.withdrawn),
    to: (one) => peopleOf("lost", one),
  },
  numberColumn("Na kraju", ({ members }) => members.end),
];
const churnColumns: readonly Column<TrendMonth>[] = [
  monthColumn,
  {
    ...numberColumn("Odljev (%)", ({ churn }) => churn ?? 0),
    value: ({ churn }) => churn,
    show: ({ churn }) => (churn === null ? "N/A" : String(churn).replace(".", ",")),
  },
  numberColumn("Plaćene obnove", ({ renewals }) => renewals.paid),
  numberColumn("Odbijene obnove", ({ renewals }) => renewals.declined),
];

/** Turnover, MRR, members, churn, renewals and retention of the last 24 months, and how memberships stand now; each chart says what it shows and has its table. */
export function Trends() {
  return (
    <QueryResult answer={useQuery(trendsQuery)}>
      {({ months, standing, trials_running, prices, plans, cohorts }) => (
        <>
          <Months months={months} />
          <Renewals months={months} />
          <Cancellations months={months} />
          <MembershipStates standing={standing} trials_running={trials_running} prices={prices} plans={plans} />
          <Retention cohorts={cohorts} />
        </>
      )}
    </QueryResult>
  );
}

function Months({ months }: { readonly months: readonly TrendMonth[] }) {
  const title = (name: string) => `${name}, ${counted(months.length, "mjesec", "mjeseca", "mjeseci")}`;
  const rows = (value: (month: TrendMonth) => number) =>
    months.map((one) => ({ ...one, day: one.month, value: value(one) }));
  return (
    <>
      <ColumnChart
        id="turnover"
        title={title("Promet")}
        says={saysTurnover(months)}
        days={rows(({ turnover }) => turnover)}
        file="promet-po-mjesecima"
        columns={turnoverColumns}
      />
      <ColumnChart
        id="mrr"
        title={title("MRR")}
        says={saysMrr(months)}
        days={rows(({ mrr }) => mrr.end)}
        file="mrr-po-mjesecima"
        columns={mrrColumns}
      />
      <ColumnChart
        id="members"
        title={title("Članovi")}
        says={saysMembers(months)}
        days={rows(({ members }) => members.end)}
        file="clanovi-po-mjesecima"
        columns={memberColumns}
        show={String}
      />
      <ColumnChart
        id="churn"
        title={title("Odljev")}
        says="Odljev je udio članova s početka mjeseca čije je članstvo u njemu završilo; tko se vratio broji se i u vraćene."
        days={rows(({ churn }) => churn ?? 0)}
        file="odljev-po-mjesecima"
        columns={churnColumns}
        show={(percent) => `${String(percent).replace(".", ",")} %`}
      />
    </>
  );
}

function saysTurnover(months: readonly TrendMonth[]): string {
  const sum = months.reduce((all, { turnover }) => all + turnover, 0);
  const [best] = months.toSorted((one, other) => other.turnover - one.turnover);
  return `Promet je naplaćeno umanjeno za povrate, po danu kretanja novca: ukupno ${euros(sum)}${best ? `, najviše ${periodText(best.month)} (${euros(best.turnover)})` : ""}.`;
}

function saysMrr(months: readonly TrendMonth[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return "";
  return `Mjesečna vrijednost članstava koja se obnavljaju: bila je ${euros(first.mrr.start)}, sada je ${euros(last.mrr.end)}.`;
}

function saysMembers(months: readonly TrendMonth[]): string {
  const sum = (value: (month: TrendMonth) => number) => months.reduce((all, month) => all + value(month), 0);
  const lost = sum(({ members }) => Object.values(members.lost).reduce((all, one) => all + one, 0));
  const [came, back] = [sum(({ members }) => members.new), sum(({ members }) => members.back)];
  return `Članstva na kraju mjeseca, i ona u pauzi; u cijelom razdoblju ${[
    counted(came, "novo", "nova", "novih"),
    counted(back, "vraćeno", "vraćena", "vraćenih"),
    counted(lost, "izgubljeno", "izgubljena", "izgubljenih"),
  ].join(", ")}.`;
}
