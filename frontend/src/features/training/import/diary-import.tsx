import { useMemo, useState, useTransition } from "react";
import { counted, countedTrainings } from "#contract/counted.ts";
import type { DiaryImport as ImportCount } from "#contract/diary-values.ts";
import { Button } from "../../../components/button.tsx";
import { BackLink, TextLink } from "../../../components/text-link.tsx";
import { dayOf, deviceDay } from "../../../lib/format.ts";
import type { PersonData } from "../../../lib/offline/person-data.ts";
import { useLocal, usePersonData } from "../../../lib/offline/use-person-data.ts";
import { paths } from "../../../lib/paths.ts";
import { DiaryPending } from "../diary/diary-states.tsx";
import type { DiaryView } from "../diary/diary-view.ts";
import { type ImportState, importsOf, restoreDeleted, undoImport } from "../diary/imports.ts";
import { useDiary } from "../diary/use-diary.ts";
import { ChooseFile } from "./choose-file.tsx";
import { APP_NAMES } from "./columns.ts";
import styles from "./diary-import.module.css";

/** Brings workouts of another app into the diary: a file, what is in it, how far it is, and the way back. */
export function DiaryImport() {
  const data = usePersonData();
  const diary = useDiary();
  const state = useLocal(data?.local, () => data?.local.state());
  const imports = useMemo(() => (state ? importsOf(data?.local) : []), [state, data]);
  const [isUndone, setUndone] = useState(false);
  const undone = () => setUndone(true);
  const running = imports.find(({ waiting }) => waiting > 0);
  return (
    <div className={styles.page}>
      <BackLink to={paths.diary}>Dnevnik</BackLink>
      <h1>Uvezi iz druge aplikacije</h1>
      {!data || !diary?.isSynced ? (
        <DiaryPending />
      ) : (
        <>
          {running ? (
            <RunningImport state={running} data={data} onUndone={undone} isOffline={diary.state === "offline"} />
          ) : (
            <ChooseFile data={data} diary={diary} />
          )}
          {imports.map(
            (one) => one.waiting === 0 && <DoneImport key={one.id} state={one} data={data} onUndone={undone} />,
          )}
          <p role="status">{isUndone && "Uvoz je poništen. Treninzi su obrisani iz dnevnika."}</p>
          <OtherImports diary={diary} imports={imports} />
        </>
      )}
    </div>
  );
}

interface StateProps {
  readonly state: ImportState;
  readonly data: PersonData;
  readonly onUndone: () => void;
}

/** How far an import is. */
function RunningImport({ state, data, onUndone, isOffline }: StateProps & { readonly isOffline: boolean }) {
  const sent = state.workouts - state.waiting;
  return (
    <section className={styles.card} aria-labelledby="running">
      <h2 id="running">{`Uvozi se: ${APP_NAMES[state.app]}`}</h2>
      <progress className={styles.bar} max={state.workouts} value={sent} aria-labelledby="running" />
      <p role="status">
        {`${sent} od ${counted(state.workouts, "treninga", "treninga", "treninga")}`}
        {isOffline && ". Čeka mrežu, pa se nastavlja samo."}
      </p>
      <p className={styles.quiet}>
        Prvo stižu najnoviji. Stranicu smiješ zatvoriti: uvoz se nastavlja kad opet otvoriš Zamah.
      </p>
      <UndoButton state={state} data={data} onUndone={onUndone} label="Prekini i poništi" />
    </section>
  );
}

/** What became of an import, for the thirty days in which it can be undone. */
function DoneImport({ state, data, onUndone }: StateProps) {
  const { id, app, since, done, sets, refused, gone } = state;
  const [isRestoring, start] = useTransition();
  return (
    <section className={styles.card} aria-labelledby={`import-${id}`}>
      <h2 id={`import-${id}`}>{`${APP_NAMES[app]}, ${dayOf(deviceDay(new Date(since)))}`}</h2>
      <p role="status">
        {`Uvezeno: ${countedTrainings(done.length)} i ${counted(sets, "serija", "serije", "serija")}. Rekordi, grafovi i niz ih broje.`}
      </p>
      {refused.length > 0 && <Refused state={state} />}
      {gone.length > 0 && (
        <div className={styles.row}>
          <p>{`Ranije obrisano u dnevniku, i tako ostaje: ${countedTrainings(gone.length)}.`}</p>
          <Button
            kind="outline"
            size="small"
            busy={isRestoring}
            onClick={() => start(() => restoreDeleted(data.local, state).then(data.sync.changed))}
          >
            Vrati ih
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <TextLink to={paths.diary}>Otvori dnevnik</TextLink>
        <UndoButton state={state} data={data} onUndone={onUndone} label="Poništi uvoz" />
      </div>
    </section>
  );
}

const REASONS = {
  diary_full: "u tom mjesecu više nema mjesta (62 treninga)",
  invalid_input: "poslužitelj ga ne prima",
  no_access: "poslužitelj ga ne prima",
  measures_consent: "poslužitelj ga ne prima",
} as const;

function Refused({ state: { refused } }: Pick<StateProps, "state">) {
  return (
    <div role="alert">
      <p>{`Nije uvezeno: ${countedTrainings(refused.length)}.`}</p>
      <ul className={styles.rows}>
        {refused.map(({ id, title, code }) => (
          <li
            key={id}
          >{`${dayOf(`${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`)} ${title}: ${REASONS[code]}`}</li>
        ))}
      </ul>
    </div>
  );
}

function UndoButton({ state, data, onUndone, label }: StateProps & { readonly label: string }) {
  const [isUndoing, start] = useTransition();
  const undo = async () => {
    await undoImport(data.local, state);
    data.sync.changed();
    onUndone();
  };
  return (
    <Button kind="outline" size="small" busy={isUndoing} onClick={() => start(undo)}>
      {label}
    </Button>
  );
}

/** Imports of other devices, by their count. */
function OtherImports({ diary, imports }: { readonly diary: DiaryView; readonly imports: readonly ImportState[] }) {
  const others = Object.entries(diary.head).flatMap(([key, [value]]) =>
    key.startsWith("in:") && value !== null && !imports.some(({ id }) => key === `in:${id}`)
      ? [[key, value as ImportCount] as const]
      : [],
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Ranije uvezeno</h2>
      <ul className={styles.rows}>
        {others.map(([key, { app, at, workouts }]) => (
          <li
            key={key}
          >{`${APP_NAMES[app]}, ${dayOf(deviceDay(new Date(at * 1000)))}: ${countedTrainings(workouts)}`}</li>
        ))}
      </ul>
    </section>
  );
}
