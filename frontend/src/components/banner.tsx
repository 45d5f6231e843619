import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  readonly kind: "amber" | "error";
  /** Its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A line at the top of a page that says what is due, with one way on: a paragraph and a small link. */
export function Banner({ kind, label, children }: Props) {
  return (
    <aside className={`${styles.banner} ${styles[kind]}`} aria-label={label}>
      <Icon name="clock" />
      {children}
    </aside>
  );
}
