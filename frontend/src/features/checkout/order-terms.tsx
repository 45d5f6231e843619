import { Link } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import { filled, ORDER_TEXTS } from "#contract/order-texts.ts";
import { soldName } from "#contract/order-words.ts";
import { lastDayOf } from "#contract/periods.ts";
import type { Plan } from "#contract/product.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { dayOf, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { pricesIncludeVat } from "../../lib/vat.ts";
import styles from "./checkout.module.css";
import type { CheckoutProduct } from "./product.ts";

/** What is bought and how it is paid: once, or again and again from when on. */
export function OrderTerms({ product }: { readonly product: CheckoutProduct }) {
  return (
    <div className={styles.terms}>
      <b>{soldName(product.category, product.title)}</b>
      {product.plan ? <Renewal product={product} plan={product.plan} /> : <p>{ORDER_TEXTS.once}</p>}
      {product.endDate !== null && <p>{filled(ORDER_TEXTS.ends, { day: dayOf(product.endDate) })}</p>}
      {product.category !== "ebook" && <p>{RISK_NOTICE.short}</p>}
      {product.goesOn !== "renewed" && (
        <Linked sentence={ORDER_TEXTS.withdrawal} to={paths.withdrawal}>
          Raskid ugovora
        </Linked>
      )}
      <Linked sentence={ORDER_TEXTS.adult} to={paths.terms}>
        Opće uvjete korištenja
      </Linked>
      {pricesIncludeVat && <p>{ORDER_TEXTS.vat}</p>}
    </div>
  );
}

/** A sentence with a link in the place of its braces. */
function Linked({
  sentence,
  to,
  children,
}: {
  readonly sentence: string;
  readonly to: string;
  readonly children: string;
}) {
  const [before, after] = sentence.split(/\{\w+\}/);
  return (
    <p>
      {before}
      <Link to={to}>{children}</Link>
      {after}
    </p>
  );
}

/** 'Ukupno' and the sum in euros. */
export function TotalLine({ total }: { readonly total: number }) {
  return (
    <p className={styles.total}>
      <span>Ukupno</span> <b>{money(total)}</b>
    </p>
  );
}

/** Whoever is not known yet is told in how many days the next charge falls: only the server knows which day it is. */
function Renewal({ product, plan }: { readonly product: CheckoutProduct; readonly plan: Plan }) {
  const { price, begins, goesOn } = product;
  const period = countedDays(plan.period_days);
  const day = begins === undefined ? `za ${period}` : dayOf(lastDayOf(begins, plan.period_days));
  return (
    <>
      {goesOn && begins !== undefined && <p>{filled(ORDER_TEXTS.period, { from: dayOf(begins), until: day })}</p>}
      <p>{filled(ORDER_TEXTS.renews, { day, price: money(price), period })}</p>
      <p>{filled(ORDER_TEXTS.minimum, { period })}</p>
      <p>{ORDER_TEXTS.mandate}</p>
      <p>{ORDER_TEXTS.cancels}</p>
    </>
  );
}
