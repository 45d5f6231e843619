import { Checkbox } from "../../../../components/checkbox.tsx";
import { ChipGroup } from "../../../../components/chip-group.tsx";
import { isList, type Json, type Path } from "../document/path.ts";
import { useEditor, useProblem, useValue } from "../editor/editor.ts";
import type { FieldLabel, Option } from "../form/field.ts";
import { FieldFrame, useTarget } from "./field-frame.tsx";
import styles from "./fields.module.css";

interface OneProps {
  readonly field: FieldLabel & { readonly short?: true };
  readonly path: Path;
  readonly options: readonly Option[];
}

/** One of several; what is none of them is still shown. */
export function SelectInput({ field, path, options }: OneProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const chosen = value === undefined ? "" : String(value);
  const isKnown = chosen === "" || options.some(([one]) => String(one) === chosen);
  const choose = (text: string) => store.set(path, options.find(([one]) => String(one) === text)?.[0]);
  return (
    <FieldFrame field={field} path={path}>
      {(tied) => (
        <select {...tied} className={styles.control} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">–</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface SomeProps {
  readonly field: FieldLabel & { readonly options: readonly string[] };
  readonly path: Path;
}

/** Several of a few. */
export function ChipsInput({ field: { label, options }, path }: SomeProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const problem = useProblem(path, true);
  const place = useTarget<HTMLDivElement>(path, "button");
  const chosen = isList(value) ? value.map(String) : [];
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    store.set(path, next);
  };
  return (
    <div ref={place} className={styles.field}>
      <ChipGroup
        legend={label}
        options={options.map((one) => ({ value: one, label: one }))}
        chosen={chosen}
        onToggle={toggle}
      />
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

/** Yes, or nothing said. */
export function CheckboxInput({ field: { label }, path }: { readonly field: FieldLabel; readonly path: Path }) {
  const { store } = useEditor();
  const value: Json | undefined = useValue(path);
  const problem = useProblem(path, true);
  const place = useTarget<HTMLDivElement>(path, "input");
  return (
    <div ref={place} className={styles.yes}>
      <Checkbox name={label} checked={value === true} onChange={(next) => store.set(path, next)}>
        {label}
      </Checkbox>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}
