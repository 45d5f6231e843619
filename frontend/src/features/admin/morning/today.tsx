import { Link } from "react-router-dom";
import type { Morning } from "#contract/analytics.ts";
import { nounFor } from "#contract/counted.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { euros, eurosMoved } from "../shared/euros.ts";
import desk from "../shared/page.module.css";
import styles from "./morning.module.css";

type Money = NonNullable<Morning["money"]>;

/** 'Danas' and 'Članovi': the figures of the moment; each leads to its list where there is one. */
export function Today({ today, week_ago, members }: Pick<Money, "today" | "week_ago" | "members">) {
  const { lost, ...moved } = members.today;
  const day = zagrebDay(serverNow());
  const left = lost.cancelled + lost.unpaid + lost.withdrawn;
  return (
    <>
      <section className={desk.block} aria-labelledby="today">
        <h2 id="today">Danas</h2>
        <dl className={styles.figures}>
          <Figure name="promet do sada" value={euros(today.turnover)} to={paths.adminTable(2, day)} />
          <Figure
            name={`${dayOf(week_ago.day)} do ovog sata`}
            value={euros(week_ago.to_hour)}
            more={`cijeli dan ${euros(week_ago.turnover)}`}
          />
          <Figure
            name={nounFor(today.charges, "naplata", "naplate", "naplata")}
            value={String(today.charges)}
            to={paths.adminOrders}
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
            to={`${paths.adminPeople}?tab=premium`}
          />
          <Figure
            name="MRR, obnove na mjesec"
            value={euros(members.mrr)}
            to={paths.adminFigures}
            more={`danas ${eurosMoved(moved.mrr)}`}
          />
          <Figure name="danas novih" value={String(moved.new)} more={`vraćenih ${moved.back}`} />
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
        {to ? <Link to={to}>{value}</Link> : <b>{value}</b>}
        {more && <span className={desk.quiet}>{more}</span>}
      </dd>
    </div>
  );
}
