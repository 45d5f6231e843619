import { type FormEvent, useState } from "react";
import {
  centimetres,
  isMeasure,
  MEASURE_KINDS,
  type MeasureKind,
  measuredOf,
  typedMillimetres,
} from "#contract/training/measures.ts";
import type { Registers } from "#contract/training/registers.ts";
import { GRAMS, typedGrams, type WeightUnit, weightText } from "#contract/training/weight.ts";
import { Button } from "../../../components/button.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { dayOf } from "../../../lib/format.ts";
import { today as dayNow } from "../../../lib/server-time.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import styles from "./body-measures.module.css";
import { Choice } from "./choice.tsx";
import { LineChart } from "./line-chart.tsx";

interface Props {
  readonly years: ReadonlyMap<string, Registers>;
  readonly unit: WeightUnit;
}

const NAMES: Record<MeasureKind, string> = {
  weight: "Težina",
  waist: "Struk",
  hips: "Bokovi",
  chest: "Prsa",
  thigh: "Natkoljenica",
  arm: "Nadlaktica",
};
const SHOWN = 12;

/** One kind of measure: form, chart and table. */
export function MeasureLog({ years, unit }: Props) {
  const [kind, setKind] = useState<MeasureKind>("weight");
  const change = useChangeDiary();
  const write = (day: string, value: number | null) =>
    change([{ kind: "measures", id: day.slice(0, 4), values: { [`${day}:${kind}`]: value } }]);
  const measured = measuredOf(years.values(), kind);
  const text = (value: number) => (kind === "weight" ? weightText(value, unit) : centimetres(value));
  return (
    <>
      <Choice
        label="Mjera"
        options={MEASURE_KINDS.map((one) => [one, NAMES[one]] as const)}
        value={kind}
        onChoose={setKind}
      />
      <div className={styles.log}>
        <MeasureForm key={kind} kind={kind} name={NAMES[kind]} unit={unit} onWrite={write} />
        {measured.length > 0 && (
          <>
            <LineChart
              label={NAMES[kind]}
              points={measured}
              unit={kind === "weight" ? GRAMS[unit] : 10}
              format={text}
            />
            <Days measured={measured} text={text} onRemove={(day) => write(day, null)} />
          </>
        )}
      </div>
    </>
  );
}

interface DaysProps {
  readonly measured: ReturnType<typeof measuredOf>;
  readonly text: (value: number) => string;
  readonly onRemove: (day: string) => Promise<void>;
}

function Days({ measured, text, onRemove }: DaysProps) {
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">Dan</th>
          <th scope="col">Mjera</th>
          <th scope="col">
            <span data-spoken>Brisanje</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {measured
          .slice(-SHOWN)
          .toReversed()
          .map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td>{text(value)}</td>
              <td>
                <button
                  type="button"
                  onClick={() => void onRemove(day)}
                  aria-label={`Obriši ${text(value)}, ${dayOf(day)}`}
                >
                  Obriši
                </button>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface MeasureFormProps {
  readonly kind: MeasureKind;
  readonly name: string;
  readonly unit: WeightUnit;
  readonly onWrite: (day: string, value: number) => Promise<void>;
}

/** Adds a measure. */
function MeasureForm({ kind, name, unit, onWrite }: MeasureFormProps) {
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
