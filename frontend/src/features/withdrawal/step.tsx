import { type ReactNode, useEffect, useRef } from "react";
import styles from "./withdrawal.module.css";

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
