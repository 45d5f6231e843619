import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingText } from "../../../components/states.tsx";
import { hasDuty, useMe } from "../../account/queries.ts";
import { CallError } from "../shared/call-error.tsx";
import { ListPages, ListSearch, ListTabs } from "../shared/list-controls.tsx";
import { useListKeys } from "../shared/shortcut-keys.ts";
import styles from "./admin-orders.module.css";
import { OrderRows } from "./order-rows.tsx";
import { ordersQuery, reviewsQuery } from "./queries.ts";
import { reasonOf } from "./review-labels.ts";

const tabs = {
  paid: "Plaćene",
  open: "Otvorene",
  ended: "Završene",
  back: "Vraćene",
  hand: "Treba ruku",
  all: "Sve",
} as const;
type TabName = keyof typeof tabs;

const empty: Readonly<Record<TabName, string>> = {
  paid: "Još nema plaćenih narudžbi.",
  open: "Nijedna narudžba ne čeka uplatu.",
  ended: "Nema narudžbi koje su završile bez uplate.",
  back: "Još ništa nije vraćeno.",
  hand: "Ništa ne čeka provjeru.",
  all: "Još nema narudžbi.",
};

/** Orders by lists, newest first, or what a search finds; both stand in the address. */
export function OrderList() {
  const [address, setAddress] = useSearchParams();
  const hasAddresses = hasDuty(useMe().data, "owner", "support");
  const query = address.get("query") ?? "";
  const tab = tabIn(address.get("tab"));
  const cursor = address.get("cursor") ?? undefined;
  const found = useQuery(ordersQuery({ query, tab, cursor }));
  const isHand = tab === "hand" && query === "";
  const reviews = useQuery({ ...reviewsQuery, enabled: isHand });
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  const reasons = new Map(reviews.data?.map(({ order, reason }) => [order.id, reasonOf(reason)]));
  return (
    <div className={styles.page}>
      <h1>Narudžbe</h1>
      <ListSearch
        label={hasAddresses ? "Broj narudžbe ili e-mail" : "Broj narudžbe"}
        query={query}
        least={3}
        onSearch={(words) => setAddress(words ? { query: words } : {})}
      />
      <p className={styles.quiet}>Nađe i po broju računa (12/INTERNET/1) i po oznaci uplate kod CorvusPaya.</p>
      <ListTabs label="Popisi narudžbi" tabs={tabs} chosen={query === "" ? tab : undefined} />
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      <div ref={rows}>
        {found.data && (
          <OrderRows
            orders={found.data.orders}
            empty={query === "" ? empty[tab] : "Nema takve narudžbe."}
            {...(isHand && { reasons })}
          />
        )}
      </div>
      {found.data && query === "" && <ListPages tab={tab} cursor={cursor} next={found.data.next} />}
    </div>
  );
}

function tabIn(named: string | null): TabName {
  return named !== null && named in tabs ? (named as TabName) : "paid";
}
