import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./media.module.css";

interface Props {
  readonly title: string;
  readonly picture?: string | null;
  readonly onPick: () => void;
  /** What tells it apart. */
  readonly children: ReactNode;
}

/** Something that can be chosen. */
export function ChoiceRow({ title, picture, onPick, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={picture ? styles.choice : undefined}>
        {picture && <img src={picture} alt="" loading="lazy" />}
        <span className={styles.name}>
          <b>{title}</b>
          {children}
        </span>
      </span>
      <Button kind="outline" size="small" aria-label={`Odaberi: ${title}`} onClick={onPick}>
        Odaberi
      </Button>
    </li>
  );
}
