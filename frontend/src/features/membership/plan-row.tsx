import { countedDays } from "#contract/counted.ts";
import type { Plan } from "#contract/product.ts";
import rows from "../../components/radio-row.module.css";
import { OldPrice, SaleNote } from "../../components/sale-price.tsx";
import { money } from "../../lib/format.ts";
import { monthly } from "./offer-figures.ts";
import styles from "./plan-choice.module.css";

interface Props {
  readonly plan: Plan;
  /** Euros that it saves against the monthly plan; nothing is said of zero. */
  readonly saved: number;
  readonly isChosen: boolean;
  /** Takes the plan's name. */
  readonly onChoose: (plan: string) => void;
}

/** One plan to choose, with what is charged and what that is a month; inside a radio group. */
export function PlanRow({ plan, saved, isChosen, onChoose }: Props) {
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name="plan"
        value={plan.subscription_type}
        checked={isChosen}
        onChange={() => onChoose(plan.subscription_type)}
        className={rows.radio}
      />
      <span>
        <b className={styles.title}>{plan.title}</b>
        <span className={styles.charge}>
          <OldPrice price={plan.old_price} />
          {money(plan.price)} {plan.sale ? "za prvih" : "svakih"} {countedDays(plan.period_days)}
          {plan.sale && `, zatim ${money(plan.sale.regular)}`}
        </span>
        <SaleNote product={plan} className={styles.charge} />
      </span>
      <span className={styles.month}>
        {money(monthly(plan))}
        <small>/mj</small>
        {saved > 0 && <em>ušteda {money(saved)}</em>}
      </span>
    </label>
  );
}
