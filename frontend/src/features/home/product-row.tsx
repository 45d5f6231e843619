import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { CardRow } from "../../components/card-row.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";

interface Props<T> extends Pick<ComponentProps<typeof CardRow>, "more"> {
  readonly products: UseQueryResult<T[]>;
  /** Those of them that stand here. */
  readonly shown: readonly T[];
  /** What stands there when there are none at all. */
  readonly empty: string;
  readonly card: (product: T) => ReactNode;
}

const WAITING = ["first", "second", "third", "fourth"];

/** A row of cards of a list that is loading, failed, empty or there. What was known stays when a later call fails. */
export function ProductRow<T>({ products, shown, empty, card, more }: Props<T>) {
  if (products.isPending) return <CardRow>{WAITING.map(waiting)}</CardRow>;
  if (!products.data) return <ErrorState error={products.error} onRetry={() => products.refetch()} />;
  if (products.data.length === 0) return <EmptyState text={empty} />;
  return <CardRow {...(more && { more })}>{shown.map(card)}</CardRow>;
}

function waiting(place: string): ReactNode {
  return (
    <li key={place} aria-hidden="true">
      <Skeleton shape="card" />
    </li>
  );
}
