import { type ReactNode, useEffect, useRef } from "react";
import { CONFIRM_WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import styles from "./withdrawal.module.css";

/** The confirming step's button, and its heading. */
export const CONFIRM = CONFIRM_WITHDRAWAL_LABEL;
export const CONFIRM_STEP = `2. ${CONFIRM_WITHDRAWAL_LABEL}`;

interface Props {
  readonly title: string;
  /** The first step leaves the focus where it is; later ones take it, so that a screen reader goes along. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/** One step of a withdrawal. */
export function Step({ title, first = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <section className={styles.step} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
