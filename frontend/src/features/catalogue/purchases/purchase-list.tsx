import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Purchase } from "#contract/identity.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import styles from "../../account/profile.module.css";
import { WithdrawalLink } from "../../withdrawal/withdrawal-link.tsx";
import { keptProductQuery } from "../detail/queries.ts";
import { challengesQuery, ebooksQuery, plansQuery, trainingsQuery } from "../queries.ts";

const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook", subscription: "Članstvo" } as const;

/** What was bought and when, newest first, each with the way to it. */
export function PurchaseList({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const { titles, known } = useTitles();
  if (purchases.length === 0) return <p className={styles.quiet}>Još nema kupnji.</p>;
  const sorted = [...purchases].sort((left, right) => right.date_paid.localeCompare(left.date_paid));
  return (
    <ul className={styles.purchases}>
      {sorted.map((purchase) => (
        <li key={purchase.order_number}>
          <div>
            <Title
              purchase={purchase}
              title={titles.get(keyOf(purchase.product_category, purchase.product_id))}
              known={known}
            />
            <p className={styles.quiet}>{kinds[purchase.product_category]}</p>
            <WithdrawalLink purchase={purchase} />
          </div>
          <time dateTime={purchase.date_paid}>{dayOf(zagrebDay(new Date(purchase.date_paid)))}</time>
        </li>
      ))}
    </ul>
  );
}

interface TitleProps {
  readonly purchase: Purchase;
  readonly title: string | undefined;
  /** Whether the lists are there. */
  readonly known: boolean;
}

function Title({ purchase, title, known }: TitleProps) {
  const { product_category: category, product_id: id } = purchase;
  if (category === "subscription") return <b>{title ?? kinds[category]}</b>;
  if (title === undefined && known) return <RetiredTitle category={category} id={Number(id)} />;
  return <Link to={paths.product(category, Number(id))}>{title ?? kinds[category]}</Link>;
}

/** The title of what no list names: it is retired, and there for those who have it. */
function RetiredTitle({ category, id }: { readonly category: ContentCategory; readonly id: number }) {
  const product = useQuery(keptProductQuery(category, id)).data;
  return <Link to={paths.product(category, id)}>{product?.title ?? kinds[category]}</Link>;
}

/** Titles of everything on sale, from the public lists. */
function useTitles(): { readonly titles: ReadonlyMap<string, string>; readonly known: boolean } {
  const challenges = useQuery(challengesQuery).data;
  const trainings = useQuery(trainingsQuery).data;
  const ebooks = useQuery(ebooksQuery).data;
  const plans = useQuery(plansQuery).data ?? [];
  const titles = new Map([
    ...(challenges ?? []).map((one) => [keyOf("challenge", one.id), one.title] as const),
    ...(trainings ?? []).map((one) => [keyOf("training", one.id), one.title] as const),
    ...(ebooks ?? []).map((one) => [keyOf("ebook", one.id), one.title] as const),
    ...plans.map((one) => [keyOf("subscription", one.subscription_type), one.title] as const),
  ]);
  return { titles, known: Boolean(challenges && trainings && ebooks) };
}

function keyOf(category: string, id: number | string): string {
  return `${category} ${id}`;
}
