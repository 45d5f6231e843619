import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingText, Skeleton } from "../../../components/states.tsx";
import { CallError } from "./call-error.tsx";
import styles from "./page.module.css";

interface Props<T> {
  readonly answer: UseQueryResult<T>;
  /** The page's heading until the answer brings its own. */
  readonly title?: string;
  readonly children: (data: T) => ReactNode;
}

/** Shows a query's data; before that its loading or its error. Data that came once stays. */
export function QueryResult<T>({ answer: { data, error, refetch }, title, children }: Props<T>) {
  if (data !== undefined) return children(data);
  return (
    <>
      {title && (
        <div className={styles.head}>
          <h1>{title}</h1>
        </div>
      )}
      {error ? (
        <CallError error={error} onRetry={refetch} />
      ) : (
        <>
          <LoadingText />
          <Skeleton shape="stage" />
        </>
      )}
    </>
  );
}
