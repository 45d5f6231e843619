import { useState } from "react";
import { centimetres, MEASURE_KINDS, type MeasureKind, measuredOf } from "#contract/training/measures.ts";
import type { Registers } from "#contract/training/registers.ts";
import { type WeightUnit, weightText } from "#contract/training/weight.ts";
import { dayOf } from "../../../lib/format.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import { Choice } from "./choice.tsx";
import { LineChart } from "./line-chart.tsx";
import { MeasureForm } from "./measure-form.tsx";
import styles from "./measures.module.css";

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

/** One kind of measure: its line, its days in a table, and a new entry. */
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
            <LineChart label={NAMES[kind]} points={measured} unit={kind === "weight" ? 1000 : 10} format={text} />
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
