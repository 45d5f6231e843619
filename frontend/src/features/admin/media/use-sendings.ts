import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLeaveWarning } from "../desk/use-leave-warning.ts";
import { readVideo } from "./queries.ts";
import { type Sending, Sendings } from "./sendings.ts";

const known = new WeakMap<QueryClient, Sendings>();

/** Has the shop look at a video whose file has arrived, before the library tells of it, and shows what it has become. */
async function settle(client: QueryClient, id: string): Promise<void> {
  await readVideo(id).catch(() => undefined);
  await client.invalidateQueries({ queryKey: ["listVideos"] });
}

/** The uploads of this tab, one store for all pages; a list that shows a video is asked again once its file has arrived. */
export function useSendings(): readonly [all: readonly Sending[], store: Sendings] {
  const client = useQueryClient();
  const store = known.get(client) ?? new Sendings((id) => void settle(client, id));
  known.set(client, store);
  const all = useSyncExternalStore(store.subscribe, store.list);
  const isBusy = all.some(({ state }) => state === "sending" || state === "waiting");
  useLeaveWarning(() => isBusy);
  return [all, store];
}
