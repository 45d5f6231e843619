import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { Skeleton } from "../../../components/states.tsx";
import { Refused } from "../desk/refused.tsx";
import { catalogueQuery } from "./queries.ts";
import { hasList } from "./words.ts";

const OrderList = lazy(async () => ({ default: (await import("./order-list.tsx")).OrderList }));

interface Props {
  readonly kind: DocumentKind;
  /** Back to the list, with what is to be said there. */
  readonly onLeave: (said: string) => void;
}

/** The order of a kind's list, of all that is or was on sale. */
export function ListInOrder({ kind, onLeave }: Props) {
  const found = useQuery(catalogueQuery);
  if (!hasList(kind)) return <p role="status">Ovaj popis nema svoj poredak.</p>;
  if (found.isError && !found.data) return <Refused error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <Skeleton shape="row" count={6} />;
  const { drafts, orders } = found.data;
  return (
    <Suspense fallback={<Skeleton shape="row" count={6} />}>
      <OrderList
        kind={kind}
        drafts={drafts.filter((draft) => draft.kind === kind && draft.state !== "draft")}
        order={orders[kind]}
        onSaved={() => onLeave("Poredak je spremljen.")}
        onCancel={() => onLeave("")}
      />
    </Suspense>
  );
}
