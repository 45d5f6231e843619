import type { Section } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { useDiary } from "../diary/use-diary.ts";
import { changesOf } from "./changes.ts";
import { KeepPlan } from "./keep-course.tsx";
import { ProgrammeMenu } from "./programme-menu.tsx";
import styles from "./programme-section.module.css";
import { type Course, type Programme, programmeFor } from "./programmes.ts";
import { RunAgain } from "./run-again.tsx";
import { Progress } from "./stage.tsx";
import { withTitles } from "./use-course-plan.ts";
import { useHeadChange } from "./use-head-change.tsx";
import { type RunView, useRun } from "./use-run.ts";
import { useToday } from "./use-today.ts";
import { WeekView } from "./week-view.tsx";

interface Props {
  readonly course: Course;
  readonly granted: boolean;
  /** The plan of a training, as far as this person may see it. */
  readonly sections?: readonly Section[];
}

/** The member's run through a course, at the head of its page: week by week. Who follows none sees nothing of it; the plan of who may use it is kept on the device. */
export function ProgrammeSection({ course, granted, sections = [] }: Props) {
  const diary = useDiary();
  const today = useToday();
  const programme = diary && programmeFor(course, diary.head);
  return (
    <>
      {granted && course.category === "training" && <KeepPlan training={course.product} />}
      {diary && programme && <RunSection key={programme.id} {...{ programme, diary, today, granted, sections }} />}
    </>
  );
}

interface RunProps extends Pick<RunView, "diary" | "today">, Required<Pick<Props, "granted" | "sections">> {
  readonly programme: Programme;
}

function RunSection({ programme, diary, today, granted, sections }: RunProps) {
  const { enrolment } = programme;
  const known = useRun(programme, diary, today);
  const view = { ...known, plan: withTitles(known.plan, sections, enrolment.week) };
  const { apply, notice } = useHeadChange();
  const isActive = enrolment.state === "active";
  return (
    <section className={styles.section} aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme">{weekOf(view)}</h2>
        {view.run.next && <ProgrammeMenu view={view} onChange={apply} />}
      </div>
      <Progress done={view.run.done} count={enrolment.count} />
      {enrolment.state === "paused" && (
        <div className={styles.waiting}>
          <p>Program je na pauzi.</p>
          <Button size="small" onClick={() => apply(changesOf(view).resume())}>
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
      <WeekView view={view} sections={sections} isOpen={granted && isActive} onChange={apply} />
      {notice}
    </section>
  );
}

/** Tjedan 3 od 8: where the run goes on, or where it ended. */
function weekOf({ run, programme: { enrolment } }: RunView): string {
  const weeks = Math.ceil(enrolment.count / enrolment.week);
  return `Tjedan ${run.next?.week ?? weeks} od ${weeks}`;
}
