import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { Refused } from "../desk/refused.tsx";
import styles from "./admin-orders.module.css";
import { FoundOrders } from "./found-orders.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { foundOrdersQuery } from "./queries.ts";
import { ReviewList } from "./review-list.tsx";

/** What waits for a person, and orders by number or e-mail; one of them is shown with all that happened to it. */
export function OrderSearch() {
  const [query, setQuery] = useState("");
  const [address, setAddress] = useSearchParams();
  const chosen = address.get("order") ?? undefined;
  const choose = (order?: string) => setAddress(order ? { order } : {});
  const found = useQuery(foundOrdersQuery(query));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose();
    setQuery(textOf(new FormData(event.currentTarget), "query").trim());
  };
  return (
    <div className={styles.page}>
      <h1>Narudžbe</h1>
      <form className={styles.search} onSubmit={search}>
        <TextField label="Broj narudžbe ili e-mail" name="query" autoComplete="off" spellCheck={false} required />
        <Button type="submit">Traži</Button>
      </form>
      {query === "" && !chosen && <ReviewList onChoose={choose} />}
      {found.isFetching && <LoadingText />}
      {found.isError && <Refused error={found.error} onRetry={() => found.refetch()} />}
      {found.data && !chosen && <FoundOrders orders={found.data} onChoose={choose} />}
      {chosen && <OrderDetail number={chosen} onClose={() => choose()} />}
    </div>
  );
}
