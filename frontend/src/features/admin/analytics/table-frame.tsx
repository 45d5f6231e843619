import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { LoadingText, Skeleton } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { PassFactor } from "../../account/factor-code.tsx";
import panel from "../shared/panel.module.css";
import styles from "./analytics.module.css";
import { ANALYTICS } from "./queries.ts";

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;
  readonly children: (data: T) => ReactNode;
}

/** A table's answer, or the state of waiting for it: loading, failed, or locked until the second factor is shown. */
export function TableResult<T>({ query: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data !== undefined && !error) return children(data);
  if (error instanceof ApiError && error.code === "second_factor_needed") return <AnalyticsFactorPrompt />;
  if (error && !isFetching) return <Failure error={error} onRetry={() => refetch()} />;
  return (
    <div className={styles.waiting}>
      <LoadingText />
      <Skeleton shape="stage" />
    </div>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const answered = error instanceof ApiError && error.status === 200;
  return (
    <div className={styles.failure} role="alert">
      <div>
        <b>{answered ? "Failed to fetch data" : "Network response was not ok"}</b>
        {!answered && <p>{error instanceof ApiError ? error.message : "Provjeri vezu i pokušaj ponovno."}</p>}
      </div>
      <Button kind="outline" size="small" onClick={onRetry}>
        Pokušaj ponovno
      </Button>
    </div>
  );
}

export function Forbidden() {
  return (
    <div className={styles.forbidden}>
      <h1>Za ovo nemaš ovlasti.</h1>
      <p>Analitiku vide samo oni koji vode trgovinu.</p>
      <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}

interface TabsProps {
  readonly tables: readonly { readonly path: string; readonly name: string }[];
}

/** The bar that leads from table to table. */
export function AnalyticsTabs({ tables }: TabsProps) {
  return (
    <nav aria-label="Tablice" className={styles.tabs}>
      {tables.map(({ path, name }) => (
        <NavLink key={path} to={path} className={({ isActive }) => (isActive ? (styles.on ?? "") : "")}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

/** Asks an admin for the second factor, then lets the tables load. */
function AnalyticsFactorPrompt() {
  const queryClient = useQueryClient();
  return (
    <section className={panel.panel} aria-labelledby="factor">
      <h2 id="factor">Potvrdi prijavu</h2>
      <p className={styles.hint}>Analitika traži kod iz aplikacije za autentifikaciju, jednom u sat vremena.</p>
      <div className={styles.code}>
        <PassFactor onPassed={() => queryClient.resetQueries({ queryKey: [ANALYTICS] })} />
      </div>
      <p className={styles.hint}>
        Još nemaš dvostruku potvrdu? <Link to={paths.profile}>Postavi je na profilu</Link>.
      </p>
    </section>
  );
}
