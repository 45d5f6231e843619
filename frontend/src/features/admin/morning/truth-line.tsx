import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { orderReference } from "#contract/order-words.ts";
import { dayOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import desk from "../desk/desk.module.css";
import styles from "./morning.module.css";

type Truth = NonNullable<Morning["money"]>["truth"][number];

/** 'Novac': yesterday's money seen four ways, one quiet line where it agrees, and the days before it as marks. */
export function TruthLine({ truth }: { readonly truth: readonly Truth[] }) {
  const [last, ...before] = truth;
  return (
    <section className={desk.block} aria-labelledby="truth">
      <h2 id="truth">Novac</h2>
      {last ? <Day truth={last} /> : <p className={desk.quiet}>Prva usporedba stiže sutra u 6 sati.</p>}
      {before.length > 0 && (
        <ul className={styles.marks} aria-label="Dani prije">
          {before.map((day) => (
            <li key={day.day}>{`${isWhole(day) ? "✓" : "✗"} ${dayOf(day.day)} ${money(day.charged)}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Day({ truth }: { readonly truth: Truth }) {
  const { day, charged, settled, receipted, granted, gaps } = truth;
  if (isWhole(truth)) return <p>{`✓ ${dayOf(day)} ${money(charged)} = potvrđeno = s računom = s pristupom`}</p>;
  return (
    <>
      <p role="status">
        <b>{`✗ ${dayOf(day)} Iznosi se ne slažu.`}</b>
        {` Naplaćeno ${money(charged)}, potvrđeno ${money(settled)}, s računom ${money(receipted)}, s pristupom ${money(granted)}.`}
      </p>
      <ul className={styles.gaps}>
        {gaps.map(({ check, id, amount }) => (
          <li key={`${check} ${id}`}>
            {id.startsWith("S") ? <Link to={paths.adminOrder(id)}>{orderReference(id)}</Link> : id}
            {` ${money(amount)}: ${gapWords[check] ?? "zapisi se razlikuju; pogledaj narudžbu."}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function isWhole({ gaps }: Truth): boolean {
  return gaps.length === 0;
}

/** What each check found, and what to do. */
const gapWords: Readonly<Record<string, string>> = {
  payment_without_grant: "plaćeno, a pristup nije otvoren. Otvori narudžbu i vrati novac ili zatraži provjeru.",
  paid_without_payment: "naplata je u knjizi, a zapisa uplate nema.",
  order_missing: "naplata nema svoju narudžbu.",
  order_not_paid: "naplaćeno, a narudžba nije plaćena.",
  order_differs: "naplaćen je drugi iznos od iznosa narudžbe.",
  second_charge_kept: "naplaćeno je dvaput, a drugi iznos još nije vraćen.",
  gateway_differs: "CorvusPay pokazuje drugo stanje. Usporedi s portalom.",
  document_missing: "račun još nije izdan.",
  document_differs: "račun glasi na drugi iznos.",
  document_without_movement: "račun nema svoju naplatu.",
};
