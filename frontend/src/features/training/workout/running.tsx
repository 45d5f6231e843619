import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { paths } from "../../../lib/paths.ts";
import type { DiaryView } from "../diary/diary-view.ts";
import { EmptyScreen } from "./empty-screen.tsx";
import { Exercise } from "./exercise.tsx";
import { Notices } from "./notices.tsx";
import { RestPart } from "./rest-part.tsx";
import { RiskNotice } from "./risk-notice.tsx";
import styles from "./running.module.css";
import { openRows, type Programme } from "./session-places.ts";
import { type SheetName, Sheets } from "./sheets.tsx";
import { Stage, TopBar } from "./stage.tsx";
import { ToastLine } from "./toast-line.tsx";
import { useSession } from "./use-session.ts";
import { Side, Steps } from "./ways.tsx";

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
  const session = useSession(workout, diary, programme);
  const [sheet, setSheet] = useState<SheetName>();
  const { settings, places, place, act } = session;
  if (!place) return <EmptyScreen title="Trening nema vježbi." />;

  const goTo = (x: number) => {
    session.goTo(x);
    setSheet(undefined);
  };
  const finish = () => (places.some((one) => openRows(one).length > 0) ? setSheet("finish") : void onFinish());
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${place.exercise.title} · Zamah`}</title>
      <Side session={session} onFinish={finish} />
      <div className={styles.main}>
        <div className={styles.scroll} data-scrolls>
          <TopBar
            position={places.indexOf(place) + 1}
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
          <Exercise key={`${place.x} ${place.exercise.exercise}`} session={session} place={place} onSheet={setSheet} />
        </div>
        <ToastLine toast={act.toast} close={act.closeToast} />
        <RestPart session={session} onSettings={() => setSheet("rest")} />
        <Steps session={session} onList={() => setSheet("list")} onFinish={finish} />
      </div>
      <Sheets
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
