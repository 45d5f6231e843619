import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Reply } from "#contract/schemas.ts";
import { Badge } from "../../../components/badge.tsx";
import { Line } from "../../../components/line.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { Picture } from "../../../components/picture.tsx";
import { SkeletonGrid } from "../../../components/skeleton-grid.tsx";
import { EmptyState, ErrorState } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import styles from "../../catalogue/product-card.module.css";
import { mealPlansQuery } from "../queries.ts";
import { energyText } from "../words.ts";
import own from "./plan-list.module.css";

type Plan = Reply<"listMealPlans">["data"]["mealplans"][number];

/** All weeks of meals, each with its goal and what a day of it comes to. */
export function PlanList() {
  const plans = useQuery(mealPlansQuery);
  if (plans.isPending) return <SkeletonGrid />;
  if (!plans.data) return <ErrorState error={plans.error} onRetry={() => plans.refetch()} />;
  if (plans.data.length === 0) return <EmptyState text="Još nema planova prehrane." />;
  return (
    <section className={own.plans} aria-labelledby="plans">
      <h2 id="plans" data-spoken>
        Popis planova
      </h2>
      <CardGrid>
        {plans.data.map((plan, position) => (
          <PlanCard key={plan.id} plan={plan} first={position === 0} />
        ))}
      </CardGrid>
    </section>
  );
}

function PlanCard({ plan: { id, title, goal, cover, kcal }, first }: { readonly plan: Plan; readonly first: boolean }) {
  return (
    <li className={styles.item}>
      <Link to={paths.mealPlan(id)} className={styles.card}>
        <span className={styles.cover}>
          <Picture
            src={cover}
            alt=""
            width={640}
            height={800}
            sizes={first ? "(min-width: 768px) 33vw, 100vw" : "(min-width: 768px) 33vw, 50vw"}
            eager={first}
          />
          <span className={styles.tag}>
            <Badge kind="popularOnArt">{goal}</Badge>
          </span>
        </span>
        <h3>{title}</h3>
        <span className={styles.caption}>
          <Line parts={["7 dana", `oko ${energyText(usual(kcal))} na dan`]} />
        </span>
      </Link>
    </li>
  );
}

/** The mean of a week's days, to tens: nobody eats to the calorie. */
function usual(kcal: readonly number[]): number {
  const sum = kcal.reduce((total, day) => total + day, 0);
  return Math.round(sum / Math.max(1, kcal.length) / 10) * 10;
}
