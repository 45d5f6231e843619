import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";

/** The page of an unknown address. */
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
