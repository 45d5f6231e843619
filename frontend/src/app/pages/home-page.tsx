import { Page } from "../../components/page.tsx";
import { Home } from "../../features/home/home.tsx";

/** The member's home. */
export function HomePage() {
  return (
    <Page title="Naslovna" wide>
      <Home />
    </Page>
  );
}
