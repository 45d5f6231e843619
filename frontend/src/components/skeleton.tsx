import styles from "./skeleton.module.css";

interface Props {
  readonly shape: "card" | "row" | "stage" | "text";
  readonly count?: number;
}

/** Shapes that stand where content will be; silent to assistive technology. */
export function Skeleton({ shape, count = 1 }: Props) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
    <span key={position} className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
  ));
}
