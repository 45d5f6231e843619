import type { ComponentProps, ReactNode } from "react";
import styles from "./facts.module.css";

type Props = Omit<ComponentProps<"dl">, "children"> & {
  /** Label and value; a row without a value (undefined, null, false) is left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Values at the right edge, or in a column of their own beside the labels. */
  readonly look?: "edges" | "columns";
};

/** Short facts below each other, each a label and its value. */
export function Facts({ rows, look = "edges", className = "", ...rest }: Props) {
  return (
    <dl {...rest} className={`${styles[look]} ${className}`}>
      {rows.filter(isKnown).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isKnown([, value]: Props["rows"][number]): boolean {
  return value !== undefined && value !== null && value !== false;
}
