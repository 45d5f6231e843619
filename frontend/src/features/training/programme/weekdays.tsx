import { SHORT_WEEKDAYS, weekdayOf } from "./day-words.ts";
import styles from "./start-sheet.module.css";

interface WeekdaysProps {
  readonly weekdays: readonly number[];
  readonly onWeekdays: (weekdays: readonly number[]) => void;
}

/** The days of the week as seven switches. */
export function Weekdays({ weekdays, onWeekdays }: WeekdaysProps) {
  const toggle = (weekday: number) =>
    onWeekdays(
      weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted((one, other) => one - other),
    );
  return (
    <fieldset className={styles.group}>
      <legend>Dani</legend>
      <div className={styles.days}>
        {SHORT_WEEKDAYS.map((short, index) => (
          <label key={short} className={styles.day}>
            <input
              type="checkbox"
              aria-label={weekdayOf(`2026-11-${16 + index}`)}
              checked={weekdays.includes(index + 1)}
              onChange={() => toggle(index + 1)}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
