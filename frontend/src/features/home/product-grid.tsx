import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardGrid } from "../../components/card-grid.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";

const WAITING = ["first", "second", "third", "fourth"];

interface Props<T> {
  readonly products: UseQueryResult<T[]>;
  /** What stands there when there are none. */
  readonly empty: string;
  readonly card: (product: T, position: number) => ReactNode;
  /** How many are shown at most; all without it. */
  readonly limit?: number;
}

/** Cards of a list that is loading, failed, empty or there. What was known stays when a later call fails. */
export function ProductGrid<T>({ products, empty, card, limit }: Props<T>) {
  if (products.isPending) {
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
  if (!products.data) return <ErrorState error={products.error} onRetry={() => products.refetch()} />;
  if (products.data.length === 0) return <EmptyState text={empty} />;
  return <CardGrid>{products.data.slice(0, limit).map(card)}</CardGrid>;
}
