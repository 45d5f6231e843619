import { money } from "../../../lib/format.ts";
import panel from "../challenge/challenge-panel.module.css";

interface Props {
  readonly product: { readonly price: number; readonly premium_save: number };
  readonly premium: boolean;
}

/** What a product costs this person; a Premium member sees the ordinary price left of the own one. */
export function ProductPrice({ product, premium }: Props) {
  const reduced = premium && product.premium_save > 0;
  return (
    <p className={panel.price}>
      {reduced && <span className={panel.ordinary}>{money(product.price)}</span>}
      <b className={reduced ? panel.premium : undefined}>
        {money(reduced ? product.price - product.premium_save : product.price)}
      </b>
    </p>
  );
}
