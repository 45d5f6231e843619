import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../../lib/paths.ts";
import { serverNow } from "../../lib/server-time.ts";
import { admit, NO_TOKEN } from "./admission.ts";
import { viewedQuery } from "./queries.ts";
import { resumePointOf, watchPositionsOf } from "./watch-positions.ts";

/** Least wait (ms) before renewing an expired address. */
const SOON_MS = 1000;

/** Asks for access and resume position in parallel. */
export function useAdmission(userId: string | undefined, id: string, token: string | undefined) {
  const client = useQueryClient();
  const admission = useQuery({
    queryKey: ["player", userId, id],
    queryFn: async () => {
      const [admitted, views] = await Promise.all([
        admit(userId ?? "", id, token),
        client.fetchQuery({ ...viewedQuery(userId), staleTime: 0 }).catch(() => undefined),
      ]);
      if (!admitted.granted) return admitted;
      const view = views?.find(({ video_id }) => video_id === admitted.videoId);
      return { ...admitted, start: resumePointOf(watchPositionsOf(userId ?? "")[admitted.videoId], view) };
    },
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useHiddenToken(id, admission.isSuccess);
  useRenewedAt(admission.data?.granted ? admission.data.expires : undefined, admission.refetch);
  return admission;
}

export type OpenVideo = Extract<NonNullable<ReturnType<typeof useAdmission>["data"]>, { granted: true }>;

/** Removes a used token from the address bar; a reload asks for a new one. */
function useHiddenToken(id: string, read: boolean): void {
  useEffect(() => {
    if (read) window.history.replaceState(window.history.state, "", paths.player(id, NO_TOKEN));
  }, [id, read]);
}

/** Renews the frame's address when it expires (UNIX seconds). */
function useRenewedAt(expires: number | undefined, renew: () => unknown): void {
  useEffect(() => {
    if (expires === undefined) return;
    const timer = setTimeout(renew, Math.max(SOON_MS, expires * 1000 - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [expires, renew]);
}
