import type { ReactNode } from "react";
import styles from "./intro.module.css";

/** The mark of the header within draws itself once while the form already stands. */
export function Intro({ children }: { readonly children: ReactNode }) {
  return <div className={styles.intro}>{children}</div>;
}
