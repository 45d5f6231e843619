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

/** A five-minute token for one video; the specified line goes to the console when there is none. */
export async function requestMediaToken(userId: string, videoId: string): Promise<string> {
  try {
    return (await call("generateMediaToken", { params: { userId, videoId } })).mediatoken;
  } catch (error) {
    console.error("Video token is not generated.");
    throw error;
  }
}

/** What a media token opens: the signed address of its video's player, or why it opens none. */
export function authenticateMediaToken(userId: string, videoId: string, token: string) {
  return call("authenticateMediaToken", { params: { userId, videoId, token } });
}
