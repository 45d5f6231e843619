import { Link } from "react-router-dom";
import { counted } from "#contract/counted.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { useDiary } from "../diary/use-diary.ts";
import { useKeptLibrary } from "../diary/use-library.ts";
import { BeginOwn } from "../own/begin-own.tsx";
import { type DueTemplate, dueTemplates } from "../own/templates.ts";
import { fromTemplate, fromWorkout, lastWorkout } from "../own/use-begin-own.ts";
import { useToday } from "../programme/use-today.ts";
import styles from "./own-today.module.css";

/** Workouts of one's own today: what runs, what is due, and the ways to begin one. */
export function OwnToday() {
  const diary = useDiary();
  const today = useToday();
  // It has to be on the device before there is no network.
  useKeptLibrary();
  if (!diary) return null;
  const { head, history } = diary;
  const running = history.find(({ about, ended }) => about?.kind === "own" && ended === undefined);
  const due = dueTemplates(today, head, history).filter(({ workout }) => !workout || workout !== running);
  const last = lastWorkout(history);
  return (
    <section className={styles.own} aria-labelledby="own-today">
      <div className={styles.head}>
        <h2 id="own-today">Vlastiti trening</h2>
        <Link to={paths.ownWorkouts}>
          Predlošci <Icon name="arrow" size={18} />
        </Link>
      </div>
      {!running && due.length === 0 && <p className={styles.quiet}>Tvoje vježbe i serije, i bez programa.</p>}
      {running && <Running workout={running} />}
      {due.map((one) => (
        <Due key={one.template.id} due={one} />
      ))}
      {!running && (
        <div className={styles.ways}>
          <BeginOwn start={{}} label="Novi trening" kind={due.some(({ workout }) => !workout) ? "outline" : "ink"} />
          {last && (
            <BeginOwn start={fromWorkout(last)} label={`Ponovi: ${last.about?.title ?? "zadnji"}`} kind="outline" />
          )}
        </div>
      )}
    </section>
  );
}

function Running({ workout }: { readonly workout: WorkoutView }) {
  const sets = workout.slots.reduce((sum, slot) => sum + slot.sets.length, 0);
  return (
    <div className={styles.card}>
      <p className={styles.tag}>U tijeku</p>
      <h3>{workout.about?.title}</h3>
      <p>{counted(sets, "zapisana serija", "zapisane serije", "zapisanih serija")}</p>
      <ButtonLink to={paths.workout(workout.id)} full>
        Nastavi
      </ButtonLink>
    </div>
  );
}

function Due({ due: { template, workout } }: { readonly due: DueTemplate }) {
  const exercises = counted(template.slots.length, "vježba", "vježbe", "vježbi");
  if (workout) {
    return (
      <p className={styles.done}>
        <Icon name="check" size={20} />
        <Link to={paths.diaryEntry(workout.id)}>{template.title}</Link> odrađeno
      </p>
    );
  }
  return (
    <div className={styles.card}>
      <p className={styles.tag}>Danas</p>
      <h3>{template.title}</h3>
      <p>{exercises}</p>
      <BeginOwn start={fromTemplate(template)} label="Kreni" spoken={`Kreni: ${template.title}`} full />
    </div>
  );
}
