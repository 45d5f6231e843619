import { HomeScreenHint } from "../features/account/home-screen-hint.tsx";
import { ReminderPrompt } from "../features/training/reminders/reminder-prompt.tsx";
import { SyncReminders } from "../features/training/reminders/sync-reminders.tsx";

/** What is asked, said and done after a workout. */
export function AfterWorkout() {
  return (
    <>
      <ReminderPrompt />
      <HomeScreenHint />
      <SyncReminders />
    </>
  );
}
