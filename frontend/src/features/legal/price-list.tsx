import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { PricedProduct } from "#contract/product.ts";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { pricesQuery } from "../catalogue/queries.ts";
import styles from "./price-list.module.css";
import { kinds, notesOf, validFrom } from "./price-words.ts";

const ROWS = 8;

/** What all that is on sale costs, a table for each kind. */
export function PriceList() {
  const { data: prices, error, refetch } = useQuery(pricesQuery);
  if (!prices && error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!prices) return <Skeleton shape="row" count={ROWS} />;
  if (prices.length === 0) return <EmptyState text="Trenutačno ništa nije u prodaji." />;
  return kinds.map(({ category, name }) => (
    <PriceTable key={category} name={name} products={prices.filter((one) => one.category === category)} />
  ));
}

function PriceTable({ name, products }: { readonly name: string; readonly products: readonly PricedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{name}</caption>
      <thead data-spoken="">
        <tr>
          <th scope="col">Naziv</th>
          <th scope="col">Cijena</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <PriceRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function PriceRow({ product }: { readonly product: PricedProduct }) {
  const { title, price } = product;
  return (
    <tr>
      <th scope="row">
        <Link to={addressOf(product)}>{title}</Link>
        {notesOf(product).map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </th>
      <td>
        <b>{money(price)}</b>
        <span className={styles.note}>{validFrom(product)}</span>
      </td>
    </tr>
  );
}

/** Where it can be bought. */
function addressOf({ category, id }: PricedProduct): string {
  return category === "subscription" ? paths.checkout(category, id) : paths.publicProduct(category, Number(id));
}
