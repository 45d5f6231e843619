import { counted } from "#contract/counted.ts";
import type { TrendMonth } from "#contract/trends.ts";
import { cancelReasons } from "../../membership/cancel-reasons.ts";
import { ColumnChart, periodText } from "../shared/column-chart.tsx";
import { type Column, numberColumn } from "../shared/data-table.tsx";

const reasons = Object.entries(cancelReasons);

/** 'Otkazivanja': how often renewals were ended in a month, and which reasons were told of it. */
export function Cancellations({ months }: { readonly months: readonly TrendMonth[] }) {
  return (
    <ColumnChart
      id="cancellations"
      title={`Otkazivanja, ${counted(months.length, "mjesec", "mjeseca", "mjeseci")}`}
      says={says(months)}
      days={months.map((month) => ({ ...month, day: month.month, value: month.cancels.clicks }))}
      file="otkazivanja-po-mjesecima"
      columns={columns}
      show={String}
    />
  );
}

function says(months: readonly TrendMonth[]): string {
  const clicks = sum(months, ({ clicks: of }) => of);
  if (clicks === 0) return "U ovom razdoblju nitko nije otkazao obnovu.";
  const told = sum(months, allReasons);
  const [most] = reasons
    .map(([reason, label]) => ({ label, number: sum(months, ofReason(reason)) }))
    .toSorted((one, other) => other.number - one.number);
  const often = most && told > 0 ? `, najčešće „${most.label}“ (${most.number})` : "";
  return `Obnova je otkazana ${counted(clicks, "put", "puta", "puta")}, a razlog rečen ${counted(told, "put", "puta", "puta")}${often}. Razlog pitamo nakon otkazivanja, nitko ga ne mora reći i uz osobu se ne bilježi. Tko otkazivanje povuče, ostaje u zbroju.`;
}

type Cancels = TrendMonth["cancels"];

function sum(months: readonly TrendMonth[], of: (cancels: Cancels) => number): number {
  return months.reduce((all, { cancels }) => all + of(cancels), 0);
}

function ofReason(reason: string) {
  return ({ reasons: told }: Cancels) => told[reason] ?? 0;
}

function allReasons({ reasons: told }: Cancels): number {
  return Object.values(told).reduce((all, number) => all + number, 0);
}

const columns: readonly Column<TrendMonth>[] = [
  { head: "Mjesec", value: ({ month }) => month, show: ({ month }) => periodText(month) },
  numberColumn("Otkazano", ({ cancels }) => cancels.clicks),
  numberColumn("Povučeno", ({ cancels }) => cancels.resumes),
  ...reasons.map(([reason, label]) => numberColumn<TrendMonth>(label, ({ cancels }) => ofReason(reason)(cancels))),
  numberColumn("Bez razloga", ({ cancels }) => Math.max(cancels.clicks - allReasons(cancels), 0)),
];
