import type { Challenge, TrainingDetail } from "#contract/product.ts";
import panel from "../challenge/challenge-panel.module.css";

/** What one needs for a challenge or a training: equipment, level and place. */
export function ProductRows({ product }: { readonly product: Challenge | TrainingDetail }) {
  return (
    <dl className={panel.rows}>
      <Row name="Oprema" value={product.equipment.join(", ") || "bez opreme"} />
      <Row name="Razina" value={product.level} />
      <Row name="Mjesto" value={product.place === "gym" ? "teretana" : "kod kuće"} />
    </dl>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
