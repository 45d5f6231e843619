import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge.tsx";
import { CardTransition } from "../../components/card-transition.tsx";
import { Icon } from "../../components/icon.tsx";
import { OldPrice } from "../../components/sale-price.tsx";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import type { Product } from "./product.ts";
import styles from "./product-card.module.css";

/** What every card of a product may be told. */
export interface CardProps {
  /** Instead of going to the product a visitor's click opens the membership's offer. */
  readonly onOpen?: (() => void) | undefined;
  /** It leads to the product's page for everybody. */
  readonly isPublic?: boolean;
  /** The first of its grid: as wide as it must be so that the rows below are full. */
  readonly lead?: boolean;
  /** How this person has the product, or could; without it what everybody is told. */
  readonly status?: ReactNode;
}

interface Props extends CardProps {
  readonly product: Product;
  readonly picture: ReactNode;
  /** What stands below the title. */
  readonly children: ReactNode;
}

/** A product as a card: picture, title, what it is, and how one gets it. */
export function ProductCard({ product, picture, children, onOpen, isPublic = false, lead = false, status }: Props) {
  const pathOf = isPublic ? paths.publicProduct : paths.product;
  const [chosen, setChosen] = useState(false);
  const content = (
    <>
      <CardTransition chosen={chosen}>{picture}</CardTransition>
      <h3>{product.title}</h3>
      {children}
      <span className={styles.status}>{status ?? <OpenStatus product={product} />}</span>
    </>
  );
  return (
    <li className={lead ? styles.lead : styles.item}>
      {onOpen ? (
        <button type="button" className={styles.card} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <Link
          to={pathOf(product.category, product.id)}
          className={styles.card}
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!metaKey && !ctrlKey && !shiftKey) flushSync(() => setChosen(true));
          }}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** What everybody is told: that Premium includes it, or its price and that of members. */
export function OpenStatus({ product: { inPremium, price, old_price, premiumPrice } }: { readonly product: Product }) {
  if (inPremium) return <Badge kind="premium">Uključeno u Premium</Badge>;
  return (
    <>
      <span className={styles.price}>
        <Icon name="lock" size={18} /> <OldPrice price={old_price} />
        {money(price)}
      </span>
      {premiumPrice < price && <b className={styles.premium}>Premium {money(premiumPrice)}</b>}
    </>
  );
}
