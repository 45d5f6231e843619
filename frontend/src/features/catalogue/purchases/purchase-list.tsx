import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Purchase } from "#contract/identity.ts";
import type { ContentCategory } from "#contract/primitives.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import styles from "../../account/profile.module.css";
import { WithdrawalLink } from "../../withdrawal/withdrawal-link.tsx";
import { keptProductQuery } from "../detail/queries.ts";
import { keyOf, kinds, useTitles } from "./titles.ts";

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
            <p className={styles.quiet}>
              {[kinds[purchase.product_category], openWords(purchase)].filter(Boolean).join(" · ")}
            </p>
            <WithdrawalLink purchase={purchase} />
          </div>
          <time dateTime={purchase.date_paid}>{dayOf(zagrebDay(new Date(purchase.date_paid)))}</time>
        </li>
      ))}
    </ul>
  );
}

function openWords({ open_until: until }: Purchase): string | undefined {
  if (!until) return undefined;
  return `${until < zagrebDay(serverNow()) ? "isteklo" : "otvoreno do"} ${dayOf(until)}`;
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
