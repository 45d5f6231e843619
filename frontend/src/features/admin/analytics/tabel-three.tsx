import { useQuery } from "@tanstack/react-query";
import { nounFor } from "#contract/counted.ts";
import type { Reply } from "#contract/schemas.ts";
import { euros } from "../desk/euros.ts";
import { average, Figures, sumOf } from "./figures.tsx";
import { tableThreeQuery } from "./queries.ts";
import { SalesGroup } from "./sales-group.tsx";
import { TableState } from "./table-frame.tsx";

type Sales = Reply<"getTableThree">["data"];

const groups = [
  { kind: "challenges", head: "Challenges", chart: "Prihod po izazovu" },
  { kind: "ebooks", head: "Ebooks", chart: "Prihod po ebooku" },
  { kind: "trainings", head: "Trainings", chart: "Prihod po treningu" },
] as const;

/** Tablica 3: sales per product since the shop opened, to Premium members and to others. */
export function TabelThree() {
  const query = useQuery(tableThreeQuery);
  return <TableState query={query}>{(sales) => <SalesTables sales={sales} />}</TableState>;
}

function SalesTables({ sales }: { readonly sales: Sales }) {
  const all = [...sales.challenges, ...sales.ebooks, ...sales.trainings];
  const revenue = sumOf(all, ({ total_revenue }) => total_revenue ?? 0);
  const orders = sumOf(all, ({ order_count }) => order_count);
  const privileged = sumOf(all, ({ privileged_revenue }) => privileged_revenue);
  const share = revenue > 0 ? `${Math.round((100 * privileged) / revenue)} %` : "–";
  return (
    <>
      <Figures
        figures={[
          { name: "prihod od prodanog, sve vrijeme", value: euros(revenue) },
          { name: nounFor(orders, "narudžba", "narudžbe", "narudžbi"), value: String(orders) },
          { name: "udio Premium članova u prihodu", value: share },
          { name: "prosječna narudžba", value: average(revenue, orders) },
        ]}
      />
      {groups.map(({ kind, head, chart }) => (
        <SalesGroup
          key={kind}
          head={head}
          chart={chart}
          rows={sales[kind].filter(({ order_count }) => order_count > 0)}
        />
      ))}
    </>
  );
}
