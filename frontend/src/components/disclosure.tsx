import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

interface Props {
  /** The line that is always seen. */
  readonly head: string;
  /** Whether it stands open at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A row that unfolds without a script: plus while it is closed, minus while it is open. */
export function Disclosure({ head, open, children }: Props) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        {head}
        <span className={styles.sign}>
          <Icon name="plus" size={26} />
        </span>
      </summary>
      {children}
    </details>
  );
}
