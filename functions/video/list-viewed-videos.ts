import { listViewedVideos } from "#contract/video.ts";
import { endpoint } from "../http/endpoint.ts";
import { readOwnViewedVideos } from "./viewed-video-store.ts";

export const handler = endpoint("listViewedVideos", listViewedVideos, async ({ params, caller }) => {
  const { userId, videoIds } = await readOwnViewedVideos(caller, params.userId);
  const viewed_videos = videoIds.map((video_id) => ({ user_id: userId, video_id }));
  return { status: "success" as const, data: { viewed_videos } };
});
