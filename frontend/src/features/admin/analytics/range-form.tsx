import { type FormEvent, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import styles from "./analytics.module.css";
import { type DayRange, isRange, presetsAt } from "./day-range.ts";

interface Props {
  readonly range: DayRange;
  readonly onChoose: (range: DayRange) => void;
}

/** Two days to choose, and ranges that have a name. */
export function RangeForm({ range, onChoose }: Props) {
  const [refused, setRefused] = useState(false);
  const choose = (chosen: DayRange) => {
    setRefused(!isRange(chosen));
    if (isRange(chosen)) onChoose(chosen);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    choose({ start: String(fields.get("start_date")), end: String(fields.get("end_date")) });
  };
  return (
    <>
      <form key={`${range.start} ${range.end}`} className={styles.range} onSubmit={submit} noValidate>
        <TextField label="Početni datum" name="start_date" type="date" defaultValue={range.start} />
        <TextField
          label="Završni datum"
          name="end_date"
          type="date"
          defaultValue={range.end}
          error={refused ? "Odaberi oba datuma, završni ne prije početnog." : undefined}
        />
        <div className={styles.fetch}>
          <Button type="submit">Dohvati podatke</Button>
        </div>
      </form>
      <fieldset className={styles.presets} aria-label="Razdoblja">
        {presetsAt(serverNow()).map(({ name, ...preset }) => (
          <Button
            key={name}
            kind="outline"
            size="small"
            aria-pressed={preset.start === range.start && preset.end === range.end}
            onClick={() => choose(preset)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
