import type { Trends } from "#contract/trends.ts";
import type { Column } from "../analytics/column.ts";
import { euros } from "../desk/euros.ts";
import { nameOf } from "../morning/day-columns.tsx";

type Month = Trends["months"][number];

const monthColumn: Column<Month> = { head: "Mjesec", value: ({ month }) => month, show: ({ month }) => nameOf(month) };
const moves = {
  new: "Novi",
  back: "Vraćeni",
  dearer: "Skuplje",
  cheaper: "Jeftinije",
  cancelled: "Otkazano",
  unpaid: "Neplaćeno",
  withdrawn: "Povrati",
  paused: "Pauze",
} as const;

/** The tables below the charts of months. */
export const turnoverColumns: readonly Column<Month>[] = [
  monthColumn,
  sumOf("Promet", ({ turnover }) => turnover),
  sumOf("Članstvo", ({ categories }) => categories.subscription),
  sumOf("Izazovi", ({ categories }) => categories.challenge),
  sumOf("Programi", ({ categories }) => categories.training),
  sumOf("Ebookovi", ({ categories }) => categories.ebook),
  sumOf("Povrati", ({ refunded }) => refunded),
  number("Prvi kupci", (one) => one.first_buyers),
  number("Registracije", (one) => one.registrations),
];
export const mrrColumns: readonly Column<Month>[] = [
  monthColumn,
  sumOf("Na početku", ({ mrr }) => mrr.start),
  ...Object.entries(moves).map(([move, head]) => sumOf(head, ({ mrr }) => mrr.moves[move] ?? 0)),
  sumOf("Na kraju", ({ mrr }) => mrr.end),
];
export const memberColumns: readonly Column<Month>[] = [
  monthColumn,
  number("Na početku", ({ members }) => members.start),
  number("Novi", ({ members }) => members.new),
  number("Vraćeni", ({ members }) => members.back),
  number("Otkazali", ({ members }) => members.lost.cancelled),
  number("Neplaćeno", ({ members }) => members.lost.unpaid),
  number("Povrat", ({ members }) => members.lost.withdrawn),
  number("Na kraju", ({ members }) => members.end),
];
export const churnColumns: readonly Column<Month>[] = [
  monthColumn,
  {
    ...number("Odljev (%)", ({ churn }) => churn ?? 0),
    value: ({ churn }) => churn,
    show: ({ churn }) => (churn === null ? "N/A" : String(churn).replace(".", ",")),
  },
  number("Plaćene obnove", ({ renewals }) => renewals.paid),
  number("Odbijene obnove", ({ renewals }) => renewals.declined),
];

function sumOf(head: string, value: (month: Month) => number): Column<Month> {
  return { head, value, show: (month) => euros(value(month)), numeric: true };
}

function number(head: string, value: (month: Month) => number): Column<Month> {
  return { head, value, numeric: true };
}
