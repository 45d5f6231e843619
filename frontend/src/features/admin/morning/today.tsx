import type { Morning } from "#contract/analytics.ts";
import { nounFor } from "#contract/counted.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { euros, eurosMoved } from "../shared/euros.ts";
import { FigureList } from "../shared/figure-list.tsx";
import page from "../shared/page.module.css";

export type MoneyFigures = NonNullable<Morning["money"]>;

/** 'Danas' and 'Članovi': the figures of the moment, each with a link to its list where there is one. */
export function Today({ today, week_ago, members }: Pick<MoneyFigures, "today" | "week_ago" | "members">) {
  const { lost, ...moved } = members.today;
  const day = zagrebDay(serverNow());
  return (
    <>
      <section className={page.block} aria-labelledby="today">
        <h2 id="today">Danas</h2>
        <FigureList
          figures={[
            { name: "promet do sada", value: euros(today.turnover), to: paths.adminTable(2, day) },
            {
              name: `${dayOf(week_ago.day)} do ovog sata`,
              value: euros(week_ago.to_hour),
              more: `cijeli dan ${euros(week_ago.turnover)}`,
            },
            {
              name: nounFor(today.charges, "naplata", "naplate", "naplata"),
              value: String(today.charges),
              to: paths.adminOrders,
              more: `povrata ${today.refunds}, obnova ${today.renewals_paid}, odbijenih ${today.renewals_declined}`,
            },
            {
              name: nounFor(today.first_buyers, "prvi kupac", "prva kupca", "prvih kupaca"),
              value: String(today.first_buyers),
              more: `registracija ${today.registrations}`,
            },
          ]}
        />
      </section>
      <section className={page.block} aria-labelledby="members">
        <h2 id="members">Članovi</h2>
        <FigureList
          figures={[
            {
              name: "Premium",
              value: String(members.premium),
              more: `kasni ${members.late}, u pauzi ${members.paused}`,
              to: `${paths.adminPeople}?tab=premium`,
            },
            {
              name: "MRR, obnove na mjesec",
              value: euros(members.mrr),
              to: paths.adminFigures,
              more: `danas ${eurosMoved(moved.mrr)}`,
            },
            { name: "danas novih", value: String(moved.new), more: `vraćenih ${moved.back}` },
            {
              name: "danas izgubljenih",
              value: String(lost.cancelled + lost.unpaid + lost.withdrawn),
              more: `otkazano ${lost.cancelled}, neplaćeno ${lost.unpaid}, povrat ${lost.withdrawn}`,
            },
          ]}
        />
      </section>
    </>
  );
}
