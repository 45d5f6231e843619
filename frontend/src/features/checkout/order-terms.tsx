import { Link } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import { nextCharge, reducedCharges } from "#contract/coupon-words.ts";
import { lastGiftDay } from "#contract/gift-days.ts";
import { mostInstalments } from "#contract/instalments.ts";
import { filled, ORDER_TEXTS } from "#contract/order-texts.ts";
import { soldName } from "#contract/order-words.ts";
import { lastDayOf } from "#contract/periods.ts";
import type { Plan } from "#contract/product.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import shop from "../../../../infra/shop.json";
import type { Consents } from "../../components/consent-boxes.tsx";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { useShop } from "../shop/use-shop.ts";
import styles from "./checkout.module.css";
import type { CheckoutProduct } from "./product.ts";

interface Props {
  readonly product: CheckoutProduct;
  readonly consents: Consents;
  /** In euros. */
  readonly total: number;
}

/** What the law wants directly above the button: what is bought, how it is paid and until when it is open, the way out, and for whom it is. */
export function OrderTerms({ product, consents, total }: Props) {
  const { company } = useShop();
  const open = openFor(product);
  const most = mostInstalments(shop.instalments, {
    category: product.category,
    total,
    period_days: product.plan?.period_days ?? null,
    renews: product.goesOn === "renewed",
  });
  const isWaived = consents.start_now && consents.waiver && !product.gift;
  return (
    <div className={styles.terms}>
      <b>{soldName(product.category, product.title)}</b>
      {product.gift ? (
        <GiftTerms product={product} />
      ) : product.plan ? (
        <Renewal product={product} plan={product.plan} />
      ) : (
        most === undefined && <p className={styles.first}>{ORDER_TEXTS.once}</p>
      )}
      {most !== undefined && <p>{filled(ORDER_TEXTS.instalments, { most: String(most) })}</p>}
      {open && !product.gift && <p>{open}</p>}
      {isWaived && <p>{ORDER_TEXTS.waived}</p>}
      {product.gift && (
        <Linked sentence={ORDER_TEXTS.giftReturn} to={paths.withdrawal}>
          Raskid ugovora
        </Linked>
      )}
      {!isWaived && !product.gift && product.goesOn !== "renewed" && (
        <Linked sentence={ORDER_TEXTS.withdrawal} to={paths.withdrawal}>
          Raskid ugovora
        </Linked>
      )}
      <Linked sentence={ORDER_TEXTS.adult} to={paths.terms}>
        Opće uvjete korištenja
      </Linked>
      {company.vat_registered && <p>{ORDER_TEXTS.vat}</p>}
    </div>
  );
}

/** Until when what is bought stays open, where it is not for good. */
export function openFor({ endDate, accessDays }: CheckoutProduct): string | undefined {
  if (endDate !== null) return filled(ORDER_TEXTS.ends, { day: dayOf(endDate) });
  return accessDays === null ? undefined : filled(ORDER_TEXTS.access, { period: countedDays(accessDays) });
}

/** What may be read and need not be, below the button: the stored card and health. */
export function MoreTerms({ product }: { readonly product: CheckoutProduct }) {
  const more = [
    ...(product.plan && !product.gift ? [ORDER_TEXTS.mandate] : []),
    ...(product.category === "ebook" ? [] : [RISK_NOTICE.short]),
  ];
  if (more.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{product.plan && !product.gift ? "Spremanje kartice i zdravlje" : "Prije vježbanja"}</summary>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  );
}

/** What a gift opens and for how long its code can be used: never a card that is kept, never a renewal. */
function GiftTerms({ product }: { readonly product: CheckoutProduct }) {
  const { plan, accessDays, endDate } = product;
  const days = plan?.period_days ?? accessDays;
  return (
    <>
      <p className={styles.first}>{ORDER_TEXTS.gift}</p>
      {days !== null && <p>{filled(ORDER_TEXTS.giftDays, { period: countedDays(days) })}</p>}
      {endDate !== null && <p>{filled(ORDER_TEXTS.ends, { day: dayOf(endDate) })}</p>}
      <p>{filled(ORDER_TEXTS.giftUntil, { day: dayOf(lastGiftDay(zagrebDay(serverNow()), endDate)) })}</p>
      <p>{ORDER_TEXTS.giftFor}</p>
    </>
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
  const { coupon, begins, goesOn } = product;
  const price = coupon ? nextCharge(coupon) : (plan.sale?.regular ?? product.price);
  const period = countedDays(plan.period_days);
  const day = begins === undefined ? `za ${period}` : dayOf(lastDayOf(begins, plan.period_days));
  return (
    <>
      {goesOn && begins !== undefined && <p>{filled(ORDER_TEXTS.period, { from: dayOf(begins), until: day })}</p>}
      <p className={styles.first}>{filled(ORDER_TEXTS.renews, { day, price: money(price), period })}</p>
      {coupon && <p>{reducedCharges(coupon, money(coupon.full))}</p>}
      <p>{filled(ORDER_TEXTS.minimum, { period })}</p>
      <p>{ORDER_TEXTS.cancels}</p>
    </>
  );
}
