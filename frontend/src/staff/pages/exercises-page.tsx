import { Link } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { ExerciseList } from "../../features/admin/catalogue/exercises/exercise-list.tsx";
import page from "../../features/admin/shared/page.module.css";
import { paths } from "../../lib/paths.ts";

/** 'Vježbe': the exercises of all programmes, where each is used, and which are one. */
export function ExercisesPage() {
  return (
    <Page title="Vježbe · Uprava">
      <nav aria-label="Putanja" className={page.back}>
        <Link to={paths.adminCatalogue}>Katalog</Link> ›
      </nav>
      <div className={page.head}>
        <h1>Vježbe</h1>
        <p className={page.quiet}>Sve vježbe svih programa. Nova nastaje u programu, ili se kopira iz drugoga.</p>
      </div>
      <ExerciseList />
    </Page>
  );
}
