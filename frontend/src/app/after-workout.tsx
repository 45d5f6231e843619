import { HomeScreenHint } from "../features/account/home-screen-hint.tsx";
import { AskReminder } from "../features/training/reminders/ask-reminder.tsx";
import { KeepReminders } from "../features/training/reminders/keep-reminders.tsx";

/** What is asked, said and done after a workout. */
export function AfterWorkout() {
  return (
    <>
      <AskReminder />
      <HomeScreenHint />
      <KeepReminders />
    </>
  );
}
