import { Page } from "../../components/page.tsx";
import desk from "../../features/admin/desk/desk.module.css";
import { LimitsForm } from "../../features/admin/staff/limits-form.tsx";

/** 'Postavke': the limits that the owners set. */
export function SettingsPage() {
  return (
    <Page title="Postavke · Uprava">
      <div className={desk.head}>
        <h1>Postavke</h1>
      </div>
      <section className={desk.block} aria-labelledby="limits">
        <h2 id="limits">Granice povrata</h2>
        <LimitsForm />
      </section>
    </Page>
  );
}
