import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { Membership } from "../../account/queries.ts";
import { isForMembership, type Product } from "../product.ts";
import styles from "./action-bar.module.css";

/** The page's one action, always in reach on a phone; wide screens have it in the side panel. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface Props {
  readonly product: Product;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The action of a locked product: the membership that includes it, or its price and the way to buy it. */
export function BuyBar({ product, membership, onMembership }: Props) {
  if (membership === "pending") return null;
  return (
    <ActionBar>
      {isForMembership(product, membership) ? (
        <Button full onClick={onMembership}>
          Otključaj uz Premium
        </Button>
      ) : (
        <ButtonLink full to={paths.checkout(product.category, product.id)}>
          {`Kupi za ${money(membership === "premium" ? product.premiumPrice : product.price)}`}
        </ButtonLink>
      )}
    </ActionBar>
  );
}
