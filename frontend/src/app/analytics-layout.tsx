import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Page } from "../components/page.tsx";
import { ErrorState, LoadingText } from "../components/states.tsx";
import styles from "../features/analytics/analytics.module.css";
import { AnalyticsTabs } from "../features/analytics/analytics-tabs.tsx";
import { Forbidden } from "../features/analytics/forbidden.tsx";
import { analyticsTables } from "../features/analytics/tables.ts";
import { useMe } from "../features/member/queries.ts";

/** The four tables below their tab bar, for admins alone. The server refuses everybody else by itself. */
export function AnalyticsLayout() {
  const me = useMe();
  const { pathname } = useLocation();
  const table = analyticsTables.find(({ path }) => path === pathname);
  return (
    <Page title={table ? `${table.name} · Analitika` : "Analitika"}>
      {me.data ? (
        <Allowed isAdmin={me.data.user.role === "admin"} />
      ) : me.isError ? (
        <ErrorState error={me.error} onRetry={() => me.refetch()} />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}

function Allowed({ isAdmin }: { readonly isAdmin: boolean }) {
  if (!isAdmin) return <Forbidden />;
  return (
    <>
      <div className={styles.head}>
        <h1>Analitika</h1>
        <AnalyticsTabs />
      </div>
      <Suspense fallback={<LoadingText />}>
        <Outlet />
      </Suspense>
    </>
  );
}
