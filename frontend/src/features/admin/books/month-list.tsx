import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { BookMonths, OpenKind } from "#contract/books.ts";
import { paths } from "../../../lib/paths.ts";
import { periodText } from "../shared/column-chart.tsx";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { ThresholdLine } from "../shared/threshold-line.tsx";
import styles from "./books.module.css";
import { openLabels } from "./labels.ts";
import { monthsQuery } from "./queries.ts";

/** 'Mjeseci': each with what is open in it and whether it is closed; it leads to the month. */
export function MonthList({ month }: { readonly month: string }) {
  return (
    <section className={page.block} aria-labelledby="months">
      <h2 id="months">Mjeseci</h2>
      <QueryResult answer={useQuery(monthsQuery)}>
        {({ months, threshold }) => (
          <>
            <ul className={styles.months}>
              {months.map((one) => (
                <li key={one.month}>
                  <Link to={`${paths.adminBooks}?month=${one.month}`} aria-current={one.month === month || undefined}>
                    <b>{periodText(one.month)}</b>
                    <span>{openIn(one)}</span>
                    <span className={page.quiet}>{stateOf(one)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {threshold && <ThresholdLine threshold={threshold} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function openIn({ open }: BookMonths[number]): string {
  const found = (Object.entries(open) as [OpenKind, number][]).filter(([, number]) => number > 0);
  if (found.length === 0) return "ništa otvoreno";
  return found.map(([kind, number]) => `${openLabels[kind]}: ${number}`).join(" · ");
}

function stateOf({ closed, ended }: BookMonths[number]): string {
  if (closed) return "zaključen";
  return ended ? "nije zaključen" : "traje";
}
