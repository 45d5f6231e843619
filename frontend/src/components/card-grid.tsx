import type { ReactNode } from "react";
import styles from "./card-grid.module.css";

/** Two columns on a phone, four on a wide screen. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
