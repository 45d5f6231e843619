import { createVideo } from "#contract/media.ts";
import { createOnce } from "../../domains/audit/create-once.ts";
import { makeVideo } from "../../domains/media/make-video.ts";
import { videoAnswer } from "../../domains/media/media.ts";
import { requireVideo } from "../../domains/media/video-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "videos", calls: 200, seconds: DAY_SECONDS };
/** One counter for all staff. */
const EVERYBODY = "staff";

/** Creates a video, once by its key. The library knows no such key, so it is asked only for a call that is new here. */
export const handler = adminEndpoint("createVideo", createVideo, async (request) => {
  const actor = actorOf("createVideo", request);
  await countCall(LIMIT, EVERYBODY);
  const video = await createOnce("The videos", actor, {
    find: requireVideo,
    make: () => makeVideo(actor, request.body),
  });
  return videoAnswer(video);
});
