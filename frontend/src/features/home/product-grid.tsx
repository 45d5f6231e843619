import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardGrid } from "../../components/page.tsx";
import { SkeletonGrid } from "../../components/skeleton-grid.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";

interface Props<T> {
  readonly products: UseQueryResult<T[]>;
  /** Text without any product. */
  readonly empty: string;
  readonly card: (product: T, position: number) => ReactNode;
  /** All without it. */
  readonly limit?: number;
}

/** Cards of a list that is loading, failed, empty or loaded. A later failure keeps known products. */
export function ProductGrid<T>({ products, empty, card, limit }: Props<T>) {
  if (products.isPending) return <SkeletonGrid />;
  if (!products.data) return <ErrorState error={products.error} onRetry={() => products.refetch()} />;
  if (products.data.length === 0) return <EmptyState text={empty} />;
  return <CardGrid>{products.data.slice(0, limit).map(card)}</CardGrid>;
}
