import type { ReactNode } from "react";
import type { ContentCategory } from "#contract/primitives.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { Membership } from "../../account/queries.ts";
import styles from "./action-bar.module.css";
import { isForMembership, priceFor, type SoldProduct } from "./sold-product.ts";

/** The page's one action, always in reach on a phone; wide screens have it in the side panel. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface Props {
  readonly category: ContentCategory;
  readonly product: SoldProduct;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The action of a locked product: the membership that includes it, or its price and the way to buy it. */
export function BuyBar({ category, product, membership, onMembership }: Props) {
  if (membership === "pending") return null;
  return (
    <ActionBar>
      {isForMembership(product, membership) ? (
        <Button full onClick={onMembership}>
          Otključaj uz Premium
        </Button>
      ) : (
        <ButtonLink full to={paths.checkout(category, product.id)}>
          {`Kupi za ${money(priceFor(product, membership))}`}
        </ButtonLink>
      )}
    </ActionBar>
  );
}
