import { lazy, Suspense } from "react";
import { useParams } from "react-router-dom";
import { Optional } from "../../components/states.tsx";
import { Workout } from "../../features/training/workout/workout.tsx";

/** What follows a workout comes at its end: it may not weigh on its beginning. */
const AfterWorkout = lazy(async () => ({ default: (await import("../after-workout.tsx")).AfterWorkout }));

/** A workout on the whole screen; at its end the way to reminders and to the home screen. */
export function WorkoutPage() {
  const { id = "" } = useParams();
  return (
    <Workout
      key={id}
      id={id}
      afterFinish={
        <Optional>
          <Suspense fallback={null}>
            <AfterWorkout />
          </Suspense>
        </Optional>
      }
    />
  );
}
