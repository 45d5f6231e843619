import { listViewedVideos } from "#contract/access.ts";
import { presentView } from "../../core/view/viewed-video.ts";
import { readOwnViews } from "../../core/view/viewed-video-store.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("listViewedVideos", listViewedVideos, async ({ params, caller }) => {
  const { userId, views } = await readOwnViews(caller, params.userId);
  const viewed_videos = views.map((view) => presentView(userId, view));
  return { status: "success" as const, data: { viewed_videos } };
});
