import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./figure-list.module.css";
import page from "./page.module.css";

interface Figure {
  readonly name: string;
  readonly value: string;
  /** A second line below the value. */
  readonly more?: ReactNode;
  /** The list that the value leads to. */
  readonly to?: string;
}

interface Props {
  readonly figures: readonly Figure[];
  /** `headline`: the first figure is the largest, and names stand below their values. */
  readonly look?: "even" | "headline";
}

/** Numbers with their names, side by side. */
export function FigureList({ figures, look = "even" }: Props) {
  return (
    <dl className={styles[look]}>
      {figures.map(({ name, value, more, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {look === "headline" ? value : to ? <Link to={to}>{value}</Link> : <b>{value}</b>}
            {more && <span className={page.quiet}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
