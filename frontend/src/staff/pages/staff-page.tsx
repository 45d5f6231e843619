import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { Answered } from "../../features/admin/desk/answered.tsx";
import desk from "../../features/admin/desk/desk.module.css";
import { staffQuery } from "../../features/admin/staff/queries.ts";
import { StaffList } from "../../features/admin/staff/staff-list.tsx";

/** 'Osoblje': who works here and what they may do. */
export function StaffPage() {
  return (
    <Page title="Osoblje · Uprava">
      <div className={desk.head}>
        <h1>Osoblje</h1>
        <p className={desk.quiet}>Bez dvostruke potvrde Uprava se nikome ne otvara.</p>
      </div>
      <Answered answer={useQuery(staffQuery)}>{(staff) => <StaffList staff={staff} />}</Answered>
    </Page>
  );
}
