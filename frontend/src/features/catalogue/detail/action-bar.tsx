import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

/** The page's one action, always in reach on a phone; wide screens have it in the side panel. */
export function ActionBar({ children, away = false }: { readonly children: ReactNode; readonly away?: boolean }) {
  return (
    <div className={styles.bar} data-away={away || undefined} inert={away}>
      {children}
    </div>
  );
}
