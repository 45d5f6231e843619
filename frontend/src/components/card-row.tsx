import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./card-row.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  /** One item of a list each. */
  readonly children: readonly ReactNode[];
  /** Where there is more of it; takes the places of a wide screen that stay free. */
  readonly more?: { readonly to: string; readonly label: string };
}

const PLACES = 4;

/** Cards side by side: a row to swipe on narrow screens, the first four on a wide one. */
export function CardRow({ children, more }: Props) {
  const free = Math.max(0, PLACES - children.length);
  return (
    <ul className={styles.row}>
      {children}
      {more && free > 0 && (
        <li className={styles.more} data-free={free}>
          <Link to={more.to}>
            <span>{more.label}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      )}
    </ul>
  );
}
