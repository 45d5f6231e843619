import { Page } from "../../components/page.tsx";
import { ComplaintQueue } from "../../features/admin/complaints/complaint-queue.tsx";

/** 'Prigovori': written complaints, those that wait for an answer first. */
export function ComplaintsPage() {
  return (
    <Page title="Prigovori · Uprava">
      <ComplaintQueue />
    </Page>
  );
}
