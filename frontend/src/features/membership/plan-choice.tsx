import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { countedDays } from "#contract/counted.ts";
import type { Plan } from "#contract/product.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { plansQuery } from "../catalogue/queries.ts";
import { saving } from "./offer-figures.ts";
import { chosenIn } from "./offer-moves.ts";
import styles from "./plan-choice.module.css";
import { PlanRow } from "./plan-row.tsx";

const DEFAULT_PLAN = "monthly";

interface Props {
  /** The plans are asked for; until then those show that the page was made with. */
  readonly asked: boolean;
}

/** The plans by price, and what the chosen one costs. One that was chosen before the page's code had come stays so. */
export function PlanChoice({ asked }: Props) {
  const plans = useQuery({ ...plansQuery, enabled: asked });
  const [chosen, setChosen] = useState(DEFAULT_PLAN);
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const early = rows.current && chosenIn(rows.current);
    if (early) setChosen(early.value);
  }, []);
  if (plans.isPending) return <LoadingText />;
  if (plans.isError && !plans.data) return <ErrorState error={plans.error} onRetry={() => plans.refetch()} />;
  const sorted = [...plans.data].sort((left, right) => left.price - right.price);
  const selected = sorted.find((plan) => plan.subscription_type === chosen) ?? sorted[0];
  if (!selected) return <ErrorState error={undefined} onRetry={() => plans.refetch()} />;
  return (
    <>
      <div ref={rows} role="radiogroup" aria-label="Plan članstva" className={styles.plans}>
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

/** What bears `data-tells` may say another plan's when the page's code comes. Days are counted: whoever has no account has no clock of the server's. */
function Total({ plan }: { readonly plan: Plan }) {
  const price = money(plan.price);
  return (
    <>
      <p className={styles.total} aria-live="polite">
        <span>Danas plaćaš</span>{" "}
        <b data-tells="price" suppressHydrationWarning>
          {price}
        </b>
      </p>
      <p className={styles.renewal}>
        Članstvo se automatski obnavlja na kraju razdoblja. Sljedeća naplata za{" "}
        <span data-tells="period" suppressHydrationWarning>
          {countedDays(plan.period_days)}
        </span>
        ,{" "}
        <span data-tells="price" suppressHydrationWarning>
          {price}
        </span>
        .
      </p>
      <ButtonLink to={paths.checkout("subscription", plan.subscription_type)} full>
        Nastavi dalje <Icon name="arrow" size={20} />
      </ButtonLink>
    </>
  );
}
