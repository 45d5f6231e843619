import { createVideo } from "#contract/media.ts";
import { makeOnce } from "../../core/audit/make-once.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { makeVideo } from "../../core/media/make-video.ts";
import { videoAnswer } from "../../core/media/media.ts";
import { requireVideo } from "../../core/media/video-store.ts";
import { actorOf, adminEndpoint } from "../../http/admin-endpoint.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "videos", calls: 200, seconds: DAY_SECONDS };
/** All of the staff together. */
const EVERYBODY = "staff";

/** A video, once by its key. The library takes no key: it is asked only where the call is not known yet. */
export const handler = adminEndpoint("createVideo", createVideo, async (request) => {
  const actor = actorOf("createVideo", request);
  await countCall(LIMIT, EVERYBODY);
  const video = await makeOnce("The videos", actor, {
    find: requireVideo,
    make: () => makeVideo(actor, request.body),
  });
  return videoAnswer(video);
});
