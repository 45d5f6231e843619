import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccessState } from "#contract/product.ts";
import { CheckFailed } from "../../../components/check-failed.tsx";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe } from "../../account/queries.ts";

/** A day: longer waits than a timer can count are for the next visit. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;
const MARGIN_MS = 1000;

interface Props {
  readonly detail: UseQueryResult<{ readonly access: AccessState }>;
}

/** Asks again when access ends while the page is open, and says so when it can't be checked: the page keeps what it knew. */
export function AccessNotice({ detail }: Props) {
  const me = useMe();
  useAskedAgainAt(detail.data?.access.until ?? null, detail.refetch);
  if (!me.isError && !detail.isError) return null;
  const retry = () => {
    if (me.isError) me.refetch();
    if (detail.isError) detail.refetch();
  };
  return <CheckFailed onRetry={retry} />;
}

function useAskedAgainAt(until: string | null, ask: () => unknown): void {
  useEffect(() => {
    const wait = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - serverNow().getTime() + MARGIN_MS;
    if (wait < 0 || wait > LONGEST_WAIT_MS) return;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [until, ask]);
}
