import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { EmptyScreen } from "./empty-screen.tsx";
import { ExercisePanel } from "./exercise-panel.tsx";
import { type ExercisePlace, openRows, type WorkoutProgramme } from "./exercise-places.ts";
import { Notices } from "./notices.tsx";
import { PoseView, WorkoutTopBar } from "./pose-view.tsx";
import { RestBar } from "./rest-bar.tsx";
import { SessionList } from "./session-list.tsx";
import { ToastMessage } from "./toast.tsx";
import { type Session, useSession } from "./use-session.ts";
import styles from "./workout-screen.module.css";
import sheets from "./workout-sheets.module.css";
import { type SheetName, WorkoutSheets } from "./workout-sheets.tsx";

interface Props {
  readonly workout: WorkoutView;
  readonly diary: DiaryView;
  readonly programme: WorkoutProgramme;
  readonly onFinish: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
}

/** A running workout, one exercise at a time. */
export function WorkoutScreen({ workout, diary, programme, onFinish, onDiscard }: Props) {
  const session = useSession(workout, diary, programme);
  const [sheet, setSheet] = useState<SheetName>();
  const { places, place, act } = session;
  if (!place) return <WithoutExercises session={session} onDiscard={onDiscard} />;

  const goTo = (x: number) => {
    session.goTo(x);
    setSheet(undefined);
  };
  // A workout of one's own without a set is none.
  const isNothing = act.own !== undefined && places.every(({ slot }) => slot.sets.length === 0);
  const finish = () =>
    isNothing
      ? setSheet("discard")
      : places.some((one) => openRows(one).length > 0)
        ? setSheet("finish")
        : void onFinish();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${place.exercise.title} · Zamah`}</title>
      <SessionSidebar session={session} onFinish={finish} onAdd={act.own && (() => setSheet("add"))} />
      <div className={styles.main}>
        <div className={styles.scroll} data-scrolls>
          <WorkoutTopBar session={session} place={place} onMenu={() => setSheet("menu")} />
          <PoseView places={places} place={place} />
          <Notices diary={diary} id={workout.id} plan={programme.state} />
          <ExercisePanel
            key={`${place.x} ${place.exercise.exercise} ${place.slot.k}`}
            session={session}
            place={place}
            onSheet={setSheet}
          />
        </div>
        <ToastMessage toast={act.toast} close={act.closeToast} />
        <RestBar session={session} onSettings={() => setSheet("rest")} />
        <SessionNavigation session={session} onList={() => setSheet("list")} onFinish={finish} />
      </div>
      <WorkoutSheets
        sheet={sheet}
        onSheet={setSheet}
        session={session}
        place={place}
        onGo={goTo}
        onFinishQuestion={finish}
        onFinish={() => void onFinish()}
        onDiscard={() => void onDiscard()}
      />
      <RiskNotice diary={diary} />
    </main>
  );
}

interface SessionSidebarProps {
  readonly session: Session;
  readonly onFinish: () => void;
  readonly onAdd: (() => void) | undefined;
}

/** The session's list on wide screens. */
function SessionSidebar({ session, onFinish, onAdd }: SessionSidebarProps) {
  const { workout, places, place, settings, goTo, act } = session;
  return (
    <aside className={styles.side} aria-label="Vježbe treninga">
      <h2>{workout.about?.title}</h2>
      <SessionList places={places} current={place?.x} unit={settings.unit} onGo={goTo} onMove={act.own?.move} />
      {onAdd && (
        <Button kind="outline" full onClick={onAdd}>
          Dodaj vježbu
        </Button>
      )}
      <Button kind="outline" full onClick={onFinish}>
        Završi trening
      </Button>
    </aside>
  );
}

interface SessionNavigationProps {
  readonly session: Session;
  readonly onList: () => void;
  readonly onFinish: () => void;
}

/** Previous, list, next; the last one finishes. */
function SessionNavigation({ session: { places, place, goTo }, onList, onFinish }: SessionNavigationProps) {
  const at = places.findIndex(({ x }) => x === place?.x);
  const to = (one: ExercisePlace | undefined) => one && (() => goTo(one.x));
  const [onBack, onNext] = [to(places[at - 1]), to(places[at + 1])];
  const isDone = !place || openRows(place).length === 0;
  return (
    <nav className={styles.steps} aria-label="Vježbe">
      <button type="button" className={styles.back} aria-disabled={!onBack || undefined} onClick={onBack}>
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

const Picker = lazy(async () => ({ default: (await import("../own/exercise-picker.tsx")).ExercisePicker }));

interface WithoutExercisesProps {
  readonly session: Session;
  readonly onDiscard: () => Promise<void>;
}

/** A workout of one's own before its first exercise: the choice of one. */
function WithoutExercises({ session, onDiscard }: WithoutExercisesProps) {
  const { own } = session.act;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!own) return <EmptyScreen title="Trening nema vježbi." />;
  return (
    <main id="main" tabIndex={-1} className={styles.first}>
      <title>Trening · Zamah</title>
      <div className={styles.firstHead}>
        <h1 ref={heading} tabIndex={-1}>
          Odaberi prvu vježbu
        </h1>
        <Button kind="outline" size="small" aria-label="Odbaci trening" onClick={() => void onDiscard()}>
          Odbaci
        </Button>
      </div>
      <Notices diary={session.diary} id={session.workout.id} />
      <Suspense fallback={<LoadingText />}>
        <Picker diary={session.diary} onPick={(exercise) => void own.add(exercise)} />
      </Suspense>
      <ToastMessage toast={session.act.toast} close={session.act.closeToast} />
      <RiskNotice diary={session.diary} />
    </main>
  );
}

/** Shows the health notice once a device, before the first workout. */
function RiskNotice({ diary }: { readonly diary: DiaryView }) {
  const [seen, setSeen] = useDeviceValue<string>("risk_notice");
  const confirm = () => void setSeen(RISK_NOTICE.version);
  if (seen || diary.history.some(({ slots }) => slots.some(({ sets }) => sets.length > 0))) return null;
  return (
    <Sheet onClose={confirm} title="Prije prvog treninga">
      <div className={sheets.lead}>
        {RISK_NOTICE.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button full onClick={confirm}>
        Razumijem
      </Button>
    </Sheet>
  );
}
