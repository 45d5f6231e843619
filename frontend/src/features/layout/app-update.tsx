import { useState } from "react";
import { Button } from "../../components/button.tsx";
import styles from "./app-update.module.css";
import { takeOver, useWaitingBuild } from "./waiting-build.ts";

/** Says that a new build of the app waits, with the button that changes to it; nothing changes by itself. */
export function AppUpdate() {
  const waiting = useWaitingBuild();
  const [state, setState] = useState<"ready" | "busy" | "workout">("ready");
  const change = async (worker: ServiceWorker) => {
    setState("busy");
    if (!(await takeOver(worker))) setState("workout");
  };
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <div className={styles.bar}>
          <p>{state === "workout" ? "Trening je u tijeku. Osvježi kad završi." : "Nova verzija je spremna"}</p>
          <Button kind="outline" size="small" busy={state === "busy"} onClick={() => change(waiting)}>
            Osvježi
          </Button>
        </div>
      )}
    </div>
  );
}
