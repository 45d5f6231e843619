import { Page } from "../../components/page.tsx";
import { OwnWorkouts } from "../../features/training/templates/own-workouts.tsx";

/** Workouts of one's own: begin one, templates, exercises. */
export function OwnWorkoutsPage() {
  return (
    <Page title="Moji treninzi">
      <OwnWorkouts />
    </Page>
  );
}
