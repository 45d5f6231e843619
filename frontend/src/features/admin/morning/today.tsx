import type { Morning } from "#contract/analytics.ts";
import { nounFor } from "#contract/counted.ts";
import { dayOf, money } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import desk from "../desk/desk.module.css";
import styles from "./morning.module.css";

type Money = NonNullable<Morning["money"]>;

/** 'Danas' and 'Članovi': the figures of the moment; each leads to its list where there is one. */
export function Today({ today, week_ago, members }: Pick<Money, "today" | "week_ago" | "members">) {
  const { lost, ...moved } = members.today;
  const left = lost.cancelled + lost.unpaid + lost.withdrawn;
  return (
    <>
      <section className={desk.block} aria-labelledby="today">
        <h2 id="today">Danas</h2>
        <dl className={styles.figures}>
          <Figure name="promet do sada" value={money(today.turnover)} to={paths.analytics[1]} />
          <Figure
            name={`${dayOf(week_ago.day)} do ovog sata`}
            value={money(week_ago.to_hour)}
            more={`cijeli dan ${money(week_ago.turnover)}`}
          />
          <Figure
            name={nounFor(today.charges, "naplata", "naplate", "naplata")}
            value={String(today.charges)}
            more={`povrata ${today.refunds}, obnova ${today.renewals_paid}, odbijenih ${today.renewals_declined}`}
          />
          <Figure
            name={nounFor(today.first_buyers, "prvi kupac", "prva kupca", "prvih kupaca")}
            value={String(today.first_buyers)}
            more={`registracija ${today.registrations}`}
          />
        </dl>
      </section>
      <section className={desk.block} aria-labelledby="members">
        <h2 id="members">Članovi</h2>
        <dl className={styles.figures}>
          <Figure
            name="Premium"
            value={String(members.premium)}
            more={`kasni ${members.late}, u pauzi ${members.paused}`}
            to={paths.analytics[3]}
          />
          <Figure name="MRR, obnove na mjesec" value={money(members.mrr)} more={`danas ${signed(moved.mrr)}`} />
          <Figure
            name="danas novih"
            value={String(moved.new)}
            more={`vraćenih ${moved.back}`}
            to={paths.analytics[0]}
          />
          <Figure
            name="danas izgubljenih"
            value={String(left)}
            more={`otkazano ${lost.cancelled}, neplaćeno ${lost.unpaid}, povrat ${lost.withdrawn}`}
          />
        </dl>
      </section>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly more?: string;
  readonly to?: string;
}

function Figure({ name, value, more, to }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to ? <a href={to}>{value}</a> : <b>{value}</b>}
        {more && <span className={desk.quiet}>{more}</span>}
      </dd>
    </div>
  );
}

function signed(euros: number): string {
  if (euros === 0) return money(0);
  return `${euros > 0 ? "+" : "−"}${money(Math.abs(euros))}`;
}
