import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";

/** What an address says that leads nowhere in the staff's app. */
export function NotFoundPage() {
  return (
    <Page title="Nema te stranice · Uprava">
      <h1>Nema te stranice.</h1>
      <p>
        <Link to={paths.admin}>Na jutro</Link>
      </p>
    </Page>
  );
}
