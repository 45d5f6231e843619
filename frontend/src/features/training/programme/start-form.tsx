import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { countedTrainings, countedWeeks } from "#contract/counted.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { Button } from "../../../components/button.tsx";
import { Chip, ChipGroup } from "../../../components/chip.tsx";
import { Icon } from "../../../components/icon.tsx";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useOpenVideo } from "../../player/use-open-video.ts";
import { goalsOf } from "../diary/diary-head.ts";
import { weekdayAndDate } from "../diary/labels.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { useCachedPlan } from "../diary/use-plan.ts";
import { useStartWorkout } from "../diary/use-start-workout.ts";
import { useReminderField } from "../reminders/reminder-choice.tsx";
import {
  enrolmentIn,
  nextMonday,
  proposedWeekdays,
  type StartChoice,
  spanOf,
  startValues,
  weeksOf,
} from "./new-enrolment.ts";
import { type Course, newEnrolmentId, type Programme } from "./programmes.ts";
import styles from "./start-form.module.css";
import { useCoursePlan } from "./use-course-plan.ts";
import { useListedCourse } from "./use-listed-course.ts";
import { useToday } from "./use-today.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

export interface StartFormProps {
  readonly course: Course;
  /** The run that this one replaces. */
  readonly earlier?: Programme | undefined;
  /** Wanted days a week; the plan's own without it. */
  readonly perWeek?: number | undefined;
  readonly onDone: () => void;
}

/** Starts a run with first day, weekdays and reminder; one that begins today opens its first session at once. */
export function StartForm({ course, earlier, perWeek, onDone }: StartFormProps) {
  const today = useToday();
  const change = useChangeDiary();
  const diary = useDiary();
  const reminder = useReminderField();
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<readonly number[]>();
  const weekdays = chosen ?? proposedWeekdays(perWeek ?? course.week, day);
  const choice: StartChoice = { day, weekdays };
  const first = useFirstSession(course);
  const beginsNow = first !== undefined && weekdays.length > 0 && spanOf(course, choice).first === today;
  const started = useRef(false);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (started.current) return;
    started.current = true;
    const hasGoal = Object.keys(goalsOf(diary?.head ?? {})).length > 0;
    const id = newEnrolmentId();
    const values = startValues(id, enrolmentIn(course, choice), today, hasGoal);
    const over = earlier && { [`e:${earlier.id}`]: { ...earlier.enrolment, state: "done" } };
    await change([{ kind: "head", values: { ...values, ...over } }]);
    await reminder.save();
    if (beginsNow) await first.open(id);
    else onDone();
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <p className={styles.course}>{`${course.title} · ${countedTrainings(course.count)}`}</p>
      <StartDay today={today} day={day} onDay={setDay} />
      <WeekdayChips weekdays={weekdays} onWeekdays={setChosen} />
      {weekdays.length > 0 ? <StartSpan course={course} choice={choice} /> : <p>Odaberi barem jedan dan.</p>}
      {reminder.field}
      <p className={styles.line}>
        <Icon name="check" size={20} /> Plan ostaje na uređaju i radi i bez mreže.
      </p>
      {diary && isFirst(diary) && <p className={styles.risk}>{`${RISK_NOTICE.short} ${RISK_NOTICE.age}`}</p>}
      <Button type="submit" full disabled={weekdays.length === 0} busy={beginsNow && first.isAwaited}>
        {beginsNow ? "Počni prvi trening" : "Spremi raspored"}
      </Button>
    </form>
  );
}

/** Opens a run's first session; undefined where the device cannot have its plan. */
function useFirstSession(course: Course) {
  const plan = useCoursePlan(course);
  const { planned, row } = plan.factsOf(1);
  const startWorkout = useStartWorkout();
  const navigate = useNavigate();
  const video = useOpenVideo(course.product);
  const isAwaited = plan.state === "loading";
  if (!isAwaited && !planned && row === undefined) return undefined;
  const open = async (enrolment: string) => {
    if (planned) navigate(paths.workout(await startWorkout({ enrolment, product: course.product, session: planned })));
    else if (row !== undefined) await video.mutateAsync(row).catch(() => navigate(paths.home));
  };
  return { isAwaited, open };
}

function isFirst({ head, history }: NonNullable<ReturnType<typeof useDiary>>): boolean {
  return history.length === 0 && !Object.keys(head).some((key) => key.startsWith("e:"));
}

interface Props {
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** Today, next Monday or any date. */
function StartDay({ today, day, onDay }: Props) {
  const [other, setOther] = useState(false);
  const monday = nextMonday(today);
  const options = [
    { label: "Danas", checked: !other && day === today, choose: () => choose(today) },
    { label: `Pon ${dayOf(monday).slice(0, 6)}`, checked: !other && day === monday, choose: () => choose(monday) },
    { label: "Datum", checked: other, choose: () => setOther(true) },
  ];
  const choose = (next: string) => {
    setOther(false);
    onDay(next);
  };
  return (
    <ChipGroup name="Početak">
      <div className={styles.chips}>
        {options.map(({ label, checked, choose: take }) => (
          <Chip key={label} name="start" label={label} checked={checked} onChoose={take} />
        ))}
      </div>
      {other && (
        <input
          type="date"
          className={styles.date}
          aria-label="Datum početka"
          value={day}
          min={today}
          required
          onChange={(event) => event.target.value >= today && onDay(event.target.value)}
        />
      )}
    </ChipGroup>
  );
}

/** First session, length and last day, beside the end of access. */
function StartSpan({ course, choice }: { readonly course: Course; readonly choice: StartChoice }) {
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

interface AccessEndProps {
  readonly course: Course;
  readonly last: string;
}

/** The end of access, with a warning if the run lasts longer. */
function AccessEnd({ course, last }: AccessEndProps) {
  const end = useAccessEnd(course);
  if (end === undefined) return null;
  if (end === "premium") return <p>Otvoreno uz Premium članstvo.</p>;
  return (
    <>
      <p>{`Pristup traje do ${dayOf(end)}`}</p>
      {last > end && <p className={styles.warning}>Zadnji treninzi padaju nakon isteka pristupa.</p>}
    </>
  );
}

/** Last day of access; `premium` while a membership renews, undefined if there is no end or it is unknown. */
function useAccessEnd({ category, product }: Course): string | "premium" | undefined {
  const isTraining = category === "training";
  const { plan } = useCachedPlan(isTraining ? product : undefined);
  const { challenge } = useListedCourse({ category, product });
  if (!isTraining) return challenge?.end_date;
  if (plan?.access.renews) return "premium";
  return plan?.access.until ? zagrebDay(new Date(plan.access.until)) : undefined;
}
