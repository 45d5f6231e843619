import { lazy, Suspense, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Section } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { weekdayAndDate } from "../diary/labels.ts";
import { fetchChanges } from "./fetch-changes.ts";
import { ProgrammeMenu } from "./programme-menus.tsx";
import styles from "./programme-section.module.css";
import { RunProgress } from "./run-progress.tsx";
import { withTitles } from "./use-course-plan.ts";
import { type ManagedRun, type RunView, useRun } from "./use-run.ts";
import { WeekView } from "./week-view.tsx";

interface Props extends Pick<ManagedRun, "programme" | "diary" | "today" | "change"> {
  readonly granted: boolean;
  /** The training's plan, as far as it is open. */
  readonly sections: readonly Section[];
  /** It began on this page just now: the page scrolls there and says so. */
  readonly isNew: boolean;
}

/** A run's progress, weeks and menu. */
export function RunSection({ programme, diary, today, change, granted, sections, isNew }: Props) {
  const { enrolment } = programme;
  const known = useRun(programme, diary, today);
  const view = { ...known, change, plan: withTitles(known.plan, sections, enrolment.week) };
  const isActive = enrolment.state === "active";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.scrollIntoView?.({ block: "center" });
  }, [isNew]);
  return (
    <section className={styles.section} aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme" ref={heading}>
          {weekOf(view)}
        </h2>
        {view.run.next && <ProgrammeMenu view={view} />}
      </div>
      <p role="status" className={styles.began}>
        {isNew && begun(view)}
      </p>
      <div className={styles.status}>
        <RunProgress done={view.run.done} count={enrolment.count} />
        <Link to={paths.progress}>Napredak</Link>
      </div>
      <RunWaiting view={view} granted={granted} />
      <WeekView view={view} sections={sections} isOpen={granted && isActive} />
    </section>
  );
}

/** `Program je počeo.`, or, where its first session is due later, `Program počinje: četvrtak, 03.12.` */
function begun({ run, programme: { enrolment }, today }: RunView): string {
  const course = enrolment.category === "training" ? "Program" : "Izazov";
  const { on = today } = run.next ?? {};
  return on > today ? `${course} počinje: ${weekdayAndDate(on)}` : `${course} je počeo.`;
}

/** `Tjedan 3 od 8`: the next session's week, else the last. */
function weekOf({ run, programme: { enrolment } }: RunView): string {
  const weeks = Math.ceil(enrolment.count / enrolment.week);
  return `Tjedan ${run.next?.week ?? weeks} od ${weeks}`;
}

const RunAgain = lazy(async () => ({ default: (await import("./finished-run.tsx")).RunAgain }));

interface RunWaitingProps {
  readonly view: ManagedRun;
  readonly granted: boolean;
}

/** Resumes a paused run, or repeats a finished one. */
function RunWaiting({ view, granted }: RunWaitingProps) {
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
