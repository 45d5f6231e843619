import { Page } from "../../components/page.tsx";
import desk from "../../features/admin/desk/desk.module.css";
import { StaffList } from "../../features/admin/staff/staff-list.tsx";

/** 'Osoblje': who works here and what they may do. */
export function StaffPage() {
  return (
    <Page title="Osoblje · Uprava">
      <div className={desk.head}>
        <h1>Osoblje</h1>
        <p className={desk.quiet}>Bez dvostruke potvrde Uprava se nikome ne otvara.</p>
      </div>
      <StaffList />
    </Page>
  );
}
