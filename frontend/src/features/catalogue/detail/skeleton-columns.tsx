import type { ReactNode } from "react";
import styles from "../challenge/challenge-page.module.css";

/** The words of a product, above the place of what a reader comes to later. */
export function SkeletonColumns({ words }: { readonly words: ReactNode }) {
  return (
    <div className={styles.columns}>
      {words}
      <div className={styles.rest} />
    </div>
  );
}
