import { useQuery } from "@tanstack/react-query";
import type { ProductCategory } from "#contract/primitives.ts";
import { pricesQuery } from "../../catalogue/queries.ts";
import { euros } from "./euros.ts";

/** What must stand beside a reduction that is announced to everybody, of all products or a category's, from the price log. */
export function LowestPrices({ of }: { readonly of?: ProductCategory | undefined }) {
  const prices = useQuery(pricesQuery).data ?? [];
  const sold = prices.filter(({ category }) => of === undefined || category === of);
  if (sold.length === 0) return null;
  return (
    <details>
      <summary>Najniže cijene u zadnjih 30 dana</summary>
      <ul>
        {sold.map(({ category, id, title, lowest_of_30_days: lowest }) => (
          <li
            key={`${category}#${id}`}
          >{`${title}: ${lowest === null ? "još nema 30 dana cijena" : euros(lowest)}`}</li>
        ))}
      </ul>
    </details>
  );
}
