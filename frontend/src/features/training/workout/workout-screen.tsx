import { useState } from "react";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Sheet } from "../../../components/sheet.tsx";
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
  if (!place) return <EmptyScreen title="Trening nema vježbi." />;

  const goTo = (x: number) => {
    session.goTo(x);
    setSheet(undefined);
  };
  const finish = () => (places.some((one) => openRows(one).length > 0) ? setSheet("finish") : void onFinish());
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${place.exercise.title} · Zamah`}</title>
      <SessionSidebar session={session} onFinish={finish} />
      <div className={styles.main}>
        <div className={styles.scroll} data-scrolls>
          <WorkoutTopBar session={session} place={place} onMenu={() => setSheet("menu")} />
          <PoseView places={places} place={place} />
          <Notices diary={diary} id={workout.id} plan={programme.state} />
          <ExercisePanel
            key={`${place.x} ${place.exercise.exercise}`}
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

/** The session's list on wide screens. */
function SessionSidebar({ session, onFinish }: { readonly session: Session; readonly onFinish: () => void }) {
  const { workout, places, place, settings, goTo } = session;
  return (
    <aside className={styles.side} aria-label="Vježbe treninga">
      <h2>{workout.about?.title}</h2>
      <SessionList places={places} current={place?.x} unit={settings.unit} onGo={goTo} />
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
