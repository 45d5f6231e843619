import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { settingsOf } from "../diary/head.ts";
import { Feeling } from "./feeling.tsx";
import styles from "./finish.module.css";
import { Figures, Records, Week } from "./finish-parts.tsx";
import { Momentum } from "./momentum.tsx";
import { NoteField } from "./note-field.tsx";
import { Notices } from "./notices.tsx";
import type { Programme } from "./session-places.ts";
import { summaryOf } from "./summary.ts";
import { ToastLine } from "./toast-line.tsx";
import { useToast } from "./use-toast.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly programme: Programme;
  readonly write: (values: Record<string, unknown>) => Promise<void>;
  /** The workout goes on; undefined once its day is over. */
  readonly onGoOn: (() => void) | undefined;
  /** Whether it was ended just now and can be taken back with one tap. */
  readonly wasFinishedNow: boolean;
  /** What else is asked or said after a workout. */
  readonly after: ReactNode;
}

/** The end of a workout: what was done, how it was, and what comes next. */
export function Finish({ workout, diary, programme, write, onGoOn, wasFinishedNow, after }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const summary = useMemo(() => summaryOf(workout, diary, programme), [workout, diary, programme]);
  const settings = settingsOf(diary.head);
  const { toast, show, close } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (wasFinishedNow) show("Trening je završen.", onGoOn);
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>Gotovo! · Zamah</title>
      <div className={styles.head}>
        <Momentum className={styles.lines} />
        <h1 ref={heading} tabIndex={-1}>
          Gotovo!
        </h1>
        <p className={styles.title}>{workout.about?.title}</p>
        <Figures summary={summary} unit={settings.unit} />
      </div>
      <div className={styles.notes}>
        <ToastLine toast={toast} close={close} />
        <Notices diary={diary} id={workout.id} />
      </div>
      <div className={styles.body}>
        <Records summary={summary} unit={settings.unit} />
        <Feeling value={workout.feeling} onChange={(feeling) => void write({ feeling })} />
        <Note note={workout.note ?? ""} onSave={(note) => void write({ note: note.trim() || null })} />
        <Week summary={summary} showsStreak={settings.streak} />
        {after}
        <div className={styles.buttons}>
          <ButtonLink to={paths.home} full>
            Gotovo
          </ButtonLink>
          {onGoOn && (
            <Button kind="quiet" full onClick={onGoOn}>
              Nastavi trening
            </Button>
          )}
        </div>
        <p className={styles.state} role="status">
          {SAVED[diary.waiting > 0 ? diary.state : "synced"]}
        </p>
      </div>
    </main>
  );
}

const SAVED = { synced: "Spremljeno", waiting: "Sprema se", offline: "Na uređaju, čeka mrežu" };

function Note({ note, onSave }: { readonly note: string; readonly onSave: (note: string) => void }) {
  const [text, setText] = useState(note);
  return (
    <NoteField label="Bilješka" value={text} onChange={setText} onLeave={() => text.trim() !== note && onSave(text)} />
  );
}
