import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ViewedVideo } from "#contract/access.ts";
import { call } from "../../lib/api.ts";
import { isTransient } from "../../lib/query-client.ts";
import { serverNow } from "../../lib/server-time.ts";
import { meQuery } from "../account/queries.ts";
import { confirmPosition, isLater, type WatchPosition, watchPositionsOf, withPosition } from "./watch-positions.ts";

/** Begun and finished videos. Unsent positions of this device are sent first and win if later. */
export function viewedQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ["listViewedVideos", userId],
    queryFn: () => readViews(userId ?? ""),
    enabled: userId !== undefined,
  });
}

async function readViews(userId: string): Promise<ViewedVideo[]> {
  const { data } = await call("listViewedVideos", { params: { userId } });
  const views = new Map(data.viewed_videos.map((view) => [view.video_id, view]));
  for (const [videoId, watchPosition] of Object.entries(watchPositionsOf(userId))) {
    if (!watchPosition.waits) continue;
    const view = views.get(videoId);
    if (!isLater(watchPosition, view)) {
      confirmPosition(userId, videoId, watchPosition);
      continue;
    }
    views.set(videoId, withPosition(view ?? { user_id: userId, video_id: videoId }, watchPosition));
    void sendPosition(userId, videoId, watchPosition).catch(() => undefined);
  }
  return [...views.values()];
}

/** Sends a position. A refusal is final; a failure stays on the device. */
async function sendPosition(
  userId: string,
  videoId: string,
  watchPosition: WatchPosition,
  closing = false,
): Promise<void> {
  const { position, watched, saved, finished } = watchPosition;
  const body = { user_id: userId, video_id: videoId, ...(finished ? { finished_at: saved } : { position, watched }) };
  try {
    await call("recordViewedVideo", { body }, { keepalive: closing });
  } catch (error) {
    if (error instanceof Error && isTransient(error)) throw error;
    console.error("recordViewedVideo", error instanceof Error ? error.message : error);
  }
  confirmPosition(userId, videoId, watchPosition);
}

/** Returns the function that sends a position and updates lists at once. `closing`: the page goes. */
export function useSendPosition(
  userId: string,
  videoId: string,
): (watchPosition: WatchPosition, closing: boolean) => void {
  const client = useQueryClient();
  return (watchPosition, closing) => {
    const { queryKey } = viewedQuery(userId);
    client.setQueryData(
      queryKey,
      (views) => views && changed(views, userId, videoId, (view) => withPosition(view, watchPosition)),
    );
    void sendPosition(userId, videoId, watchPosition, closing)
      .then(() => (closing || watchPosition.finished) && client.invalidateQueries({ queryKey: meQuery.queryKey }))
      .catch(() => undefined);
  };
}

/** Ticks a video as finished or not; the list updates at once and reverts on failure. */
export function useMarkFinished(userId: string | undefined) {
  const client = useQueryClient();
  const { queryKey } = viewedQuery(userId);
  return useMutation({
    mutationFn: ({ videoId, finished }: Mark) =>
      call("recordViewedVideo", {
        body: { user_id: userId ?? "", video_id: videoId, finished_at: finished ? serverNow().toISOString() : null },
      }),
    onMutate: async ({ videoId, finished }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const finished_at = finished ? serverNow().toISOString() : undefined;
      client.setQueryData(
        queryKey,
        (views) =>
          views &&
          changed(views, userId ?? "", videoId, ({ user_id, video_id }) => ({ user_id, video_id, finished_at })),
      );
      return before;
    },
    onError: (error, _mark, before) => {
      console.error("recordViewedVideo", error.message);
      client.setQueryData(queryKey, before);
    },
    onSettled: () =>
      Promise.all([queryKey, meQuery.queryKey].map((changed) => client.invalidateQueries({ queryKey: changed }))),
  });
}

interface Mark {
  readonly videoId: string;
  readonly finished: boolean;
}

function changed(
  views: readonly ViewedVideo[],
  userId: string,
  videoId: string,
  change: (view: ViewedVideo) => ViewedVideo,
): ViewedVideo[] {
  const known = views.find((view) => view.video_id === videoId);
  const next = change(known ?? { user_id: userId, video_id: videoId });
  return known ? views.map((view) => (view === known ? next : view)) : [...views, next];
}

/** Records the beginning of a video. */
export function useRecordView(userId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => call("recordViewedVideo", { body: { user_id: userId ?? "", video_id: videoId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["listViewedVideos", userId] });
      await client.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: "none" });
    },
    onError: (error) => console.error("recordViewedVideo", error.message),
    retry: (failures, error) => failures < 2 && isTransient(error),
  });
}
