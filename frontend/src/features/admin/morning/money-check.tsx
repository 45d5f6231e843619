import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { orderReference } from "#contract/order-words.ts";
import { dayOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { euros } from "../shared/euros.ts";
import page from "../shared/page.module.css";
import { ThresholdLine } from "../shared/threshold-line.tsx";
import styles from "./morning.module.css";

type Truth = NonNullable<Morning["money"]>["truth"][number];

/** 'Novac': compares yesterday's charged, settled, receipted and granted sums; earlier days as marks. */
export function MoneyCheck({
  truth,
  days,
  threshold,
}: Pick<NonNullable<Morning["money"]>, "truth" | "days" | "threshold">) {
  const [last, ...before] = truth;
  return (
    <section className={page.block} aria-labelledby="truth">
      <h2 id="truth">Novac</h2>
      {last ? (
        <Day truth={last} turnover={days.find(({ day }) => day === last.day)?.turnover} />
      ) : (
        <p className={page.quiet}>Prva usporedba stiže sutra u 6 sati.</p>
      )}
      {threshold && <ThresholdLine threshold={threshold} />}
      {before.length > 0 && (
        <ul className={styles.marks} aria-label="Dani prije">
          {before.map((day) => (
            <li key={day.day}>{`${isWhole(day) ? "✓" : "✗"} ${dayOf(day.day)} ${euros(day.charged)}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Day({ truth, turnover }: { readonly truth: Truth; readonly turnover: number | undefined }) {
  const { day, charged, settled, receipted, granted, gaps } = truth;
  if (isWhole(truth))
    return (
      <p>
        {`✓ ${dayOf(day)} ${euros(charged)} = potvrđeno = s računom = s pristupom`}
        {turnover !== undefined && <span className={page.quiet}>{` ${bridge(charged, turnover)}`}</span>}
      </p>
    );
  return (
    <>
      <p role="status">
        <b>{`✗ ${dayOf(day)} Iznosi se ne slažu.`}</b>
        {` Naplaćeno ${euros(charged)}, potvrđeno ${euros(settled)}, s računom ${euros(receipted)}, s pristupom ${euros(granted)}.`}
      </p>
      <ul className={styles.gaps}>
        {gaps.map(({ check, id, amount }) => (
          <li key={`${check} ${id}`}>
            {id.startsWith("S") ? <Link to={paths.adminOrder(id)}>{orderReference(id)}</Link> : id}
            {` ${euros(amount)}: ${gapLabels[check] ?? "zapisi se razlikuju; pogledaj narudžbu."}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the day's turnover is another sum: refunds count here on the day of their charge, there on their own. */
function bridge(charged: number, turnover: number): string {
  const later = Math.round((turnover - charged) * 100) / 100;
  if (later > 0) return `Promet tog dana bio je ${euros(turnover)}; kasnije vraćeno ${euros(later)}.`;
  return later < 0 ? `Promet tog dana bio je ${euros(turnover)}; tog je dana vraćeno od ranijih naplata.` : "";
}

function isWhole({ gaps }: Truth): boolean {
  return gaps.length === 0;
}

/** Each check's finding and the next step. */
const gapLabels: Readonly<Record<string, string>> = {
  payment_without_grant: "plaćeno, a pristup nije otvoren. Otvori narudžbu i vrati novac ili zatraži provjeru.",
  paid_without_payment: "naplata je u knjizi, a zapisa uplate nema.",
  order_missing: "naplata nema svoju narudžbu.",
  order_not_paid: "naplaćeno, a narudžba nije plaćena.",
  order_differs: "naplaćen je drugi iznos od iznosa narudžbe.",
  second_charge_kept: "naplaćeno je dvaput, a drugi iznos još nije vraćen.",
  gateway_differs: "u portalu je drugo stanje. Usporedi.",
  document_missing: "račun još nije izdan.",
  document_differs: "račun glasi na drugi iznos.",
  vat_rate_unlisted: "stopa PDV-a na računu nije na popisu stopa. Ispravi je u katalogu i javi računovodstvu.",
  document_without_movement: "račun nema svoju naplatu.",
};
