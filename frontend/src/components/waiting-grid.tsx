import { CardGrid } from "./page.tsx";
import { Skeleton } from "./states.tsx";
import styles from "./waiting-grid.module.css";

const WAITING = ["first", "second", "third", "fourth"];

/** Where cards will be, while their list is loading. */
export function WaitingGrid() {
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
