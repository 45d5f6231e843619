import { type FormEvent, useRef, useState } from "react";
import { countedTrainings } from "#contract/counted.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { goalsOf } from "../diary/head.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { useReminderField } from "../reminders/use-reminder-field.tsx";
import { type Course, newEnrolmentId, type Programme } from "./programmes.ts";
import { type Choice, enrolmentIn, proposedWeekdays, startValues } from "./start.ts";
import { StartDay } from "./start-day.tsx";
import styles from "./start-form.module.css";
import { StartSpan } from "./start-span.tsx";
import { useToday } from "./use-today.ts";
import { Weekdays } from "./weekdays.tsx";

export interface StartFormProps {
  readonly course: Course;
  /** The run before this one, which is over with it. */
  readonly earlier?: Programme | undefined;
  /** On how many days a week somebody wants to train; as often as the plan says without it. */
  readonly perWeek?: number | undefined;
  readonly onDone: () => void;
}

/** From when on and on which weekdays somebody trains; sending it starts the run. */
export function StartForm({ course, earlier, perWeek, onDone }: StartFormProps) {
  const today = useToday();
  const change = useChangeDiary();
  const diary = useDiary();
  const reminder = useReminderField();
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<readonly number[]>();
  const weekdays = chosen ?? proposedWeekdays(perWeek ?? course.week, day);
  const choice: Choice = { day, weekdays };
  const started = useRef(false);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (started.current) return;
    started.current = true;
    const hasGoal = Object.keys(goalsOf(diary?.head ?? {})).length > 0;
    const values = startValues(newEnrolmentId(), enrolmentIn(course, choice), today, hasGoal);
    const over = earlier && { [`e:${earlier.id}`]: { ...earlier.enrolment, state: "done" } };
    await change([{ kind: "head", values: { ...values, ...over } }]);
    await reminder.save();
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <p className={styles.course}>{`${course.title} · ${countedTrainings(course.count)}`}</p>
      <StartDay today={today} day={day} onDay={setDay} />
      <Weekdays weekdays={weekdays} onWeekdays={setChosen} />
      {weekdays.length > 0 ? <StartSpan course={course} choice={choice} /> : <p>Odaberi barem jedan dan.</p>}
      {reminder.field}
      <p className={styles.line}>
        <Icon name="check" size={20} /> Plan ostaje na uređaju i radi i bez mreže.
      </p>
      {diary && isFirst(diary) && <p className={styles.risk}>{`${RISK_NOTICE.short} ${RISK_NOTICE.age}`}</p>}
      <Button type="submit" full disabled={weekdays.length === 0}>
        Kreni
      </Button>
    </form>
  );
}

function isFirst({ head, history }: NonNullable<ReturnType<typeof useDiary>>): boolean {
  return history.length === 0 && !Object.keys(head).some((key) => key.startsWith("e:"));
}
