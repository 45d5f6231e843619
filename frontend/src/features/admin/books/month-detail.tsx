import { useQuery } from "@tanstack/react-query";
import { Answered } from "../desk/answered.tsx";
import { Agreement } from "./agreement.tsx";
import { Closing } from "./closing.tsx";
import { Open } from "./listed.tsx";
import { MonthFiles } from "./month-files-panel.tsx";
import { PayoutReport } from "./payout-report.tsx";
import { monthQuery } from "./queries.ts";
import { OneStop } from "./rate-table.tsx";

/** One month: whether charged, receipted and booked agree, what is open, its files, its closing, and what the bank received. */
export function MonthDetail({ month }: { readonly month: string }) {
  return (
    <Answered answer={useQuery(monthQuery(month))}>
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
    </Answered>
  );
}
