import type { AccessState } from "#contract/product.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import panel from "../challenge/challenge-panel.module.css";

/** Says that a product is unlocked, and until which day. */
export function UnlockedHead({ access }: { readonly access: AccessState }) {
  const until = access.until ? ` do ${dayOf(zagrebDay(new Date(access.until)))}` : "";
  return <h2 className={panel.title}>{`Otključano${until}`}</h2>;
}
