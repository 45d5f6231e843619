import { Page } from "../../components/page.tsx";
import { PeopleList } from "../../features/admin/people/people-list.tsx";

/** 'Ljudi': members and staff by lists, or whom a search finds. */
export function PeoplePage() {
  return (
    <Page title="Ljudi · Uprava">
      <PeopleList />
    </Page>
  );
}
