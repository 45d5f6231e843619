import { Fragment } from "react";
import styles from "./line.module.css";

interface Props {
  readonly parts: readonly string[];
  readonly between?: string;
}

/** Short facts one after the other, `45 min · 425 kcal`: the line breaks between them, never within one. */
export function Line({ parts, between = " · " }: Props) {
  return parts.map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal facts may follow each other, and they only ever change together
    <Fragment key={position}>
      {position > 0 && " "}
      <span className={styles.part}>{position < parts.length - 1 ? part + between.trimEnd() : part}</span>
    </Fragment>
  ));
}
