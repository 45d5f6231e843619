import type { ContentCategory } from "#contract/primitives.ts";
import { Badge } from "../../../components/badge.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { paths } from "../../../lib/paths.ts";
import type { Membership } from "../../account/queries.ts";
import panel from "../challenge/challenge-panel.module.css";
import { ProductPrice } from "../training/product-price.tsx";
import { isForMembership, type SoldProduct } from "./sold-product.ts";

interface Props {
  readonly category: ContentCategory;
  readonly product: SoldProduct;
  readonly membership: Membership;
  /** What is said below the price. */
  readonly note: string;
  /** The label of the way to the checkout. */
  readonly buy: string;
  readonly onMembership: () => void;
}

/** What a locked product costs this person and how to get it: by the membership that includes it, or on its own. */
export function LockedOffer({ category, product, membership, note, buy, onMembership }: Props) {
  if (membership === "pending") return <Skeleton shape="row" count={2} />;
  const forMembership = isForMembership(product, membership);
  return (
    <>
      {product.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
      <ProductPrice product={product} premium={membership === "premium"} />
      <p className={panel.note}>{note}</p>
      {forMembership && (
        <Button full onClick={onMembership}>
          Postani Član
        </Button>
      )}
      <ButtonLink to={paths.checkout(category, product.id)} full kind={forMembership ? "outline" : "primary"}>
        {buy}
      </ButtonLink>
    </>
  );
}
