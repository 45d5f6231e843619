import { generateMediaToken } from "#contract/access.ts";
import { requireAccessToAny } from "../../core/access/product-access.ts";
import { readMember } from "../../core/access/read-member.ts";
import { findVideo } from "../../core/catalogue/product-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { ownUserId } from "../../core/member/member-store.ts";
import { MEDIA_TOKEN_SECONDS, mediaTokenKey, mintMediaToken } from "../../core/view/media-token.ts";
import { notePlayback, readPlaybacks } from "../../core/view/playbacks.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

const LIMIT = { scope: "mediatoken", calls: 30, seconds: 3600 };

/** A token of five minutes for a video that the caller may watch now, on three devices at a time. */
export const handler = endpoint("generateMediaToken", generateMediaToken, async ({ params, caller, now }) => {
  const userId = await ownUserId(caller, params.userId);
  const [video, member, playbacks] = await Promise.all([
    findVideo(params.videoId),
    readMember(caller),
    readPlaybacks(userId),
    countCall(LIMIT, userId),
  ]);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  await notePlayback(userId, caller.session, video.length, playbacks);
  const expires = Math.floor(now().getTime() / 1000) + MEDIA_TOKEN_SECONDS;
  const claim = { userId, videoId: video.video_id, session: caller.session, expires };
  return { status: "success" as const, mediatoken: mintMediaToken(claim, await mediaTokenKey()) };
});
