import { Button, ButtonLink } from "../../../components/button.tsx";
import { useInView } from "../../../components/use-in-view.ts";
import { money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { Membership } from "../../account/queries.ts";
import { isForMembership, type Product } from "../product.ts";
import { ActionBar, OFFER } from "./action-bar.tsx";

interface Props {
  readonly product: Product;
  readonly membership: Membership;
  readonly onMembership: () => void;
}

/** The action of a locked product: the membership that includes it, or its price and the way to buy it. */
export function BuyBar({ product, membership, onMembership }: Props) {
  const offered = useInView(OFFER);
  if (membership === "pending") return null;
  return (
    <ActionBar away={offered}>
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
