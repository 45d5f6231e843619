import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { PersonDetail } from "../../features/admin/people/person-detail.tsx";

export function PersonPage() {
  const { id = "" } = useParams();
  return (
    <Page title="Osoba · Uprava">
      <PersonDetail id={id} />
    </Page>
  );
}
