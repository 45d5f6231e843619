import { CardGrid } from "./page.tsx";
import styles from "./skeleton-grid.module.css";
import { Skeleton } from "./states.tsx";

const WAITING = ["first", "second", "third", "fourth"];

/** Where cards will be, while their list is loading. */
export function SkeletonGrid() {
  return (
    <CardGrid>
      {WAITING.map((place) => (
        <li key={place} aria-hidden="true" className={styles.place}>
          <Skeleton shape="card" />
          <Skeleton shape="text" count={2} />
        </li>
      ))}
    </CardGrid>
  );
}
