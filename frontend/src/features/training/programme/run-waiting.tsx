import { Button } from "../../../components/button.tsx";
import { fetchChanges } from "./fetch-changes.ts";
import styles from "./programme-section.module.css";
import { RunAgain } from "./run-again.tsx";
import type { ManagedRun } from "./use-run.ts";

interface Props {
  readonly view: ManagedRun;
  readonly granted: boolean;
}

/** The way on for a run that waits: on after a pause, or once more after its end. */
export function RunWaiting({ view, granted }: Props) {
  const { programme, run } = view;
  return (
    <>
      {programme.enrolment.state === "paused" && (
        <div className={styles.waiting}>
          <p>Program je na pauzi.</p>
          <Button size="small" onClick={async () => view.change((await fetchChanges(view)).resume())}>
            Nastavi program
          </Button>
        </div>
      )}
      {granted && !run.next && (
        <div className={styles.waiting}>
          <p>Cijeli program je iza tebe.</p>
          <RunAgain programme={programme} />
        </div>
      )}
    </>
  );
}
