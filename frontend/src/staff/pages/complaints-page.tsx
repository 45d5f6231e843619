import { Page } from "../../components/page.tsx";
import { ComplaintQueue } from "../../features/admin/complaints/complaint-queue.tsx";
import page from "../../features/admin/shared/page.module.css";

/** 'Prigovori': written complaints, those that wait for an answer first. */
export function ComplaintsPage() {
  return (
    <Page title="Prigovori · Uprava">
      <div className={page.head}>
        <h1>Prigovori</h1>
      </div>
      <p>Na prigovor odgovaramo pisanim putem u roku od 8 dana. Šesti dan stiže i upozorenje.</p>
      <ComplaintQueue />
    </Page>
  );
}
