import { CardGrid } from "./card-grid.tsx";
import { Skeleton } from "./skeleton.tsx";

const WAITING = ["first", "second", "third", "fourth"];

/** Where cards will be, while their list is loading. */
export function WaitingGrid() {
  return (
    <CardGrid>
      {WAITING.map((place) => (
        <li key={place} aria-hidden="true">
          <Skeleton shape="card" />
        </li>
      ))}
    </CardGrid>
  );
}
