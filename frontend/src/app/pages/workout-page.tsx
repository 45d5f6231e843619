import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { Optional } from "../../components/states.tsx";
import { Workout } from "../../features/training/workout/workout.tsx";

/** What is asked, said and done after a workout comes at its end: it may not weigh on its beginning. */
const AskReminder = lazy(async () => ({
  default: (await import("../../features/training/reminders/ask-reminder.tsx")).AskReminder,
}));
const KeepReminders = lazy(async () => ({
  default: (await import("../../features/training/reminders/keep-reminders.tsx")).KeepReminders,
}));
const HomeScreenHint = lazy(async () => ({
  default: (await import("../../features/account/home-screen-hint.tsx")).HomeScreenHint,
}));

/** A workout on the whole screen; at its end the way to reminders and to the home screen. */
export function WorkoutPage() {
  const { id = "" } = useParams();
  return <Workout key={id} id={id} afterFinish={<AfterFinish />} />;
}

function AfterFinish() {
  return (
    <Optional>
      <Suspense fallback={null}>
        <AskReminder />
        <HomeScreenHint />
        <KeepReminders />
      </Suspense>
    </Optional>
  );
}
