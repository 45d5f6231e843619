import { type FormEvent, useState } from "react";
import { isMeasure, type MeasureKind, typedMillimetres } from "#contract/training/measures.ts";
import { typedGrams, type WeightUnit } from "#contract/training/weight.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { today as dayNow } from "../../../lib/server-time.ts";
import styles from "./measures.module.css";

interface Props {
  readonly kind: MeasureKind;
  readonly name: string;
  readonly unit: WeightUnit;
  readonly onWrite: (day: string, value: number) => Promise<void>;
}

/** A new entry of one kind of measure. */
export function MeasureForm({ kind, name, unit, onWrite }: Props) {
  const [refused, setRefused] = useState(false);
  const today = dayNow();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const typed = textOf(fields, "value");
    const value = kind === "weight" ? typedGrams(typed, unit) : typedMillimetres(typed);
    const day = textOf(fields, "day") || today;
    const isFine = value !== undefined && isMeasure(kind, value) && day <= today;
    setRefused(!isFine);
    if (!isFine) return;
    await onWrite(day, value);
    form.reset();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={`${name} (${kind === "weight" ? unit : "cm"})`}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        error={refused ? "Upiši broj, na primjer 64,5." : undefined}
      />
      <TextField label="Dan" name="day" type="date" max={today} defaultValue={today} />
      <Button type="submit" size="small">
        Upiši
      </Button>
    </form>
  );
}
