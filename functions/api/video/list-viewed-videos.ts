import { listViewedVideos } from "#contract/access.ts";
import { presentView } from "../../domains/video/viewed-video.ts";
import { readOwnViews } from "../../domains/video/viewed-video-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

export const handler = endpoint("listViewedVideos", listViewedVideos, async ({ params, caller }) => {
  const { userId, views } = await readOwnViews(caller, params.userId);
  const viewed_videos = views.map((view) => presentView(userId, view));
  return { status: "success" as const, data: { viewed_videos } };
});
