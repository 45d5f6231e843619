import { countedDays } from "#contract/counted.ts";
import type { Plan } from "#contract/product.ts";
import rows from "../../components/radio-row.module.css";
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
          {plan.old_price !== undefined && <OldPrice price={plan.old_price} />}
          {money(plan.price)} svakih {countedDays(plan.period_days)}
        </span>
        {plan.old_price !== undefined && (
          <span className={styles.charge}>Najniža cijena u posljednjih 30 dana: {money(plan.old_price)}</span>
        )}
      </span>
      <span className={styles.month}>
        {money(monthly(plan))}
        <small>/mj</small>
        {saved > 0 && <em>ušteda {money(saved)}</em>}
      </span>
    </label>
  );
}

/** The price before the reduction, which the shop proves to be the lowest of the 30 days before it. */
function OldPrice({ price }: { readonly price: number }) {
  return (
    <>
      <span className={styles.hidden}>Prijašnja cijena </span>
      <s>{money(price)}</s>
      <span className={styles.hidden}>, sada </span>{" "}
    </>
  );
}
