import { Badge } from "../../components/badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { dayOf, money } from "../../lib/format.ts";
import { useMe } from "../account/queries.ts";
import { endedOn, holds, type Product } from "./product.ts";
import styles from "./product-card.module.css";
import { OpenStatus } from "./product-card.tsx";

/** On a member's card: bought, over, or what it costs this person; nothing of what their Premium opens, but for an ebook, whose card is specified. */
export function OwnStatus({ product }: { readonly product: Product }) {
  const me = useMe().data;
  if (holds(me, product)) {
    return (
      <Badge kind="outline">
        <Icon name="check" size={16} /> Kupljeno
      </Badge>
    );
  }
  if (me?.premium && product.inPremium && product.category !== "ebook") return null;
  const ended = product.inPremium && me?.premium ? undefined : endedOn(me, product);
  if (ended) return <Badge kind="outline">{`Isteklo ${dayOf(ended)}`}</Badge>;
  if (product.inPremium || !me?.premium || product.premiumPrice >= product.price)
    return <OpenStatus product={product} />;
  return <b className={styles.premium}>Tvoja cijena {money(product.premiumPrice)}</b>;
}
