import { Link } from "react-router-dom";
import type { Section } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { changesOf } from "./changes.ts";
import { ProgrammeMenu } from "./programme-menu.tsx";
import styles from "./programme-section.module.css";
import { RunAgain } from "./run-again.tsx";
import { Progress } from "./stage.tsx";
import { withTitles } from "./use-course-plan.ts";
import type { HeadChange } from "./use-head-change.tsx";
import { type RunView, useRun } from "./use-run.ts";
import { WeekView } from "./week-view.tsx";

interface Props extends Pick<RunView, "programme" | "diary" | "today"> {
  readonly granted: boolean;
  /** The plan of a training, as far as this person may see it. */
  readonly sections: readonly Section[];
  readonly onChange: (change: HeadChange) => void;
}

/** A run: how far it is, its weeks, and what can be done with it. */
export function RunSection({ programme, diary, today, granted, sections, onChange }: Props) {
  const { enrolment } = programme;
  const known = useRun(programme, diary, today);
  const view = { ...known, plan: withTitles(known.plan, sections, enrolment.week) };
  const isActive = enrolment.state === "active";
  return (
    <section className={styles.section} aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme">{weekOf(view)}</h2>
        {view.run.next && <ProgrammeMenu view={view} onChange={onChange} />}
      </div>
      <div className={styles.standing}>
        <Progress done={view.run.done} count={enrolment.count} />
        <Link to={paths.progress}>Napredak</Link>
      </div>
      {enrolment.state === "paused" && (
        <div className={styles.waiting}>
          <p>Program je na pauzi.</p>
          <Button size="small" onClick={() => onChange(changesOf(view).resume())}>
            Nastavi program
          </Button>
        </div>
      )}
      {granted && !view.run.next && (
        <div className={styles.waiting}>
          <p>Cijeli program je iza tebe.</p>
          <RunAgain programme={programme} />
        </div>
      )}
      <WeekView view={view} sections={sections} isOpen={granted && isActive} onChange={onChange} />
    </section>
  );
}

/** Tjedan 3 od 8: where the run goes on, or where it ended. */
function weekOf({ run, programme: { enrolment } }: RunView): string {
  const weeks = Math.ceil(enrolment.count / enrolment.week);
  return `Tjedan ${run.next?.week ?? weeks} od ${weeks}`;
}
