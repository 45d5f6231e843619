import { Link } from "react-router-dom";
import { needsStartNow } from "../../components/consent-boxes.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./checkout.module.css";
import { OrderInTheWay } from "./order-in-the-way.tsx";
import { type CheckoutProduct, contentPath } from "./product.ts";

interface Props {
  readonly error: Error | null;
  readonly product: CheckoutProduct;
}

/** Why the order did not go through, and what to do next; what is said at a box is not said again. */
export function PaymentProblem({ error, product }: Props) {
  if (error === null || needsStartNow(error)) return null;
  return (
    <Refusal key={error.message} className={styles.problem}>
      <Explanation error={error} product={product} />
    </Refusal>
  );
}

function Explanation({ error, product }: Props) {
  const code = error instanceof ApiError ? error.code : undefined;
  const data = error instanceof ApiError ? error.data : {};
  if (code === "price_changed") return <PriceChanged total={data.current_total} />;
  if (error && code === "coupon_unusable") return <CouponRefused error={error} total={data.current_total} />;
  if (code === "already_owned") return <AlreadyOwned product={product} />;
  if (code === "order_pending") return <OrderInTheWay data={data} />;
  if (code === "order_closed") {
    return (
      <p>
        {sentenceOf(error)} Ako je već plaćena, čeka te u <Link to={paths.profile}>tvojim kupnjama</Link>.
      </p>
    );
  }
  return <p>{sentenceOf(error)}</p>;
}

function PriceChanged({ total }: { readonly total: unknown }) {
  if (typeof total !== "number") return <p>Cijena se promijenila. Provjeri novi iznos.</p>;
  return (
    <p>
      Cijena se promijenila. Novi iznos je <b>{money(total)}</b>. Ako se slažeš, potvrdi narudžbu još jednom.
    </p>
  );
}

function CouponRefused({ error, total }: { readonly error: Error; readonly total: unknown }) {
  return (
    <p>
      {sentenceOf(error)} {typeof total === "number" && `Bez koda je ${money(total)}. `}Ukloni ga ili upiši drugi.
    </p>
  );
}

function AlreadyOwned({ product }: { readonly product: CheckoutProduct }) {
  const isPlan = product.category === "subscription";
  return (
    <p>
      {isPlan
        ? "Tvoje Premium članstvo već traje. Ne moraš ga ponovno kupiti."
        : "Ovo već imaš. Ne moraš ponovno kupovati."}{" "}
      <Link to={contentPath(product.category, product.id)}>{isPlan ? "Idi na naslovnu" : "Otvori sadržaj"}</Link>
    </p>
  );
}
