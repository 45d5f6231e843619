import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import styles from "./analytics.module.css";
import { FactorGate } from "./factor-gate.tsx";

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;
  readonly children: (data: T) => ReactNode;
}

/** A table's answer, or the state of waiting for it: loading, failed, or locked until the second factor is shown. */
export function TableState<T>({ query: { data, error, isFetching, refetch }, children }: Props<T>) {
  if (data !== undefined && !error) return children(data);
  if (error instanceof ApiError && error.code === "second_factor_needed") return <FactorGate />;
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
