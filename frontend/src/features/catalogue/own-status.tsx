import { Badge } from "../../components/badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { money } from "../../lib/format.ts";
import { useMe } from "../account/queries.ts";
import { hasPurchased, type Product } from "./product.ts";
import styles from "./product-card.module.css";
import { OpenStatus } from "./product-card.tsx";

/** On a member's card: bought, included in Premium, or what it costs this person. */
export function OwnStatus({ product }: { readonly product: Product }) {
  const me = useMe().data;
  if (hasPurchased(me, product)) {
    return (
      <Badge kind="outline">
        <Icon name="check" size={16} /> Kupljeno
      </Badge>
    );
  }
  if (product.inPremium || !me?.premium || product.premiumPrice >= product.price)
    return <OpenStatus product={product} />;
  return <b className={styles.premium}>Tvoja cijena {money(product.premiumPrice)}</b>;
}
