import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { UnknownDiary } from "../diary/unknown-diary.tsx";
import styles from "./exercise.module.css";
import { KnownExercise } from "./known-exercise.tsx";
import { useTraining } from "./use-training.ts";

/** One exercise: where it stands, its line and the days of it in a table. */
export function Exercise({ name }: { readonly name: string }) {
  const training = useTraining();
  const exercise = training?.exercises.find(({ key }) => key === name);
  return (
    <div className={styles.page}>
      <Link to={paths.progress} className={styles.back}>
        <Icon name="back" size={20} /> Napredak
      </Link>
      {!exercise && (training?.diary.complete ? <NotThere /> : <UnknownDiary />)}
      {training && exercise && <KnownExercise key={name} exercise={exercise} unit={training.settings.unit} />}
    </div>
  );
}

function NotThere() {
  return (
    <>
      <h1>Vježba</h1>
      <EmptyState text="Ove vježbe još nema u tvom dnevniku." />
    </>
  );
}
