import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./running.module.css";
import { SessionList } from "./session-list.tsx";
import { openRows, type Place } from "./session-places.ts";
import type { Session } from "./use-session.ts";

/** The session's list beside the exercise, on wide screens. */
export function Side({ session, onFinish }: { readonly session: Session; readonly onFinish: () => void }) {
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

interface StepsProps {
  readonly session: Session;
  readonly onList: () => void;
  readonly onFinish: () => void;
}

/** The way through the session; at its end it finishes the workout. */
export function Steps({ session: { places, place, goTo }, onList, onFinish }: StepsProps) {
  const at = places.findIndex(({ x }) => x === place?.x);
  const to = (one: Place | undefined) => one && (() => goTo(one.x));
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
