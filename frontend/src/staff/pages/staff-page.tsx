import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import page from "../../features/admin/shared/page.module.css";
import { QueryResult } from "../../features/admin/shared/query-result.tsx";
import { staffQuery } from "../../features/admin/staff/queries.ts";
import { StaffList } from "../../features/admin/staff/staff-list.tsx";

/** 'Osoblje': who works here and what they may do. */
export function StaffPage() {
  return (
    <Page title="Osoblje · Uprava">
      <div className={page.head}>
        <h1>Osoblje</h1>
        <p className={page.quiet}>Bez dvostruke potvrde Uprava se nikome ne otvara.</p>
      </div>
      <QueryResult answer={useQuery(staffQuery)}>{(staff) => <StaffList staff={staff} />}</QueryResult>
    </Page>
  );
}
