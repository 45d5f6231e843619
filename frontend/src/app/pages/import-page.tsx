import { Page } from "../../components/page.tsx";
import { DiaryImport } from "../../features/training/import/diary-import.tsx";

/** 'Uvezi iz druge aplikacije'. */
export function ImportPage() {
  return (
    <Page title="Uvezi iz druge aplikacije">
      <DiaryImport />
    </Page>
  );
}
