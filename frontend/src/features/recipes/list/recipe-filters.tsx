import { useId, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ChipGroup } from "../../../components/chip-group.tsx";
import { chosenOf, type Filter } from "./filters.ts";
import styles from "./recipe-list.module.css";

interface Props {
  readonly filters: readonly Filter[];
  readonly query: URLSearchParams;
  readonly onToggle: (filter: Filter, value: string) => void;
}

/** The meal always in sight, all else folded away until it is asked for. */
export function RecipeFilters({ filters, query, onToggle }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const shown = filters.filter(({ options }) => options.length > 0);
  const [first, ...others] = shown.map((filter) => (
    <ChipGroup
      key={filter.name}
      legend={filter.label}
      options={filter.options}
      chosen={chosenOf(query, filter)}
      onToggle={(value) => onToggle(filter, value)}
    />
  ));
  const folded = shown.slice(1).reduce((sum, filter) => sum + chosenOf(query, filter).length, 0);
  return (
    <>
      <div className={styles.first}>
        {first}
        <Button
          kind="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {folded > 0 ? `Filtri (${folded})` : "Filtri"}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.more}>
        {others}
      </div>
    </>
  );
}
