import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type BadgeKind = "new" | "popular" | "popularOnArt" | "outline" | "premium" | "member" | "seen" | "minutes";

interface Props {
  readonly kind: BadgeKind;
  readonly children: ReactNode;
}

/** A small tag. `premium` and `member` are the only amber ones. */
export function Badge({ kind, children }: Props) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>;
}
