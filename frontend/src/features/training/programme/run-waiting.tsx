import { lazy, Suspense } from "react";
import { Button } from "../../../components/button.tsx";
import { fetchChanges } from "./fetch-changes.ts";
import styles from "./programme-section.module.css";
import type { ManagedRun } from "./use-run.ts";

const RunAgain = lazy(async () => ({ default: (await import("./run-again.tsx")).RunAgain }));

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
          <Suspense fallback={<Button busy>Ponovi</Button>}>
            <RunAgain programme={programme} />
          </Suspense>
        </div>
      )}
    </>
  );
}
