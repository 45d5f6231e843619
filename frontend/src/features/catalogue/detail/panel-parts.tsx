import type { AccessState } from "#contract/product.ts";
import { Facts } from "../../../components/facts.tsx";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import panel from "../challenge/challenge-panel.module.css";
import type { Product } from "../product.ts";

/** Says that a product is unlocked, and until which day. */
export function UnlockedHead({ access }: { readonly access: AccessState }) {
  const until = access.until ? ` do ${dayOf(zagrebDay(new Date(access.until)))}` : "";
  return <h2 className={panel.title}>{`Otključano${until}`}</h2>;
}

/** What one needs for a challenge or a training: equipment, level and place. */
export function ProductRows({ product: { equipment, level, place } }: { readonly product: Product }) {
  return (
    <Facts
      className={panel.rows}
      rows={[
        ["Oprema", equipment],
        ["Razina", level],
        ["Mjesto", place],
      ]}
    />
  );
}
