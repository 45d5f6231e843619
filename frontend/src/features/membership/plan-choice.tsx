import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countedDays } from "#contract/counted.ts";
import type { Plan } from "#contract/product.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { plansQuery } from "../catalogue/queries.ts";
import { lastingPrice, saving } from "./offer-figures.ts";
import styles from "./plan-choice.module.css";
import { PlanRow } from "./plan-row.tsx";

const DEFAULT_PLAN = "monthly";

/** The plans by price, and what the chosen one costs. */
export function PlanChoice() {
  const plans = useQuery(plansQuery);
  const [chosen, setChosen] = useState(DEFAULT_PLAN);
  if (plans.isPending) return <LoadingText />;
  if (plans.isError && !plans.data) return <ErrorState error={plans.error} onRetry={() => plans.refetch()} />;
  const sorted = [...plans.data].sort((left, right) => left.price - right.price);
  const selected = sorted.find((plan) => plan.subscription_type === chosen) ?? sorted[0];
  if (!selected) return <ErrorState error={undefined} onRetry={() => plans.refetch()} />;
  return (
    <>
      <div role="radiogroup" aria-label="Plan članstva" className={styles.plans}>
        {sorted.map((plan) => (
          <PlanRow
            key={plan.subscription_type}
            plan={plan}
            saved={saving(plan, sorted)}
            isChosen={plan === selected}
            onChoose={setChosen}
          />
        ))}
      </div>
      <Total plan={selected} />
    </>
  );
}

/** What is charged now and next. Days are counted: whoever has no account has no clock of the server's. */
function Total({ plan }: { readonly plan: Plan }) {
  return (
    <>
      <p className={styles.total} aria-live="polite">
        <span>Danas plaćaš</span> <b>{money(plan.price)}</b>
      </p>
      <p className={styles.renewal}>
        {`Članstvo se automatski obnavlja na kraju razdoblja. Sljedeća naplata za ${countedDays(plan.period_days)}, ${money(lastingPrice(plan))}.`}
      </p>
      <ButtonLink to={paths.checkout("subscription", plan.subscription_type)} full>
        Nastavi dalje <Icon name="arrow" size={20} />
      </ButtonLink>
      <ButtonLink kind="quiet" size="small" full to={paths.giftCheckout("subscription", plan.subscription_type)}>
        Pokloni ovo članstvo
      </ButtonLink>
    </>
  );
}
