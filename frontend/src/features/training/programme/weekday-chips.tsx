import { Chip, ChipGroup } from "../../../components/chip.tsx";
import { SHORT_WEEKDAYS, weekdayOf } from "../diary/labels.ts";
import styles from "./start-form.module.css";

interface WeekdayChipsProps {
  readonly weekdays: readonly number[];
  readonly onWeekdays: (weekdays: readonly number[]) => void;
}

export function WeekdayChips({ weekdays, onWeekdays }: WeekdayChipsProps) {
  const toggle = (weekday: number) =>
    onWeekdays(
      weekdays.includes(weekday)
        ? weekdays.filter((one) => one !== weekday)
        : [...weekdays, weekday].toSorted((one, other) => one - other),
    );
  return (
    <ChipGroup name="Dani">
      <div className={styles.days}>
        {SHORT_WEEKDAYS.map((short, index) => (
          <Chip
            key={short}
            label={short}
            spoken={weekdayOf(`2026-11-${16 + index}`)}
            checked={weekdays.includes(index + 1)}
            onChoose={() => toggle(index + 1)}
          />
        ))}
      </div>
    </ChipGroup>
  );
}
