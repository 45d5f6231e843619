import { NavLink } from "react-router-dom";
import styles from "./analytics.module.css";

interface Props {
  readonly tables: readonly { readonly path: string; readonly name: string }[];
}

/** The bar that leads from table to table. */
export function AnalyticsTabs({ tables }: Props) {
  return (
    <nav aria-label="Tablice" className={styles.tabs}>
      {tables.map(({ path, name }) => (
        <NavLink key={path} to={path} className={({ isActive }) => (isActive ? (styles.on ?? "") : "")}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
