import type { ReactNode } from "react";
import styles from "./analytics.module.css";

/** What a page's figures count, on a tap. */
export function Meaning({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.meaning}>
      <summary>Što se ovdje broji?</summary>
      {children}
    </details>
  );
}
