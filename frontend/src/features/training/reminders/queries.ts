import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../lib/api.ts";

/** The server's push key (VAPID); null if it has none now. */
export async function readPushKey(): Promise<string | null> {
  return (await call("getDiary", { query: {} })).data.push_key;
}

/** Registers a device for push. */
export async function addPush(device: string, endpoint: string): Promise<void> {
  await call("addPush", { body: { device, endpoint } });
}

/** Removes a device from push. */
export async function removePush(device: string): Promise<void> {
  await call("removePush", { params: { device } });
}

/** Ends reminders by a letter's token, without sign-in. */
export async function stopReminders(token: string): Promise<void> {
  await call("stopReminders", { params: { token } });
}

/** The calendar's secret address; null where there is none. */
export const calendarQuery = queryOptions({
  queryKey: ["getCalendar"],
  queryFn: async () => (await call("getCalendar", {})).data.address,
});

/** Returns the function that makes a new address, or ends it; the one before is void at once. */
export function useSetCalendar(): (wish: "new" | "none") => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (wish) => {
      if (wish === "none") await call("removeCalendar", {});
      const address = wish === "none" ? null : (await call("renewCalendar", {})).data.address;
      queries.setQueryData(calendarQuery.queryKey, address);
    },
    [queries],
  );
}
