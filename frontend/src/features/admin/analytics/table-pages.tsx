import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./analytics.module.css";

const PAGE_ROWS = 50;

interface Page<Row> {
  readonly shown: readonly Row[];
  /** Where it begins. */
  readonly from: number;
  turn(from: number): void;
}

/** A page of sorted rows; other rows (another filter, a new answer) begin with their first one. */
export function usePage<Row>(sorted: readonly Row[], rows: readonly Row[]): Page<Row> {
  const [place, setPlace] = useState({ rows, from: 0 });
  const from = place.rows === rows ? place.from : 0;
  return {
    shown: sorted.slice(from, from + PAGE_ROWS),
    from,
    turn: (to) => setPlace({ rows, from: to }),
  };
}

interface Props {
  readonly caption: string;
  readonly from: number;
  /** How many rows there are on all pages. */
  readonly all: number;
  readonly onTurn: (from: number) => void;
}

/** The way from page to page of a table; nothing where all of it is on one. */
export function TablePages({ caption, from, all, onTurn }: Props) {
  if (all <= PAGE_ROWS) return null;
  const next = from + PAGE_ROWS;
  return (
    <nav aria-label={`Stranice: ${caption}`} className={styles.pages}>
      <Button kind="outline" size="small" disabled={from === 0} onClick={() => onTurn(from - PAGE_ROWS)}>
        Prethodna
      </Button>
      <span role="status">{`${from + 1}–${Math.min(next, all)} od ${all}`}</span>
      <Button kind="outline" size="small" disabled={next >= all} onClick={() => onTurn(next)}>
        Sljedeća
      </Button>
    </nav>
  );
}
