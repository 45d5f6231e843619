import { useParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { Diary } from "../../features/training/progress/diary.tsx";

/** 'Dnevnik': all workouts, and the chosen one. */
export function DiaryPage() {
  const { id } = useParams();
  return (
    <Page title="Dnevnik">
      <Diary chosen={id} />
    </Page>
  );
}
