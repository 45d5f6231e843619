import { NavLink } from "react-router-dom";
import styles from "./analytics.module.css";
import { analyticsTables } from "./tables.ts";

/** The bar that leads from table to table. */
export function AnalyticsTabs() {
  return (
    <nav aria-label="Tablice" className={styles.tabs}>
      {analyticsTables.map(({ path, name }) => (
        <NavLink key={path} to={path} className={({ isActive }) => (isActive ? (styles.on ?? "") : "")}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
