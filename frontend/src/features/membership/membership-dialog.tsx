import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Plan } from "#contract/product.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { challengesQuery, plansQuery } from "../catalogue/queries.ts";
import styles from "./membership-dialog.module.css";
import { includedIn, nextCharge, saving } from "./offer-figures.ts";
import { PlanRow } from "./plan-row.tsx";

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const DEFAULT_PLAN = "monthly";

/** 'Postani Član': the plans by price, what is charged now, what renews when, and one way on. */
export function MembershipDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Postani Član" size="wide" art={<Art />}>
      <Lead />
      <PlanChoice />
    </Dialog>
  );
}

/** How many trainings there are is said where the page holds the catalogue anyway. */
function Lead() {
  const challenges = useQuery({ ...challengesQuery, enabled: false }).data ?? [];
  const trainings = includedIn(challenges, serverNow())?.trainings;
  return (
    <p
      className={styles.lead}
    >{`${trainings ? `${trainings}+ treninga` : "Treninzi"}, izazovi, recepti i planovi prehrane, niže cijene programa i popusti partnera.`}</p>
  );
}

function Art() {
  return <Picture src="/art/modal.webp" alt="" width={360} height={675} sizes="360px" />;
}

function PlanChoice() {
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

function Total({ plan }: { readonly plan: Plan }) {
  const next = dayOf(zagrebDay(nextCharge(plan, serverNow())));
  return (
    <>
      <p className={styles.total} aria-live="polite">
        <span>Danas plaćaš</span> <b>{money(plan.price)}</b>
      </p>
      <p className={styles.renewal}>
        Članstvo se automatski obnavlja na kraju razdoblja. Sljedeća naplata {next}, {money(plan.price)}.
      </p>
      <ButtonLink to={paths.checkout("subscription", plan.subscription_type)} full>
        Nastavi dalje <Icon name="arrow" size={20} />
      </ButtonLink>
    </>
  );
}
