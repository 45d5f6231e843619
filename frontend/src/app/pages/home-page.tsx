import { Page } from "../../components/page.tsx";
import { useMembership } from "../../features/account/queries.ts";
import { Home } from "../../features/home/home.tsx";
import { Announcements } from "../../features/landing/announcement.tsx";

/** The member's home, with what the owner announces to members. */
export function HomePage() {
  const membership = useMembership();
  return (
    <Page title="Naslovna" wide>
      {membership !== "pending" && <Announcements viewer={membership === "premium" ? "premium" : "member"} />}
      <Home />
    </Page>
  );
}
