import { StopReminders } from "../../features/training/reminders/stop-reminders.tsx";
import { SignInPage } from "./sign-in-page.tsx";

/** Where the link of a reminder's letter ends reminders; no search engine shall know it. */
export function StopRemindersPage() {
  return (
    <SignInPage title="Odjava podsjetnika" heading="Podsjetnici">
      <meta name="robots" content="noindex" />
      <StopReminders />
    </SignInPage>
  );
}
