import { listViewedVideos } from "#contract/access.ts";
import { readOwnViewedVideos } from "../../core/view/viewed-video-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("listViewedVideos", listViewedVideos, async ({ params, caller }) => {
  const { userId, videoIds } = await readOwnViewedVideos(caller, params.userId);
  const viewed_videos = videoIds.map((video_id) => ({ user_id: userId, video_id }));
  return { status: "success" as const, data: { viewed_videos } };
});
