import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AdminOrder } from "#contract/refund.ts";
import { Button } from "../../../components/button.tsx";
import { textOf } from "../../../components/setting-form.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { dayOf, money, zagrebDay } from "../../../lib/format.ts";
import styles from "./admin-orders.module.css";
import { OrderDetail } from "./order-detail.tsx";
import { foundOrdersQuery } from "./queries.ts";
import { Refused } from "./refused.tsx";
import { ReviewList } from "./review-list.tsx";
import { statusWords } from "./words.ts";

/** What waits for a person, and orders by number or e-mail; one of them is shown with all that happened to it. */
export function OrderSearch() {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = useQuery(foundOrdersQuery(query));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChosen(undefined);
    setQuery(textOf(new FormData(event.currentTarget), "query").trim());
  };
  return (
    <div className={styles.page}>
      <h1>Narudžbe</h1>
      <form className={styles.search} onSubmit={search}>
        <TextField label="Broj narudžbe ili e-mail" name="query" autoComplete="off" spellCheck={false} required />
        <Button type="submit">Traži</Button>
      </form>
      {query === "" && !chosen && <ReviewList onChoose={setChosen} />}
      {found.isFetching && <LoadingText />}
      {found.isError && <Refused error={found.error} onRetry={() => found.refetch()} />}
      {found.data && !chosen && <Found orders={found.data} onChoose={setChosen} />}
      {chosen && <OrderDetail number={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

interface FoundProps {
  readonly orders: readonly AdminOrder[];
  readonly onChoose: (number: string) => void;
}

function Found({ orders, onChoose }: FoundProps) {
  if (orders.length === 0) return <p role="status">Nema takve narudžbe.</p>;
  return (
    <ul className={styles.found}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" onClick={() => onChoose(order.id)}>
            <b>{order.title}</b>
            <span>{`${money(order.total)} · ${statusWords[order.status]}`}</span>
            <span className={styles.quiet}>{dayOf(zagrebDay(new Date(order.date_created)))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
