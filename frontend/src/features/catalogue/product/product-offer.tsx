import { mayBeGiven } from "#contract/gift-days.ts";
import { Badge } from "../../../components/badge.tsx";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { Facts } from "../../../components/facts.tsx";
import { OldPrice, SaleNote } from "../../../components/sale-price.tsx";
import { dayOf, money, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useSignedIn } from "../../../lib/session.ts";
import { withVat } from "../../../lib/vat.ts";
import { useShop } from "../../shop/use-shop.ts";
import styles from "./product-offer.module.css";
import type { PublicProduct } from "./public-product.ts";

interface Props {
  readonly product: PublicProduct;
  readonly onMembership: () => void;
}

const buyLabels = { challenge: "Kupi izazov", training: "Kupi program", ebook: "Kupi ebook" } as const;

/** What a product costs, alone and in Premium, and the ways to get it; who has it already is led to it. */
export function ProductOffer({ product, onMembership }: Props) {
  const signedIn = useSignedIn();
  const { category, id, retired, equipment, level, place, endDate, onSale, granted } = product;
  return (
    <aside className={styles.panel} aria-label="Cijena i kupnja">
      <Prices product={product} />
      {onSale && !granted && (
        <>
          {product.inPremium && (
            <Button full onClick={onMembership}>
              Postani Član
            </Button>
          )}
          <ButtonLink to={paths.checkout(category, id)} full kind={product.inPremium ? "outline" : "primary"}>
            {buyLabels[category]}
          </ButtonLink>
        </>
      )}
      {onSale && mayBeGiven(endDate, zagrebDay(serverNow())) && (
        <ButtonLink to={paths.giftCheckout(category, id)} full kind="quiet">
          Pokloni
        </ButtonLink>
      )}
      {signedIn && (granted || !retired) && (
        <ButtonLink to={paths.product(category, id)} full kind={granted ? "primary" : "quiet"}>
          {granted ? "Otvori" : "Otvori u svom računu"}
        </ButtonLink>
      )}
      <Facts
        rows={[
          ["Otvoreno do", endDate !== null && dayOf(endDate)],
          ["Oprema", equipment],
          ["Razina", level],
          ["Mjesto", place],
        ]}
      />
    </aside>
  );
}

function Prices({ product }: Pick<Props, "product">) {
  const { price, premiumPrice, inPremium, endDate, lasting, retired, onSale, granted } = product;
  const shop = useShop();
  if (retired) return <p className={styles.over}>Više nije u prodaji</p>;
  if (!onSale && !granted) return <p className={styles.over}>Izazov se više ne prodaje.</p>;
  return (
    <>
      {inPremium && <Badge kind="premium">Uključeno u Premium</Badge>}
      <p className={styles.price}>
        <OldPrice price={product.old_price} />
        {money(price)}
      </p>
      <SaleNote product={product} className={styles.note} />
      {!inPremium && premiumPrice < price && (
        <p className={styles.premium}>Cijena za Premium članove: {money(premiumPrice)}</p>
      )}
      <p className={styles.note}>
        {withVat("Jednokratno plaćanje", shop)} {endDate === null ? lasting : `Izazov je otvoren do ${dayOf(endDate)}`}
      </p>
    </>
  );
}
