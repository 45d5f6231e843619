import { useLocation } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import styles from "../../features/admin/analytics/analytics.module.css";
import { TabelFour } from "../../features/admin/analytics/tabel-four.tsx";
import { TabelOne } from "../../features/admin/analytics/tabel-one.tsx";
import { TabelThree } from "../../features/admin/analytics/tabel-three.tsx";
import { TabelTwo } from "../../features/admin/analytics/tabel-two.tsx";
import { AnalyticsTabs, Forbidden } from "../../features/admin/analytics/table-frame.tsx";
import { paths } from "../../lib/paths.ts";

const [one, two, three, four] = paths.analytics;
const first = { path: one, name: "Tablica 1", Table: TabelOne };
const tables = [
  first,
  { path: two, name: "Tablica 2", Table: TabelTwo },
  { path: three, name: "Tablica 3", Table: TabelThree },
  { path: four, name: "Tablica 4", Table: TabelFour },
];

/** The four tables below their tab bar, for whose duties open them. The server refuses everybody else by itself. */
export function AnalyticsPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const { name, Table } = tables.find(({ path }) => path === pathname.replace(/\/$/, "")) ?? first;
  if (hasDuty(me.data, "owner", "accountant")) {
    return (
      <Page title={`${name} · Analitika`}>
        <div className={styles.head}>
          <h1>Analitika</h1>
          <AnalyticsTabs tables={tables} />
        </div>
        <Table />
      </Page>
    );
  }
  return (
    <Page title="Analitika">
      {me.data && <Forbidden />}
      {me.isPending && <LoadingText />}
      {me.isError && <ErrorState error={me.error} onRetry={() => me.refetch()} />}
    </Page>
  );
}
