import { lazy, Suspense, useState } from "react";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/states.tsx";
import styles from "./measures.module.css";

const Measures = lazy(async () => ({ default: (await import("./measures.tsx")).Measures }));

/** Body measures below the progress, closed until somebody opens them: whoever looks over a shoulder sees none. */
export function MeasuresPart({ head }: { readonly head: Registers }) {
  const [open, setOpen] = useState(false);
  const isAllowed = currentOf(head, "consent:measures") !== undefined;
  return (
    <section className={styles.measures} aria-labelledby="measures">
      <h2 id="measures">Mjere</h2>
      <p className={styles.quiet}>Vidiš ih samo ti.</p>
      {open ? (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <Measures isAllowed={isAllowed} onWithdrawn={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          {isAllowed ? "Otvori mjere" : "Bilježi mjere"}
        </Button>
      )}
    </section>
  );
}
