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
      <span className={styles.name}>
        {picture && <img src={picture} alt="" loading="lazy" height={64} />}
        <b>{title}</b>
        {children}
      </span>
      <Button kind="outline" size="small" aria-label={`Odaberi: ${title}`} onClick={onPick}>
        Odaberi
      </Button>
    </li>
  );
}
