import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ChipGroup } from "../../../components/chip-group.tsx";
import styles from "./filter-panel.module.css";
import {
  countFilters,
  type FilterName,
  type Filters,
  kindOptions,
  levelOptions,
  minutesOptions,
  type Option,
  optionsOf,
  placeOptions,
  seenOptions,
} from "./filters.ts";
import type { SearchItem } from "./search-item.ts";

interface Props {
  readonly items: readonly SearchItem[];
  readonly filters: Filters;
  readonly onChange: (name: FilterName, value: string) => void;
}

/** Minutes and equipment always in sight; the other choices folded away on a phone until they are asked for. */
export function FilterPanel({ items, filters, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const chips = [
    { name: "minutes", legend: "Trajanje", options: minutesOptions },
    { name: "equipment", legend: "Oprema", options: optionsOf(items, (item) => item.equipment) },
  ] as const;
  const choices: readonly { name: FilterName; label: string; any: string; options: readonly Option[] }[] = [
    { name: "kind", label: "Vrsta", any: "Bilo koja", options: kindOptions },
    { name: "goal", label: "Cilj", any: "Bilo koji", options: optionsOf(items, (item) => item.goals) },
    { name: "level", label: "Razina", any: "Bilo koja", options: levelOptions(items) },
    { name: "place", label: "Mjesto", any: "Bilo koje", options: placeOptions },
    { name: "seen", label: "Pogledano", any: "Svejedno", options: seenOptions },
  ];
  const folded = countFilters({ ...filters, minutes: "", equipment: "" });
  return (
    <div className={styles.filters}>
      {chips.map(({ name, legend, options }) => (
        <div key={name} className={styles.chips}>
          <ChipGroup
            legend={legend}
            options={options}
            chosen={[filters[name]]}
            onToggle={(value) => onChange(name, value === filters[name] ? "" : value)}
          />
        </div>
      ))}
      <div className={styles.toggle}>
        <Button kind="outline" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {folded > 0 ? `Filtri (${folded})` : "Filtri"}
        </Button>
      </div>
      <div id={id} className={open ? styles.panel : styles.folded}>
        {choices.map((choice) => (
          <Choice
            key={choice.name}
            {...choice}
            value={filters[choice.name]}
            onChange={(value) => onChange(choice.name, value)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** What the choice is called while nothing is chosen. */
  readonly any: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ name, label, any, options, value, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
