import { EARLIEST_HOUR, LATEST_HOUR } from "#contract/reminder-moments.ts";
import styles from "./reminders.module.css";

interface Props {
  readonly hour: number;
  readonly onHour: (hour: number) => void;
}

const HOURS = Array.from({ length: LATEST_HOUR - EARLIEST_HOUR + 1 }, (_, index) => EARLIEST_HOUR + index);

export function HourField({ hour, onHour }: Props) {
  return (
    <label className={styles.hour}>
      <span aria-hidden="true">u</span>
      <select value={hour} onChange={(event) => onHour(Number(event.target.value))} aria-label="Sat podsjetnika">
        {HOURS.map((one) => (
          <option key={one} value={one}>{`${one}:00`}</option>
        ))}
      </select>
    </label>
  );
}
