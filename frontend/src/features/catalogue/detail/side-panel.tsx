import type { AccessState } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Facts } from "../../../components/facts.tsx";
import { OldPrice, SaleNote } from "../../../components/sale-price.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { dayOf, money, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { withVat } from "../../../lib/vat.ts";
import { type Membership, useOpenOrder } from "../../account/queries.ts";
import { useShop } from "../../shop/use-shop.ts";
import panel from "../challenge/challenge-panel.module.css";
import { isForMembership, type Product } from "../product.ts";

interface Props {
  readonly product: Product;
  readonly membership: Membership;
  /** What is said of the payment below the price. */
  readonly note?: string;
  /** The label of the way to the checkout. */
  readonly buy: string;
  readonly onMembership: () => void;
}

/** What a locked product costs this person and how to get it: by the membership that includes it, or on its own. */
export function LockedOffer({ product, membership, note = "", buy, onMembership }: Props) {
  const order = useOpenOrder(product.category, product.id);
  const shop = useShop();
  if (membership === "pending") return <Skeleton shape="row" count={2} />;
  const forMembership = isForMembership(product, membership);
  return (
    <>
      {product.inPremium && <Badge kind="premium">Uključeno u Premium</Badge>}
      <ProductPrice product={product} premium={membership === "premium"} />
      <SaleNote product={product} className={panel.note} />
      <p className={panel.note}>{`${withVat("Jednokratno plaćanje", shop)} ${note}`.trim()}</p>
      {forMembership && (
        <Button full onClick={onMembership}>
          Postani Član
        </Button>
      )}
      <ButtonLink
        to={order ? paths.confirmation(order) : paths.checkout(product.category, product.id)}
        full
        kind={forMembership ? "outline" : "primary"}
      >
        {order ? "Pogledaj narudžbu" : buy}
      </ButtonLink>
    </>
  );
}

/** What a product costs this person; a Premium member sees the ordinary price left of the own one, each with its name. */
function ProductPrice({
  product: { price, old_price, premiumPrice },
  premium,
}: {
  product: Product;
  premium: boolean;
}) {
  if (!premium || premiumPrice >= price) {
    return (
      <p className={panel.price}>
        <OldPrice price={old_price} />
        <b>{money(price)}</b>
      </p>
    );
  }
  return (
    <dl className={panel.prices}>
      <div>
        <dt>Cijena</dt>
        <dd className={panel.ordinary}>
          <OldPrice price={old_price} />
          {money(price)}
        </dd>
      </div>
      <div>
        <dt>Tvoja cijena</dt>
        <dd className={panel.premium}>{money(premiumPrice)}</dd>
      </div>
    </dl>
  );
}

interface Unlocked {
  readonly access: AccessState;
  /** No longer sold. */
  readonly retired?: boolean | undefined;
}

/** Says that a product is open: with the membership that goes on, else until which day; and where it is no longer sold, that this stays so. */
export function UnlockedHead({ access: { until, renews }, retired }: Unlocked) {
  const unlocked = `Otključano${until ? ` do ${dayOf(zagrebDay(new Date(until)))}` : ""}`;
  return (
    <>
      <h2 className={panel.title}>{renews ? "Otvoreno uz Premium" : unlocked}</h2>
      {retired && <p className={panel.note}>Više nije u prodaji, a tebi ostaje otvoreno.</p>}
    </>
  );
}

/** What one needs for a challenge or a training: equipment, level and place. */
export function ProductRows({ product: { equipment, level, place } }: { readonly product: Product }) {
  return (
    <Facts
      className={panel.rows}
      rows={[
        ["Oprema", equipment],
        ["Razina", level],
        ["Mjesto", place],
      ]}
    />
  );
}
