import { useQuery } from "@tanstack/react-query";
import { QueryResult } from "../shared/query-result.tsx";
import { Agreement } from "./agreement.tsx";
import { Closing } from "./closing.tsx";
import { Open } from "./month-entries.tsx";
import { MonthFiles } from "./month-files-panel.tsx";
import { PayoutReport } from "./payout-report.tsx";
import { monthQuery } from "./queries.ts";
import { OneStop } from "./vat-tables.tsx";

/** One month: whether charged, receipted and booked agree, what is open, its files, its closing, and what the bank received. */
export function MonthDetail({ month }: { readonly month: string }) {
  return (
    <QueryResult answer={useQuery(monthQuery(month))}>
      {(books) => (
        <>
          <Agreement books={books} />
          <OneStop key={`oss-${month}`} books={books} />
          <Open open={books.open} />
          <MonthFiles key={`files-${month}`} books={books} />
          <Closing key={`closing-${month}`} books={books} />
          <PayoutReport key={`payouts-${month}`} books={books} />
        </>
      )}
    </QueryResult>
  );
}
