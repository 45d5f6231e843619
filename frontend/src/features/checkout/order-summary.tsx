import { useId, useState } from "react";
import { reductionLabel } from "#contract/coupon-words.ts";
import { soldName } from "#contract/order-words.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Icon } from "../../components/icon.tsx";
import { Picture } from "../../components/picture.tsx";
import { LoadingText } from "../../components/states.tsx";
import { money } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";
import { useShop } from "../shop/use-shop.ts";
import styles from "./order-summary.module.css";
import { openFor, TotalLine } from "./order-terms.tsx";
import { type CheckoutProduct, categoryName, type Price } from "./product.ts";

interface Props {
  readonly me: Me | undefined;
  readonly product: CheckoutProduct | undefined;
  readonly price: Price | undefined;
  /** What is really charged, in euros: differs from the price's total once the server has named another. */
  readonly total: number | undefined;
}

/** The left side: who buys, what, and for how much; folded up on a phone. */
export function OrderSummary({ me, product, price, total }: Props) {
  return (
    <section className={styles.summary} aria-labelledby="order-heading">
      {me && <Buyer me={me} />}
      <h2 id="order-heading" className={styles.heading}>
        Narudžba
      </h2>
      {product && price && total !== undefined ? (
        <Disclosure product={product} price={price} total={total} />
      ) : (
        <LoadingText />
      )}
    </section>
  );
}

function Buyer({ me: { user, premium } }: { readonly me: Me }) {
  return (
    <div className={styles.buyer}>
      <Avatar person={user} premium={premium} />
      <div>
        <b>{`${user.first_name} ${user.last_name}`}</b>
        {premium && <span className={styles.membership}>Premium član</span>}
      </div>
    </div>
  );
}

interface FoldProps {
  readonly product: CheckoutProduct;
  readonly price: Price;
  readonly total: number;
}

function Disclosure({ product, price, total }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { company } = useShop();
  const open = openFor(product);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture src={product.picture} alt="" width={60} height={60} sizes="60px" className={styles.thumb} eager />
        <span className={styles.triggerText}>
          <b>{soldName(product.category, product.title)}</b>
          <span>Detalji narudžbe</span>
        </span>
        <b className={styles.triggerTotal}>{money(total)}</b>
        <Icon name="chevron" />
      </button>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        <div className={styles.product}>
          <Picture
            src={product.picture}
            alt=""
            width={132}
            height={165}
            sizes="132px"
            className={product.category === "ebook" ? styles.book : styles.cover}
            eager
          />
          <div>
            <p className={styles.category}>{`${product.gift ? "Poklon · " : ""}${categoryName(product.category)}`}</p>
            <h3>{soldName(product.category, product.title)}</h3>
            {open && !product.gift && <p>{open}</p>}
          </div>
        </div>
        {product.inPremium && price.discount > 0 && (
          <p className={styles.tax}>Dok traje Premium, otvoreno ti je i bez kupnje.</p>
        )}
        {price.total === total && <Lines product={product} price={price} />}
        <TotalLine total={total} />
        {company.vat_registered && <p className={styles.tax}>PDV uključen u cijenu</p>}
      </div>
    </>
  );
}

function Lines({ product, price }: Omit<FoldProps, "total">) {
  return (
    <dl className={styles.lines}>
      <div>
        <dt>Cijena</dt>
        <dd>{money(price.full)}</dd>
      </div>
      {price.coupon && (
        <div className={styles.saved}>
          <dt>{reductionLabel(price.coupon.code)}</dt>
          <dd>{`−${money(price.coupon.off)}`}</dd>
        </div>
      )}
      {price.discount > 0 && (
        <div className={styles.saved}>
          <dt>Premium popust</dt>
          <dd>{`−${money(price.discount)}`}</dd>
        </div>
      )}
      {price.discount === 0 && !price.coupon && !product.gift && product.inPremium && (
        <div>
          <dt>Uz Premium članstvo</dt>
          <dd>bez doplate</dd>
        </div>
      )}
      {price.discount === 0 &&
        !price.coupon &&
        !product.gift &&
        !product.inPremium &&
        product.premiumPrice < product.price && (
          <div>
            <dt>Premium članovi plaćaju</dt>
            <dd>{money(product.premiumPrice)}</dd>
          </div>
        )}
    </dl>
  );
}
