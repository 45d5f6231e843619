import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countedDays } from "#contract/counted.ts";
import { monthsIn } from "#contract/periods.ts";
import type { PlanChange } from "#contract/subscription.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../components/dialog.tsx";
import { Facts } from "../../components/facts.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { dayOf, money } from "../../lib/format.ts";
import { plansQuery } from "../catalogue/queries.ts";
import type { Subscription } from "./membership-view.ts";
import { lastingPrice, monthly } from "./offer-figures.ts";
import choiceStyles from "./plan-choice.module.css";
import { PlanRow } from "./plan-row.tsx";
import { changePlan, planChangeQuery, useChange } from "./queries.ts";
import styles from "./subscription-actions.module.css";

interface Props {
  readonly subscription: Subscription;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another plan from the next charge on: what is charged then and how often, what both cost a month, then one button. */
export function PlanDialog({ subscription, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Promijeni plan">
      <Choice subscription={subscription} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ subscription, onClose }: Omit<Props, "open">) {
  const plans = useQuery(plansQuery);
  const [chosen, setChosen] = useState<string | null>(subscription.next_plan ?? null);
  if (plans.isError && !plans.data) return <ErrorState error={plans.error} onRetry={() => plans.refetch()} />;
  if (!plans.data) return <LoadingText />;
  const others = plans.data
    .filter((plan) => plan.subscription_type !== subscription.subscription_type)
    .map((plan) => (plan.sale ? { ...plan, price: lastingPrice(plan), sale: undefined, old_price: undefined } : plan))
    .sort((left, right) => left.price - right.price);
  return (
    <>
      <p className={styles.note}>Do sljedeće naplate vrijedi sadašnji plan i ništa se ne naplaćuje.</p>
      <div role="radiogroup" aria-label="Novi plan" className={choiceStyles.plans}>
        {others.map((plan) => (
          <PlanRow
            key={plan.subscription_type}
            plan={plan}
            saved={0}
            isChosen={plan.subscription_type === chosen}
            onChoose={setChosen}
          />
        ))}
      </div>
      {chosen !== null && <Confirm subscription={subscription} plan={chosen} onClose={onClose} />}
    </>
  );
}

function Confirm({ subscription, plan, onClose }: Omit<Props, "open"> & { readonly plan: string }) {
  const preview = useQuery(planChangeQuery(subscription.id, plan));
  const confirm = useChange(async () => {
    const change = await changePlan(subscription.id, plan, preview.data?.new_price).catch(showAnew);
    return `Novi plan vrijedi od ${dayOf(change.date)}`;
  }, onClose);
  /** What is shown may be old: the sum that counts is asked for again. */
  async function showAnew(error: unknown): Promise<never> {
    await preview.refetch();
    throw error;
  }
  if (preview.isError) return <ErrorState error={preview.error} onRetry={() => preview.refetch()} />;
  if (!preview.data) return <LoadingText />;
  return (
    <>
      <Difference change={preview.data} />
      <ConfirmButtons error={confirm.error}>
        <Button busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
          Potvrdi promjenu
        </Button>
      </ConfirmButtons>
    </>
  );
}

/** What a plan costs a month, as the list of plans says it. */
function aMonth(price: number, period_days: number): number {
  return monthly({ price, duration: monthsIn(period_days) });
}

function Difference({ change }: { readonly change: PlanChange }) {
  const { old_price, new_price, old_period_days, new_period_days } = change;
  const [old, next] = [aMonth(old_price, old_period_days), aMonth(new_price, new_period_days)];
  return (
    <Facts
      className={styles.rows}
      aria-live="polite"
      rows={[
        ["Sadašnji iznos", `${money(old_price)} svakih ${countedDays(old_period_days)}`],
        [`Novi iznos svakih ${countedDays(new_period_days)}`, money(new_price)],
        ["Mjesečno", `${money(next)} umjesto ${money(old)}`],
        [`Naplata ${dayOf(change.date)}`, money(new_price)],
      ]}
    />
  );
}
