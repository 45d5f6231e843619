import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { orderReference, soldName } from "#contract/order-words.ts";
import type { ListedOrder } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { textOf } from "../../../components/text-field.tsx";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { hasDuty, useMe } from "../../account/queries.ts";
import { ProductField } from "../coupons/product-field.tsx";
import { useSoldProducts } from "../coupons/use-sold-products.ts";
import { CallError } from "../shared/call-error.tsx";
import type { Column } from "../shared/data-table.tsx";
import list from "../shared/list.module.css";
import { ListFilter, ListPages, ListSearch, ListTabs, namedIn } from "../shared/list-controls.tsx";
import { ListFile } from "../shared/list-file.tsx";
import page from "../shared/page.module.css";
import { useListKeys } from "../shared/shortcut-keys.ts";
import { centsIn, SumField } from "../shared/sum-field.tsx";
import styles from "./admin-orders.module.css";
import { HandOrderDialog } from "./hand-order-dialog.tsx";
import { statusLabels } from "./labels.ts";
import { OrderRows } from "./order-rows.tsx";
import { everyOrder, type OrderFilter, ordersQuery, reviewsQuery } from "./queries.ts";
import { reasonOf } from "./review-labels.ts";

const tabs = {
  paid: "Plaćene",
  open: "Otvorene",
  ended: "Završene",
  back: "Vraćene",
  hand: "Treba ruku",
  charged: "Sve uplate",
  all: "Sve",
} as const;
type TabName = keyof typeof tabs;

/** By what a list is narrowed, as it stands in the address. */
const narrowing = ["product", "from", "to", "least", "most"] as const;

const empty: Readonly<Record<TabName, string>> = {
  paid: "Još nema plaćenih narudžbi.",
  open: "Nijedna narudžba ne čeka uplatu.",
  ended: "Nema narudžbi koje su završile bez uplate.",
  back: "Još ništa nije vraćeno.",
  hand: "Ništa ne čeka provjeru.",
  charged: "Još nema uplata.",
  all: "Još nema narudžbi.",
};

/** Orders by lists, newest first, or what a search finds; both stand in the address. */
export function OrderList() {
  const [address, setAddress] = useSearchParams();
  const hasAddresses = hasDuty(useMe().data, "owner", "support");
  const query = address.get("query") ?? "";
  const tab = tabIn(address.get("tab"));
  const filter: OrderFilter = { query, tab, ...namedIn(address, ["cursor", ...narrowing]) };
  const isNarrowed = narrowing.some((name) => address.has(name));
  const found = useQuery(ordersQuery(filter));
  const isHand = tab === "hand" && query === "";
  const reviews = useQuery({ ...reviewsQuery, enabled: isHand });
  const [isMaking, setMaking] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  const reasons = new Map(reviews.data?.map(({ order, reason }) => [order.id, reasonOf(reason)]));
  return (
    <div className={styles.page}>
      <div className={page.head}>
        <h1>Narudžbe</h1>
        {hasAddresses && (
          <Button kind="outline" size="small" onClick={() => setMaking(true)}>
            Nova narudžba
          </Button>
        )}
      </div>
      <ListSearch
        label={hasAddresses ? "Broj narudžbe ili e-mail" : "Broj narudžbe"}
        query={query}
        least={3}
        onSearch={(words) => setAddress(words ? { query: words } : {})}
      />
      <p className={styles.quiet}>
        Nađe i po broju računa (12/INTERNET/1) i po oznaci uplate iz portala ili broju uplate s izvoda.
      </p>
      <ListTabs label="Popisi narudžbi" tabs={tabs} chosen={query === "" ? tab : undefined} />
      {query === "" && <OrderFilterForm filter={filter} />}
      {isMaking && <HandOrderDialog onClose={() => setMaking(false)} />}
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      <div ref={rows}>
        {found.data && (
          <OrderRows
            orders={found.data.orders}
            empty={query === "" && !isNarrowed ? empty[tab] : "Nema takve narudžbe."}
            {...(isHand && { reasons })}
          />
        )}
      </div>
      {found.data && query === "" && <ListPages cursor={filter.cursor} next={found.data.next} />}
      {found.data && found.data.orders.length > 0 && query === "" && (
        <div className={list.tools}>
          <ListFile file={`narudzbe-${tab}`} columns={orderColumns} readAll={() => everyOrder(filter)} />
        </div>
      )}
    </div>
  );
}

/** 'Suzi popis': orders of one product, of days and of sums. */
function OrderFilterForm({ filter }: { readonly filter: OrderFilter }) {
  const { products } = useSoldProducts();
  const [wrong, setWrong] = useState<{ least?: string; most?: string }>({});
  const read = (fields: FormData) => {
    const sums = { least: centsIn(fields, "least"), most: centsIn(fields, "most") };
    const wrongly = (cents: number | null | undefined) =>
      cents === undefined ? "Upiši iznos, npr. 24,99." : undefined;
    const isBackwards = sums.least && sums.most && sums.most < sums.least;
    const most = isBackwards ? "Najveći iznos ne može biti manji od najmanjeg." : wrongly(sums.most);
    const least = wrongly(sums.least);
    setWrong({ ...(least && { least }), ...(most && { most }) });
    if (least || most) return undefined;
    const textOfSum = (cents: number | null | undefined) => (cents ? String(cents / 100) : "");
    return { product: textOf(fields, "product"), least: textOfSum(sums.least), most: textOfSum(sums.most) };
  };
  return (
    <ListFilter names={narrowing} days={filter.tab === "charged" ? "plaćeno" : "naručeno"} read={read}>
      <ProductField label="Proizvod ili plan" name="product" products={products} value={filter.product ?? ""} />
      <SumField label="Iznos od (EUR)" name="least" euros={sumIn(filter.least)} error={wrong.least} />
      <SumField label="Iznos do (EUR)" name="most" euros={sumIn(filter.most)} error={wrong.most} />
    </ListFilter>
  );
}

function sumIn(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

const orderColumns: readonly Column<ListedOrder>[] = [
  { head: "Oznaka", value: ({ id }) => orderReference(id) },
  { head: "Naručeno", value: ({ date_created }) => dayOf(zagrebDay(new Date(date_created))) },
  { head: "Plaćeno", value: ({ date_paid }) => (date_paid ? dayOf(zagrebDay(new Date(date_paid))) : null) },
  { head: "Proizvod", value: ({ product_category, title }) => soldName(product_category, title) },
  { head: "Kupac", value: ({ buyer }) => `${buyer.first_name} ${buyer.last_name}` },
  { head: "E-mail", value: ({ buyer }) => buyer.email },
  { head: "Stanje", value: ({ status }) => statusLabels[status] },
  { head: "Iznos (EUR)", value: ({ total }) => total },
  { head: "Vraćeno (EUR)", value: ({ refunded = 0 }) => refunded },
];

function tabIn(named: string | null): TabName {
  return named !== null && named in tabs ? (named as TabName) : "paid";
}
