import { Link } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import { filled, ORDER_TEXTS } from "#contract/order-texts.ts";
import { soldName } from "#contract/order-words.ts";
import type { Plan } from "#contract/product.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { pricesIncludeVat } from "../../lib/vat.ts";
import { daysLater } from "../membership/days.ts";
import { nextCharge } from "../membership/offer-figures.ts";
import styles from "./checkout.module.css";
import type { CheckoutProduct } from "./product.ts";

/** What is bought and how it is paid: once, or again and again from when on. */
export function OrderTerms({ product }: { readonly product: CheckoutProduct }) {
  return (
    <div className={styles.terms}>
      <b>{soldName(product.category, product.title)}</b>
      {product.plan ? (
        <Renewal plan={product.plan} price={product.price} from={product.paysFrom} madeOn={product.madeOn} />
      ) : (
        <p>{ORDER_TEXTS.once}</p>
      )}
      {product.endDate !== null && <p>{filled(ORDER_TEXTS.ends, { day: dayOf(product.endDate) })}</p>}
      {product.category !== "ebook" && <p>{RISK_NOTICE.short}</p>}
      <Linked sentence={ORDER_TEXTS.withdrawal} to={paths.withdrawal}>
        Raskid ugovora
      </Linked>
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

interface RenewalProps {
  readonly plan: Plan;
  /** What this buyer pays, now and at each renewal (euros). */
  readonly price: number;
  readonly from: string | undefined;
  readonly madeOn: string | undefined;
}

function Renewal({ plan, price, from, madeOn }: RenewalProps) {
  const begins = from ?? madeOn;
  const end = begins === undefined ? zagrebDay(nextCharge(plan, serverNow())) : daysLater(begins, plan.period_days);
  const day = dayOf(end);
  const period = countedDays(plan.period_days);
  return (
    <>
      {from !== undefined && <p>{filled(ORDER_TEXTS.period, { from: dayOf(from), until: day })}</p>}
      <p>{filled(ORDER_TEXTS.renews, { day, price: money(price), period })}</p>
      <p>{filled(ORDER_TEXTS.minimum, { period })}</p>
      <p>{ORDER_TEXTS.mandate}</p>
      <p>{ORDER_TEXTS.cancels}</p>
    </>
  );
}
