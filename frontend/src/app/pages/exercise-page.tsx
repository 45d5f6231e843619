import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { ExerciseProgress } from "../../features/training/progress/exercise-progress.tsx";

/** One exercise of the member's: where it stands, its line and its days. */
export function ExercisePage() {
  const { key = "" } = useParams();
  return (
    <Page title="Vježba · Napredak">
      <ExerciseProgress name={key} />
    </Page>
  );
}
