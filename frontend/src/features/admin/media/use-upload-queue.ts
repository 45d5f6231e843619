import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { hasDuty, useMe } from "../../account/queries.ts";
import { useLeaveWarning } from "../shared/use-leave-warning.ts";
import { readVideo, videosQuery } from "./queries.ts";
import { type QueuedUpload, UploadQueue } from "./upload-queue.ts";

const known = new WeakMap<QueryClient, UploadQueue>();

/** Reads a video whose file has arrived, ahead of the library's webhook, and refreshes the list. */
async function settle(client: QueryClient, id: string): Promise<void> {
  await readVideo(id).catch(() => undefined);
  await client.invalidateQueries({ queryKey: ["listVideos"] });
}

/** The uploads of this tab, one store for all pages; a list that shows a video is asked again once its file has arrived. */
export function useUploadQueue(): readonly [all: readonly QueuedUpload[], store: UploadQueue] {
  const client = useQueryClient();
  const store = known.get(client) ?? new UploadQueue((id) => void settle(client, id));
  known.set(client, store);
  const all = useSyncExternalStore(store.subscribe, store.list);
  const isBusy = all.some(({ state }) => state === "sending" || state === "waiting");
  useLeaveWarning(() => isBusy);
  return [all, store];
}

/** The newest videos, for those who may see them, with this tab's uploads; `watches`: asked for again while one is worked on. */
export function useNewestVideos(watches: boolean) {
  const isWriter = hasDuty(useMe().data, "owner", "editor");
  const query = { ...videosQuery(), enabled: isWriter };
  const { data } = useQuery(watches ? query : { ...query, refetchInterval: false });
  const [sendings, uploads] = useUploadQueue();
  return { isWriter, videos: data?.videos ?? [], sendings, uploads };
}
