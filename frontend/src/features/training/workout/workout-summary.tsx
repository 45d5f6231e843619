import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { counted, countedWeeks } from "#contract/counted.ts";
import type { RecordDay } from "#contract/training/progress.ts";
import type { PersonalRecord } from "#contract/training/sets.ts";
import { estimateText, volumeText, type WeightUnit, weightText } from "#contract/training/weight.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { settingsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { nextLine } from "../diary/labels.ts";
import { weekText } from "../diary/weeks.ts";
import { SaveTemplate } from "../own/save-template.tsx";
import { Arcs } from "./arcs.tsx";
import type { WorkoutProgramme } from "./exercise-places.ts";
import { FeelingChoice } from "./feeling-choice.tsx";
import { NoteField } from "./note-field.tsx";
import { Notices } from "./notices.tsx";
import { type Summary, summaryOf } from "./summary.ts";
import { ToastMessage, useToast } from "./toast.tsx";
import styles from "./workout-summary.module.css";

interface Props {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly programme: WorkoutProgramme;
  readonly write: (values: Record<string, unknown>) => Promise<void>;
  /** Resumes the workout; undefined after its day. */
  readonly onGoOn: (() => void) | undefined;
  /** It ended just now and can be resumed from the toast. */
  readonly wasFinishedNow: boolean;
  /** Shown after the summary. */
  readonly after: ReactNode;
}

/** An ended workout: figures, records, difficulty and note. */
export function WorkoutSummary({ workout, diary, programme, write, onGoOn, wasFinishedNow, after }: Props) {
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
        <Arcs className={styles.lines} />
        <h1 ref={heading} tabIndex={-1}>
          Gotovo!
        </h1>
        <p className={styles.title}>{workout.about?.title}</p>
        <Figures summary={summary} unit={settings.unit} />
      </div>
      <div className={styles.notes}>
        <ToastMessage toast={toast} close={close} />
        <Notices diary={diary} id={workout.id} />
      </div>
      <div className={styles.body}>
        <Records summary={summary} unit={settings.unit} />
        <FeelingChoice value={workout.feeling} onChange={(feeling) => void write({ feeling })} />
        <Note note={workout.note ?? ""} onSave={(note) => void write({ note: note.trim() || null })} />
        <Week summary={summary} showsStreak={settings.streak} />
        <SaveTemplate workout={workout} diary={diary} />
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

interface FiguresProps {
  readonly summary: Summary;
  readonly unit: WeightUnit;
}

/** Time, sets and volume. */
function Figures({ summary, unit }: FiguresProps) {
  const figures = [
    [String(summary.minutes), "min"],
    splitCount(counted(summary.sets, "serija", "serije", "serija")),
    ...(summary.grams > 0 ? [splitCount(volumeText(summary.grams, unit))] : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([number, noun]) => (
        <div key={noun}>
          <dt>{noun}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was better than ever before. */
function Records({ summary: { records }, unit }: FiguresProps) {
  if (records.length === 0) return null;
  return (
    <section className={styles.records} aria-labelledby="rekordi">
      <h2 id="rekordi">{counted(records.length, "rekord", "rekorda", "rekorda")}</h2>
      <ul>
        {records.map((record) => (
          <li key={record.key}>
            <b>{record.title}</b> {recordText(record, unit)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the week has come to, and when it goes on. */
function Week({ summary, showsStreak }: Pick<FiguresProps, "summary"> & { readonly showsStreak: boolean }) {
  return (
    <>
      <p className={styles.week}>{weekLine(summary, showsStreak)}</p>
      {summary.next && <p className={styles.week}>{nextLine(summary.next, summary.day)}</p>}
    </>
  );
}

/** Ovaj tjedan 3 od 4 · 6 tjedana zaredom. */
function weekLine({ week, streak }: Summary, showsStreak: boolean): string {
  const inRow = showsStreak && streak > 1 ? [`${countedWeeks(streak)} zaredom`] : [];
  return [`Ovaj tjedan ${weekText(week)}`, ...inRow].join(" · ");
}

function splitCount(text: string): [string, string] {
  const [count = "", noun = ""] = text.split(" ");
  return [count, noun];
}

/** `60 kg × 8, prije 55 kg`, `procjena 76 kg iz 60 kg × 8, prije 74 kg`. */
function recordText({ set, records: [first] }: RecordDay, unit: WeightUnit): string {
  const texts: Record<PersonalRecord["kind"], (value: number) => string> = {
    heaviest: (grams) => weightText(grams, unit),
    estimate: (grams) => `procjena ${estimateText(grams, unit)}`,
    repetitions: (count) => counted(count, "ponavljanje", "ponavljanja", "ponavljanja"),
    longest: (seconds) => `${seconds} s`,
    least_help: (grams) => `pomoć ${weightText(grams, unit)}`,
  };
  const text = texts[first.kind];
  const times = first.kind === "heaviest" && set.r ? ` × ${set.r}` : "";
  const from = first.kind === "estimate" ? ` iz ${weightText(set.g ?? 0, unit)} × ${set.r}` : "";
  return `${text(first.value)}${times}${from}, prije ${text(first.before)}`;
}
