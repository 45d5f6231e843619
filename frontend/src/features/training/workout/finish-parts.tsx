import { counted, countedWeeks } from "#contract/counted.ts";
import type { RecordDay } from "#contract/training/progress.ts";
import type { PersonalRecord } from "#contract/training/sets.ts";
import { type WeightUnit, weightNumber, weightText } from "#contract/training/weight.ts";
import { nextLine } from "../diary/day-words.ts";
import { weekText } from "../diary/weeks.ts";
import styles from "./finish.module.css";
import type { Summary } from "./summary.ts";

interface Props {
  readonly summary: Summary;
  readonly unit: WeightUnit;
}

/** Time, sets and volume. */
export function Figures({ summary, unit }: Props) {
  const figures = [
    [String(summary.minutes), "min"],
    splitCount(counted(summary.sets, "serija", "serije", "serija")),
    ...(summary.grams > 0 ? [[weightNumber(wholeKilograms(summary.grams), unit), unit]] : []),
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
export function Records({ summary: { records }, unit }: Props) {
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
export function Week({ summary, showsStreak }: Pick<Props, "summary"> & { readonly showsStreak: boolean }) {
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

/** Whole kilograms: nobody reads the grams of a volume. */
function wholeKilograms(grams: number): number {
  return Math.round(grams / 1000) * 1000;
}

/** 60 kg × 8, prije 55 kg. */
function recordText({ set, records: [first] }: RecordDay, unit: WeightUnit): string {
  const texts: Record<PersonalRecord["kind"], (value: number) => string> = {
    heaviest: (grams) => weightText(grams, unit),
    estimate: (grams) => `procjena ${weightText(grams, unit)}`,
    repetitions: (count) => counted(count, "ponavljanje", "ponavljanja", "ponavljanja"),
    longest: (seconds) => `${seconds} s`,
    least_help: (grams) => `pomoć ${weightText(grams, unit)}`,
  };
  const text = texts[first.kind];
  const times = first.kind === "heaviest" && set.r ? ` × ${set.r}` : "";
  return `${text(first.value)}${times}, prije ${text(first.before)}`;
}
