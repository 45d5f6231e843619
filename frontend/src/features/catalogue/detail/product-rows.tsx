import type { Challenge, TrainingDetail } from "#contract/product.ts";
import { Facts } from "../../../components/facts.tsx";
import panel from "../challenge/challenge-panel.module.css";

/** What one needs for a challenge or a training: equipment, level and place. */
export function ProductRows({ product }: { readonly product: Challenge | TrainingDetail }) {
  return (
    <Facts
      className={panel.rows}
      rows={[
        ["Oprema", product.equipment.join(", ") || "bez opreme"],
        ["Razina", product.level],
        ["Mjesto", product.place === "gym" ? "teretana" : "kod kuće"],
      ]}
    />
  );
}
