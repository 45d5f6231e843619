import { useMemo, useState } from "react";
import { counted, countedTrainings } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { dayOf } from "../../../lib/format.ts";
import type { PersonData } from "../../../lib/offline/person-data.ts";
import { today } from "../../../lib/server-time.ts";
import { useAfter } from "../../../lib/timing/use-after.ts";
import { settingsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { beginImport } from "../diary/imports.ts";
import { useLibrary } from "../diary/use-library.ts";
import { Choice } from "../progress/choice.tsx";
import { APP_NAMES, type WeightUnit } from "./columns.ts";
import styles from "./diary-import.module.css";
import { missingIn, partsOf, setsOf } from "./import-lines.ts";
import { choicesOf, keptOf, type Match, type NameInFile, namesIn } from "./matched-names.ts";
import { NameAnswers } from "./name-answers.tsx";
import type { ImportedWorkout, LeftRow, ReadFile, UnreadFile } from "./read-file.ts";
import { readInWorker } from "./read-in-worker.ts";

interface Props {
  readonly data: PersonData;
  readonly diary: DiaryView;
}

/** Asks for a file and shows what is in it; nothing is written before 'Uvezi'. */
export function ChooseFile({ data, diary }: Props) {
  const [unit, setUnit] = useState<WeightUnit>(settingsOf(diary.head).unit);
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadFile | UnreadFile>();
  const open = async (chosen: File, wanted: WeightUnit) => {
    setFile(chosen);
    setUnit(wanted);
    setRead(await readInWorker({ file: chosen, unit: wanted, today: today() }));
  };
  return (
    <section className={styles.card}>
      <p>
        Treninzi iz aplikacija Strong, Hevy i FitNotes ulaze u tvoj dnevnik sa svim serijama. U aplikaciji odaberi izvoz
        u CSV, spremi datoteku i odaberi je ovdje. Čita se samo na tvom uređaju.
      </p>
      <label className={styles.file}>
        Datoteka CSV, najviše 20 MB
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            setRead(undefined);
            if (chosen) void open(chosen, unit);
          }}
        />
      </label>
      {file && !read && <p role="status">Čitam datoteku…</p>}
      {read && "problem" in read && <Refusal>{read.problem}</Refusal>}
      {file && read && !("problem" in read) && (
        <>
          {read.needsUnit && (
            <Choice
              label="Datoteka ne kaže jedinicu. Težine su u:"
              options={UNITS}
              value={unit}
              onChoose={(wanted) => open(file, wanted)}
            />
          )}
          <Preview key={file.name + file.lastModified} read={read} data={data} diary={diary} />
        </>
      )}
    </section>
  );
}

const UNITS = [
  ["kg", "kg"],
  ["lb", "lb"],
] as const;

/** Longest wait (ms) for the library; without it every name becomes an exercise of one's own. */
const PATIENCE_MS = 10_000;

/** What an import would bring, the names that are asked for, and the button that begins it. */
function Preview({ read, data, diary }: Props & { readonly read: ReadFile }) {
  const library = useLibrary();
  const isLate = useAfter(PATIENCE_MS);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Match>>(new Map());
  const [isBeginning, setBeginning] = useState(false);
  const choices = useMemo(() => choicesOf(library, diary.head), [library, diary.head]);
  const names = useMemo(() => namesIn(read.workouts, choices, diary.head), [read, choices, diary.head]);
  const missing = useMemo(() => missingIn(read.workouts, diary.history), [read, diary.history]);
  const begin = async () => {
    setBeginning(true);
    await startImport(data, read, missing, names, answers, diary);
  };
  const answer = (name: string, match: Match) => setAnswers(new Map([...answers, [name, match]]));
  return (
    <>
      <Facts read={read} missing={missing} />
      <LeftRows left={read.left} ignored={read.ignored} />
      {missing.length === 0 ? (
        <p role="status">
          {read.workouts.length > 0
            ? "Sve iz ove datoteke već je u dnevniku. Ništa se ne mijenja."
            : "U datoteci nema nijednog treninga koji se može uvesti."}
        </p>
      ) : library.length === 0 && !isLate ? (
        <p role="status">Čekam popis vježbi…</p>
      ) : (
        <>
          <NameAnswers names={names} choices={choices} answers={answers} onAnswer={answer} />
          <Button busy={isBeginning} onClick={() => void begin()}>
            {`Uvezi ${countedTrainings(missing.length)}`}
          </Button>
        </>
      )}
    </>
  );
}

/** Keeps the import on this device and begins to send it. */
async function startImport(
  { local, sync }: PersonData,
  { app }: ReadFile,
  workouts: readonly ImportedWorkout[],
  names: readonly NameInFile[],
  answers: ReadonlyMap<string, Match>,
  diary: DiaryView,
): Promise<void> {
  const used = new Set(workouts.flatMap(({ exercises }) => exercises.map(({ name }) => name)));
  const chosen = new Map(
    names.flatMap(({ name, match }) => (used.has(name) ? [[name, answers.get(name) ?? match] as const] : [])),
  );
  const head = keptOf(names, chosen);
  const made = Object.keys(head).filter((key) => key.startsWith("o:") && !diary.head[key]);
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
  await beginImport(local, { id, app, made, head, parts: partsOf(workouts, chosen) });
  void sync.flush();
}

function Facts({ read, missing }: { readonly read: ReadFile; readonly missing: readonly ImportedWorkout[] }) {
  const { app, workouts } = read;
  const [newest, oldest] = [workouts[0], workouts.at(-1)];
  const sets = workouts.reduce((sum, { exercises }) => sum + setsOf(exercises), 0);
  return (
    <dl className={styles.facts} aria-label="U datoteci">
      <Fact name="Aplikacija" value={APP_NAMES[app]} />
      {newest && oldest && <Fact name="Razdoblje" value={`${dayOf(oldest.day)} – ${dayOf(newest.day)}`} />}
      <Fact name="Treninga" value={String(workouts.length)} />
      <Fact name="Serija" value={String(sets)} />
      {missing.length < workouts.length && (
        <Fact name="Već u dnevniku" value={countedTrainings(workouts.length - missing.length)} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** How many rows are named; a file may be wrong in each. */
const MOST_NAMED = 100;

function LeftRows({ left, ignored }: { readonly left: readonly LeftRow[]; readonly ignored: readonly string[] }) {
  return (
    <>
      {left.length > 0 && (
        <Disclosure head={`Izostavlja se: ${counted(left.length, "redak", "retka", "redaka")}`} open={false}>
          <ul className={styles.rows}>
            {left.slice(0, MOST_NAMED).map(({ row, why }) => (
              <li key={row}>{`Redak ${row}: ${why}`}</li>
            ))}
            {left.length > MOST_NAMED && <li>{`i još ${left.length - MOST_NAMED}`}</li>}
          </ul>
        </Disclosure>
      )}
      {ignored.length > 0 && <p className={styles.quiet}>{`Stupci koji se ne uvoze: ${ignored.join(", ")}`}</p>}
    </>
  );
}
