import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

/** The place of a product's panel in its page: what is bought or fetched there needs no second button below it. */
export const OFFER = "offer";

/** The page's one action, always in reach on a phone; wide screens have it in the side panel. */
export function ActionBar({ children, away = false }: { readonly children: ReactNode; readonly away?: boolean }) {
  return (
    <div className={styles.bar} data-away={away || undefined} inert={away}>
      {children}
    </div>
  );
}
