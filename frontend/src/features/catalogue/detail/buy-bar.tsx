import { Button, ButtonLink } from "../../../components/button.tsx";
import { useInView } from "../../../components/use-in-view.ts";
import { money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { type Membership, useOpenOrder } from "../../account/queries.ts";
import { isForMembership, type Product } from "../product.ts";
import { ActionBar } from "./action-bar.tsx";

/** The place of a product's panel in its page: what is bought or fetched there needs no second button below it. */
export const OFFER = "offer";

interface Props {
  readonly product: Product;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The action of a locked product: its open order, the membership that includes it, or its price and the way to buy it. */
export function BuyBar({ product, membership, onMembership }: Props) {
  const offered = useInView(OFFER);
  const order = useOpenOrder(product.category, product.id);
  if (membership === "pending") return null;
  return (
    <ActionBar away={offered}>
      {order ? (
        <ButtonLink full to={paths.confirmation(order)}>
          Pogledaj narudžbu
        </ButtonLink>
      ) : isForMembership(product, membership) ? (
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
