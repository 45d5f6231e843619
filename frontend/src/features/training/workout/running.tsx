import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { pinsOf, settingsOf } from "../diary/head.ts";
import { groupOf } from "./after-set.ts";
import { Exercise } from "./exercise.tsx";
import { Notices } from "./notices.tsx";
import { RestBar } from "./rest-bar.tsx";
import styles from "./running.module.css";
import { SessionList } from "./session-list.tsx";
import { openRows, type Place, type Programme, placesOf, placeToGoOn } from "./session-places.ts";
import { type SheetName, Sheets } from "./sheets.tsx";
import { Stage, TopBar } from "./stage.tsx";
import { ToastLine } from "./toast-line.tsx";
import { useDraft } from "./use-draft.ts";
import { usePast } from "./use-past.ts";
import { useWorkoutActions } from "./use-workout-actions.ts";
import { lastTime, rowName, spokenAmounts } from "./words.ts";

interface Props {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly programme: Programme;
  readonly onFinish: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
}

/** A workout that runs: one exercise at a time, the list of all, the rest in a bar of its own. */
export function Running({ workout, diary, programme, onFinish, onDiscard }: Props) {
  const navigate = useNavigate();
  const settings = settingsOf(diary.head);
  const draft = useDraft();
  const history = usePast(diary.history, workout.id);
  const places = useMemo(
    () => placesOf(workout, programme, history, draft.draft),
    [workout, programme, history, draft.draft],
  );
  const [chosen, setChosen] = useState(() => placeToGoOn(places)?.x);
  const [hasMoved, setHasMoved] = useState(false);
  const [sheet, setSheet] = useState<SheetName>();
  const place = places.find(({ x }) => x === chosen) ?? places[0];
  const goTo = (x: number) => {
    setHasMoved(true);
    setChosen(x);
    setSheet(undefined);
  };
  const act = useWorkoutActions({ workout, diary, settings, places, place, draft, goTo });
  if (!place) return <EmptySession onLeave={() => navigate(paths.home)} />;

  const at = places.indexOf(place);
  const neighbour = (one: Place | undefined) => one && (() => goTo(one.x));
  const next = nextUp(places, place);
  const finish = () => (places.some((one) => openRows(one).length > 0) ? setSheet("finish") : void onFinish());
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${place.exercise.title} · Zamah`}</title>
      <aside className={styles.side} aria-label="Vježbe treninga">
        <h2>{workout.about?.title}</h2>
        <SessionList places={places} current={place.x} unit={settings.unit} onGo={goTo} />
        <Button kind="outline" full onClick={finish}>
          Završi trening
        </Button>
      </aside>
      <div className={styles.main}>
        <div className={styles.scroll} data-scrolls>
          <TopBar
            position={at + 1}
            count={places.length}
            sound={settings.sound}
            awake={settings.awake}
            onClose={() => navigate(paths.home)}
            onSound={() => act.set({ sound: !settings.sound })}
            onAwake={() => act.set({ awake: !settings.awake })}
            onMenu={() => setSheet("menu")}
          />
          <Stage places={places} place={place} />
          <Notices diary={diary} id={workout.id} plan={programme.state} />
          <Exercise
            key={`${place.x} ${place.exercise.exercise}`}
            place={place}
            group={groupOf(places, place)}
            last={lastTime(place.exercise.k, history)}
            pin={pinsOf(diary.head)[place.exercise.k]}
            settings={settings}
            sets={act.sets}
            hold={act.hold}
            onHold={act.startHold}
            onSkip={act.skip}
            onTakeUp={() => void act.places.takeUp(place)}
            onSheet={setSheet}
            takesFocus={hasMoved}
          />
        </div>
        <ToastLine toast={act.toast} close={act.closeToast} />
        {act.rest && !isHolding(act.hold) && (
          <RestBar
            rest={act.rest}
            next={next ? `Slijedi: ${next.shown}` : "Slijedi: kraj treninga"}
            spoken={next ? `Slijedi ${next.spoken(settings.unit)}.` : ""}
            vibrates={settings.vibration}
            onShift={(seconds) => void act.shiftRest(seconds)}
            onStop={() => void act.stopRest()}
            onSettings={() => setSheet("rest")}
          />
        )}
        <Steps
          onBack={neighbour(places[at - 1])}
          onList={() => setSheet("list")}
          onNext={neighbour(places[at + 1])}
          isDone={openRows(place).length === 0}
          onFinish={finish}
        />
      </div>
      <Sheets
        sheet={sheet}
        onSheet={setSheet}
        place={place}
        places={places}
        diary={diary}
        history={history}
        programme={programme}
        settings={settings}
        act={act}
        onGo={goTo}
        onFinishQuestion={finish}
        onFinish={() => void onFinish()}
        onDiscard={() => void onDiscard()}
      />
    </main>
  );
}

interface StepsProps {
  readonly onBack: (() => void) | undefined;
  readonly onList: () => void;
  readonly onNext: (() => void) | undefined;
  readonly isDone: boolean;
  readonly onFinish: () => void;
}

/** The way through the session; at its end it finishes the workout. */
function Steps({ onBack, onList, onNext, isDone, onFinish }: StepsProps) {
  return (
    <nav className={styles.steps} aria-label="Vježbe">
      <button type="button" className={styles.back} disabled={!onBack} onClick={onBack}>
        <Icon name="back" size={20} /> Prethodna
      </button>
      <button type="button" className={styles.list} onClick={onList}>
        <Icon name="list" size={20} /> Popis
      </button>
      <button type="button" className={styles.next} data-act={isDone || undefined} onClick={onNext ?? onFinish}>
        {onNext ? "Sljedeća" : "Završi"} <Icon name={onNext ? "arrow" : "check"} size={20} />
      </button>
    </nav>
  );
}

function EmptySession({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.empty}>
      <h1>Trening nema vježbi.</h1>
      <Button onClick={onLeave}>Na naslovnu</Button>
    </main>
  );
}

interface Next {
  readonly shown: string;
  readonly spoken: (unit: "kg" | "lb") => string;
}

/** What comes after the rest: the next set here, else the next exercise that is open. */
function nextUp(places: readonly Place[], place: Place): Next | undefined {
  const [row] = openRows(place);
  if (row) {
    const name = rowName(row);
    return {
      shown: row.tag ? name : `${row.n}. serija`,
      spoken: (unit) => [row.tag ? name : `${row.n}. serija`, spokenAmounts(row, unit)].filter(Boolean).join(", "),
    };
  }
  const behind = [...places.slice(places.indexOf(place)), ...places];
  const next = behind.find((one) => openRows(one).length > 0);
  return next && { shown: next.exercise.title, spoken: () => next.exercise.title };
}

function isHolding(hold: { readonly phase: string } | undefined): boolean {
  return hold !== undefined && hold.phase !== "idle";
}
