import { Link } from "react-router-dom";
import { countedDays } from "#contract/counted.ts";
import { soldName } from "#contract/order-words.ts";
import type { Plan } from "#contract/product.ts";
import { RISK_NOTICE } from "#contract/training/risk-notice.ts";
import { dayOf, money, zagrebDay } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
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
        <Renewal plan={product.plan} price={product.price} from={product.paysFrom} />
      ) : (
        <p>Jednokratno plaćanje</p>
      )}
      {product.endDate !== null && <p>Izazov je otvoren do {dayOf(product.endDate)}</p>}
      {product.category !== "ebook" && <p>{RISK_NOTICE.short}</p>}
      <p>
        Narudžbom potvrđuješ da imaš najmanje 18 godina i prihvaćaš <Link to={paths.terms}>Opće uvjete korištenja</Link>
        .
      </p>
    </div>
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
}

function Renewal({ plan, price, from }: RenewalProps) {
  const end = from === undefined ? zagrebDay(nextCharge(plan, serverNow())) : daysLater(from, plan.period_days);
  const next = dayOf(end);
  return (
    <>
      {from !== undefined && (
        <p>
          Plaćaš razdoblje od {dayOf(from)} do {next} Kartica kojom platiš sprema se za sljedeće obnove.
        </p>
      )}
      <p>
        Članstvo se automatski obnavlja na kraju razdoblja. Sljedeća naplata {next}, {money(price)}, i tako svakih{" "}
        {countedDays(plan.period_days)}.
      </p>
      <p>Otkazuješ kad želiš, a pristup ostaje do kraja plaćenog razdoblja.</p>
    </>
  );
}
