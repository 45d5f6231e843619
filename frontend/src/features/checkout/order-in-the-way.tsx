import { useState } from "react";
import { Link } from "react-router-dom";
import type { Order } from "#contract/order.ts";
import { soldName } from "#contract/order-words.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { AbandonOrder } from "./abandon-order.tsx";
import { orderAgainPath } from "./product.ts";

/** What the server says of the order that keeps another one out. */
interface OpenOrder {
  readonly order_number: string;
  readonly title: string;
  readonly total: number;
  readonly product_category: ProductCategory;
  readonly product_id: number | string;
  /** A charge of a membership by us: nothing that its member ends. */
  readonly renewal?: boolean;
  /** It is a gift. */
  readonly gift?: boolean;
}

/** An order that is open already: its buyer ends it or gives it up, and orders what they wanted. */
export function OrderInTheWay({ data }: { readonly data: Record<string, unknown> }) {
  const [left, setLeft] = useState<Order>();
  if (left) return <Left order={left} />;
  const open = openOrderOf(data);
  if (!open) return <p>Već imaš narudžbu koja čeka plaćanje. Pričekaj nekoliko minuta pa pokušaj ponovno.</p>;
  const named = `${soldName(open.product_category, open.title)}, ${money(open.total)}`;
  if (open.renewal)
    return <p>{`Upravo naplaćujemo obnovu članstva (${named}). Pokušaj ponovno za nekoliko minuta.`}</p>;
  return (
    <>
      <p>
        Već imaš otvorenu narudžbu ({named}). <Link to={orderAgainPath(open)}>Dovrši je</Link> ili odustani od nje.
      </p>
      <AbandonOrder orderNumber={open.order_number} onDone={setLeft}>
        Odustani od otvorene narudžbe
      </AbandonOrder>
    </>
  );
}

/** What became of it: it was paid or is being examined after all, or the way is free. */
function Left({ order }: { readonly order: Order }) {
  const isFree = ["cancelled", "expired", "failed", "pending"].includes(order.status);
  if (isFree)
    return (
      <p role="status" tabIndex={-1} ref={focus} data-free>
        Zatvorena je. Nastavi na plaćanje.
      </p>
    );
  return (
    <p role="status" tabIndex={-1} ref={focus}>
      Ta je narudžba u međuvremenu plaćena. <Link to={paths.confirmation(order.id)}>Pogledaj je</Link>
    </p>
  );
}

/** The button that had the focus is gone. */
function focus(words: HTMLElement | null): void {
  words?.focus();
}

function openOrderOf(data: Record<string, unknown>): OpenOrder | undefined {
  const isKnown = typeof data.title === "string" && typeof data.total === "number";
  return isKnown ? (data as unknown as OpenOrder) : undefined;
}
