import { useParams } from "react-router-dom";
import { AskReminder } from "../../features/training/reminders/ask-reminder.tsx";
import { KeepReminders } from "../../features/training/reminders/keep-reminders.tsx";
import { Workout } from "../../features/training/workout/workout.tsx";

/** A workout on the whole screen. */
export function WorkoutPage() {
  const { id = "" } = useParams();
  return (
    <>
      <Workout key={id} id={id} afterFinish={<AskReminder />} />
      <KeepReminders />
    </>
  );
}
