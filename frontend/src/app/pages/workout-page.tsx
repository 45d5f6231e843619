import { useParams } from "react-router-dom";
import { Workout } from "../../features/training/workout/workout.tsx";

/** A workout on the whole screen. */
export function WorkoutPage() {
  const { id = "" } = useParams();
  return <Workout key={id} id={id} />;
}
