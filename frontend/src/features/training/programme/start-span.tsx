import { countedWeeks } from "#contract/counted.ts";
import { dayOf } from "../../../lib/format.ts";
import { weekdayAndDate } from "../diary/day-words.ts";
import { AccessEnd } from "./access-end.tsx";
import type { Course } from "./programmes.ts";
import { type Choice, spanOf, weeksOf } from "./start.ts";
import styles from "./start-form.module.css";

/** From when to when a run would last, beside the end of access. */
export function StartSpan({ course, choice }: { readonly course: Course; readonly choice: Choice }) {
  const { first, last } = spanOf(course, choice);
  return (
    <div className={styles.span} aria-live="polite">
      <p>
        <span>{`Prvi trening: ${weekdayAndDate(first)}`}</span>
        <b>{`${countedWeeks(weeksOf({ first, last }))} · završava ${dayOf(last)}`}</b>
      </p>
      <AccessEnd course={course} last={last} />
    </div>
  );
}
