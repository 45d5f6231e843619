import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { LoadingText } from "../../components/states.tsx";
import desk from "../../features/admin/desk/desk.module.css";
import { Refused } from "../../features/admin/desk/refused.tsx";
import { staffQuery } from "../../features/admin/staff/queries.ts";
import { StaffList } from "../../features/admin/staff/staff-list.tsx";

/** 'Osoblje': who works here and what they may do. */
export function StaffPage() {
  const staff = useQuery(staffQuery);
  return (
    <Page title="Osoblje · Uprava">
      <div className={desk.head}>
        <h1>Osoblje</h1>
        <p className={desk.quiet}>Bez dvostruke potvrde Uprava se nikome ne otvara.</p>
      </div>
      {staff.isPending && <LoadingText />}
      {staff.isError && <Refused error={staff.error} onRetry={() => staff.refetch()} />}
      {staff.isSuccess && <StaffList staff={staff.data} />}
    </Page>
  );
}
