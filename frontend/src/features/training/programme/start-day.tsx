import { useState } from "react";
import { Chip, ChipGroup } from "../../../components/chip.tsx";
import { dayOf } from "../../../lib/format.ts";
import { nextMonday } from "./start.ts";
import styles from "./start-form.module.css";

interface Props {
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The first day: today, next Monday or any other. */
export function StartDay({ today, day, onDay }: Props) {
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
