import type { ReactNode } from "react";
import styles from "./panel.module.css";

interface Props {
  readonly title: string;
  /** Stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A raised section with its heading. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
