import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingText, Skeleton } from "../../../components/states.tsx";
import { Refused } from "./refused.tsx";

interface Props<T> {
  readonly answer: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a call of the staff answered; until then that it is on its way, or why it was refused. What came once stays. */
export function Answered<T>({ answer: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <Refused error={error} onRetry={refetch} />;
  return (
    <>
      <LoadingText />
      <Skeleton shape="stage" />
    </>
  );
}
