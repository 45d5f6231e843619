import { Link } from "react-router-dom";
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
export function TodayFigures({ today, week_ago, members }: Pick<MoneyFigures, "today" | "week_ago" | "members">) {
  const { lost, ...moved } = members.today;
  const day = zagrebDay(serverNow());
  const ofToday = { from: day, to: day };
  const orders = (filter: Record<string, string>) => paths.adminList(paths.adminOrders, filter);
  const people = (tab: string, filter = {}) => paths.adminList(paths.adminPeople, { tab, ...filter });
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
              to: paths.adminTable(2, week_ago.day),
              more: `cijeli dan ${euros(week_ago.turnover)}`,
            },
            {
              name: nounFor(today.charges, "naplata", "naplate", "naplata"),
              value: String(today.charges),
              to: orders({ tab: "charged", ...ofToday }),
              more: (
                <>
                  <Link to={orders({ tab: "back" })}>{`povrata ${today.refunds}`}</Link>
                  <Link to={orders({ tab: "charged", product: "subscription", ...ofToday })}>
                    {`obnova ${today.renewals_paid}`}
                  </Link>
                  <Link to={people("late")}>{`odbijenih ${today.renewals_declined}`}</Link>
                </>
              ),
            },
            {
              name: nounFor(today.first_buyers, "prvi kupac", "prva kupca", "prvih kupaca"),
              value: String(today.first_buyers),
              to: orders({ tab: "charged", ...ofToday }),
              more: <Link to={people("all", ofToday)}>{`registracija ${today.registrations}`}</Link>,
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
              more: (
                <>
                  <Link to={people("late")}>{`kasni ${members.late}`}</Link>
                  <Link to={people("paused")}>{`u pauzi ${members.paused}`}</Link>
                </>
              ),
              to: people("premium"),
            },
            {
              name: "MRR, obnove na mjesec",
              value: euros(members.mrr),
              to: paths.adminFigures,
              more: `danas ${eurosMoved(moved.mrr)}`,
            },
            {
              name: "danas novih",
              value: String(moved.new),
              to: people("premium", ofToday),
              more: <Link to={people("premium", ofToday)}>{`vraćenih ${moved.back}`}</Link>,
            },
            {
              name: "danas izgubljenih",
              value: String(lost.cancelled + lost.unpaid + lost.unanswered + lost.withdrawn),
              to: people("lost", ofToday),
              more: `otkazano ${lost.cancelled}, neplaćeno ${lost.unpaid}, bez odgovora banke ${lost.unanswered}, povrat ${lost.withdrawn}`,
            },
          ]}
        />
      </section>
    </>
  );
}
