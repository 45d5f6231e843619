import { createVideo } from "#contract/media.ts";
import { createOnce } from "../../domains/audit/create-once.ts";
import { makeVideo } from "../../domains/media/make-video.ts";
import { videoAnswer } from "../../domains/media/media.ts";
import { requireVideo } from "../../domains/media/video-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

const LIMIT = { scope: "videos", calls: 200, seconds: DAY_SECONDS };
/** All of the staff together. */
const EVERYBODY = "staff";

/** A video, once by its key. The library takes no key: it is asked only where the call is not known yet. */
export const handler = adminEndpoint("createVideo", createVideo, async (request) => {
  const actor = actorOf("createVideo", request);
  await countCall(LIMIT, EVERYBODY);
  const video = await createOnce("The videos", actor, {
    find: requireVideo,
    make: () => makeVideo(actor, request.body),
  });
  return videoAnswer(video);
});
