import type { Trends } from "#contract/trends.ts";
import { paths } from "../../../lib/paths.ts";
import { BarChart, type BarRow, type BarSeries, Legend } from "../shared/bar-chart.tsx";
import { ChartBlock } from "../shared/column-chart.tsx";
import { type Column, numberColumn } from "../shared/data-table.tsx";
import { FigureList } from "../shared/figure-list.tsx";

const states = {
  renewing: "Obnavlja se",
  late: "Kasni",
  cancelled: "Otkazano",
  paused: "Pauza",
} as const;
/** The lists of people by these states; who is late is among those whose membership renews, as among all. */
const lists = { renewing: "premium", late: "late", cancelled: "cancelled", paused: "paused" } as const;
const ofStates: readonly BarSeries[] = [{ name: "Članstva", color: "var(--accent)" }];
const ofPlans: readonly BarSeries[] = [
  { name: "Aktivna", color: "var(--accent)" },
  { name: "Otkazana", color: "var(--chart-2)" },
];

/** Present memberships by state and by plan. */
export function MembershipStates({ plans, ...now }: Pick<Trends, "standing" | "trials_running" | "prices" | "plans">) {
  return (
    <>
      <ByState {...now} />
      <ByPlan plans={plans} />
    </>
  );
}

interface StateRow {
  readonly state: string;
  readonly list: string;
  readonly members: number;
  readonly share: number;
}

function ByState({ standing, trials_running, prices }: Omit<Parameters<typeof MembershipStates>[0], "plans">) {
  const all = Object.values(standing).reduce((sum, members) => sum + members, 0);
  const rows = Object.entries(states).map(([state, name]): StateRow => {
    const members = standing[state as keyof typeof states];
    return { state: name, list: lists[state as keyof typeof states], members, share: shareOf(members, all) };
  });
  const bars = rows.map(({ state, members }): BarRow => ({ label: state, values: [members] }));
  return (
    <ChartBlock
      id="states"
      title="Članstva po stanju"
      says={`Sada traje ${all}; samo od sebe i na vrijeme obnavlja se ${shareOf(standing.renewing, all)} %. Otkazana još traju; darovan pristup i besplatni dani (sada ${trials_running}) nisu članstvo.${standing.paused > 0 ? ` Jutro kaže ${all - standing.paused} s Premiumom: bez ${standing.paused} u pauzi.` : ""}${offered(prices)}`}
      rows={rows}
      columns={stateColumns}
      file="clanstva-po-stanju"
    >
      <BarChart title="Članstva po stanju" rows={bars} series={ofStates} format={String} />
      <FigureList
        figures={rows.map(({ state, members, list }) => ({
          name: state,
          value: String(members),
          to: paths.adminList(paths.adminPeople, { tab: list }),
        }))}
      />
    </ChartBlock>
  );
}

/** A dearer price is charged to who accepted it alone, so the owner sees how many have. */
function offered({ waiting, accepted }: Trends["prices"]): string {
  if (waiting + accepted === 0) return "";
  return ` Novu cijenu prihvatilo: ${accepted}; nije odgovorilo i plaća dosadašnju: ${waiting}.`;
}

function ByPlan({ plans }: Pick<Trends, "plans">) {
  const bars = plans.map(({ title, active, cancelled }): BarRow => ({ label: title, values: [active, cancelled] }));
  const [most] = plans.toSorted((one, other) => other.active - one.active);
  return (
    <ChartBlock
      id="plans"
      title="Članstva po planu"
      says={`Aktivna i otkazana koja još traju${most ? `; najviše aktivnih ima plan ${most.title} (${most.active})` : ""}. Istekla stoje u tablici.`}
      rows={plans}
      columns={planColumns}
      file="clanstva-po-planu"
    >
      <Legend series={ofPlans} />
      <BarChart title="Članstva po planu" rows={bars} series={ofPlans} format={String} />
    </ChartBlock>
  );
}

const stateColumns: readonly Column<StateRow>[] = [
  { head: "Stanje", value: ({ state }) => state },
  numberColumn("Članstva", ({ members }) => members),
  numberColumn("Udio (%)", ({ share }) => share),
];
const planColumns: readonly Column<Trends["plans"][number]>[] = [
  { head: "Plan", value: ({ title }) => title },
  numberColumn("Aktivna", ({ active }) => active),
  numberColumn("Otkazana", ({ cancelled }) => cancelled),
  numberColumn("Istekla", ({ nonactive }) => nonactive),
];

/** In whole percent. */
function shareOf(part: number, all: number): number {
  return all > 0 ? Math.round((100 * part) / all) : 0;
}
