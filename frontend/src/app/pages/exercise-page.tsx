import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { Exercise } from "../../features/training/progress/exercise.tsx";

/** One exercise of the member's: where it stands, its line and its days. */
export function ExercisePage() {
  const { key = "" } = useParams();
  return (
    <Page title="Vježba · Napredak">
      <Exercise name={key} />
    </Page>
  );
}
