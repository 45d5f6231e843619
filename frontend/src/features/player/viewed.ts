import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { isTransient } from "../../lib/query-client.ts";

/** Ids of the videos that a person has watched. */
export function viewedQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ["listViewedVideos", userId],
    queryFn: async () => {
      const { data } = await call("listViewedVideos", { params: { userId: userId ?? "" } });
      return data.viewed_videos.map((view) => view.video_id);
    },
    enabled: userId !== undefined,
  });
}

/** Records that a person watched a video; the challenge's list shows it at once. */
export function useRecordView(userId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => call("recordViewedVideo", { body: { user_id: userId ?? "", video_id: videoId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["listViewedVideos", userId] }),
    onError: (error) => console.error("recordViewedVideo", error.message),
    retry: (failures, error) => failures < 2 && isTransient(error),
  });
}
