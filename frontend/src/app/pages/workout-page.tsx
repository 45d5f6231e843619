import { useParams } from "react-router-dom";
import { HomeScreenHint } from "../../features/account/home-screen-hint.tsx";
import { AskReminder } from "../../features/training/reminders/ask-reminder.tsx";
import { KeepReminders } from "../../features/training/reminders/keep-reminders.tsx";
import { Workout } from "../../features/training/workout/workout.tsx";

/** A workout on the whole screen. */
export function WorkoutPage() {
  const { id = "" } = useParams();
  const afterFinish = (
    <>
      <AskReminder />
      <HomeScreenHint />
    </>
  );
  return (
    <>
      <Workout key={id} id={id} afterFinish={afterFinish} />
      <KeepReminders />
    </>
  );
}
