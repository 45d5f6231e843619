import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Breadcrumb } from "../../../components/breadcrumb.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Page } from "../../../components/page.tsx";
import { Picture } from "../../../components/picture.tsx";
import { paths } from "../../../lib/paths.ts";
import { AbsentProduct, UnknownProduct } from "../../catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../catalogue/detail/access-notice.tsx";
import { recipesQuery } from "../../recipes/queries.ts";
import { weekdays } from "../own/weekdays.ts";
import { mealPlanQuery } from "../queries.ts";
import { energyText } from "../words.ts";
import stripStyles from "./day-strip.module.css";
import styles from "./plan-detail.module.css";
import { PlanMeals } from "./plan-meals.tsx";
import { TakePlan } from "./take-plan.tsx";

const trail = [
  { to: paths.home, label: "Naslovna" },
  { to: paths.mealPlans, label: "Planovi prehrane" },
];

/** A week of meals: what it is for, each day with its recipes, and the way to cook it. */
export function PlanDetail({ id }: { readonly id: string }) {
  const detail = useQuery(mealPlanQuery(id));
  const recipes = useQuery(recipesQuery);
  const [day, setDay] = useState(1);
  if (!detail.data) {
    const unknown = <UnknownProduct text="Ovog plana nema." back={{ to: paths.mealPlans, label: "Svi planovi" }} />;
    return <AbsentProduct kind="Plan prehrane" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { mealplan: plan, access } = detail.data;
  return (
    <Page title={plan.title}>
      <Breadcrumb links={trail} current={plan.title} />
      <AccessNotice detail={detail} />
      <div className={styles.stage}>
        <div className={styles.art}>
          <Picture src={plan.cover} alt="" width={640} height={800} sizes="(min-width: 768px) 40vw, 100vw" eager />
        </div>
        <div className={styles.panel}>
          <Badge kind="popularOnArt">{plan.goal}</Badge>
          {plan.retired && <Badge kind="outline">Više nije u ponudi</Badge>}
          <h1>{plan.title}</h1>
          <p className={styles.text}>{plan.description}</p>
          <p className={styles.facts}>{`${energyRange(plan.kcal)} na dan`}</p>
          <TakePlan plan={plan} open={access.granted} recipes={recipes.data} />
        </div>
      </div>
      <DayStrip kcal={plan.kcal} shown={day} open={plan.days.length} onShow={setDay} />
      <PlanMeals plan={plan} day={day} recipes={recipes} />
    </Page>
  );
}

function energyRange(kcal: readonly number[]): string {
  const [least, most] = [Math.min(...kcal), Math.max(...kcal)];
  return least === most ? energyText(least) : `${energyText(least).replace(" kcal", "")} do ${energyText(most)}`;
}

interface DayStripProps {
  /** Of each day. */
  readonly kcal: readonly number[];
  /** Monday is 1. */
  readonly shown: number;
  /** How many days are open, from Monday on. */
  readonly open: number;
  readonly onShow: (day: number) => void;
}

/** The days of a plan's week with their energy: the shown one, and which of them are locked. */
function DayStrip({ kcal, shown, open, onShow }: DayStripProps) {
  return (
    <ol className={stripStyles.days} aria-label="Dani plana">
      {weekdays.map(({ name, short }, index) => {
        const isLocked = index >= open;
        const energy = energyText(kcal[index] ?? 0);
        return (
          <li key={name}>
            <button type="button" aria-pressed={index + 1 === shown} onClick={() => onShow(index + 1)}>
              <b aria-hidden="true">{short}</b>
              <span data-spoken>{`${name}, ${energy}${isLocked ? ", zaključano" : ""}`}</span>
              {isLocked ? (
                <Icon name="lock" size={16} />
              ) : (
                <span aria-hidden="true">{energy.replace(" kcal", "")}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
