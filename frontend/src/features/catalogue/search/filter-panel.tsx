import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./filter-panel.module.css";
import {
  countFilters,
  type FilterName,
  type Filters,
  kindOptions,
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

/** One choice for each filter; folded away on a phone until it is asked for. */
export function FilterPanel({ items, filters, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = countFilters(filters);
  const choices: readonly { name: FilterName; label: string; options: readonly Option[] }[] = [
    { name: "kind", label: "Vrsta", options: kindOptions },
    { name: "goal", label: "Cilj", options: optionsOf(items, (item) => item.goals) },
    { name: "equipment", label: "Oprema", options: optionsOf(items, (item) => item.equipment) },
    { name: "minutes", label: "Trajanje", options: minutesOptions },
    { name: "level", label: "Razina", options: optionsOf(items, (item) => (item.level ? [item.level] : [])) },
    { name: "place", label: "Mjesto", options: placeOptions },
    { name: "seen", label: "Pogledano", options: seenOptions },
  ];
  return (
    <div className={styles.filters}>
      <div className={styles.toggle}>
        <Button kind="outline" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {set > 0 ? `Filtri (${set})` : "Filtri"}
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
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ name, label, options, value, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Sve</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
