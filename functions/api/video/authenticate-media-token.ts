import { authenticateMediaToken } from "#contract/access.ts";
import { hasAccessToAny, requireAccessToAny } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { findVideo } from "../../domains/catalogue/product-store.ts";
import { embedAddress, embedExpiry } from "../../domains/video/embed-address.ts";
import { checkMediaToken, mediaTokenKey } from "../../domains/video/media-token.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/**
 * Verifies a media token: its person, video and session must be the caller's, and access is decided again. Always 200 for a signed-in caller.
 */
export const handler = endpoint(
  "authenticateMediaToken",
  authenticateMediaToken,
  async ({ params, caller, now, log }) => {
    const refuse = (code: "invalid" | "expired" | "no_access") => {
      log("info", "media_token_refused", { code });
      return { status: "success" as const, authenticated: false, code };
    };
    const [video, member] = await Promise.all([findVideo(params.videoId), readMember(caller)]);
    const { user_id: userId } = member.profile;
    if (!video || params.userId !== userId) return refuse("invalid");
    const claim = { userId, videoId: video.video_id, session: caller.session };
    const result = checkMediaToken(params.token, claim, await mediaTokenKey(), now().getTime() / 1000);
    if (result !== "valid") return refuse(result);
    if (!hasAccessToAny(member, video.offers)) return refuse("no_access");
    const expires = embedExpiry(video.length, now(), requireAccessToAny(member, video.offers));
    return {
      status: "success" as const,
      authenticated: true,
      embed_url: await embedAddress(video.video_id, expires),
      expires,
      title: video.title,
      video_id: video.video_id,
      ...(video.parts && { parts: video.parts }),
    };
  },
);
