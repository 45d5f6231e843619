import { getChallengeVideo } from "#contract/product.ts";
import { requireAccessToAny } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import { findVideo } from "../../domains/catalogue/product-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

export const handler = endpoint("getChallengeVideo", getChallengeVideo, async ({ params, caller }) => {
  const [video, member] = await Promise.all([findVideo(params.id), readMember(caller)]);
  if (!video) throw new Problem("not_found");
  requireAccessToAny(member, video.offers);
  const row = Number(params.id);
  const id = Number.isInteger(row) ? row : params.id;
  const challenge_video = { id, video_id: video.video_id, title: video.title };
  return { status: "success" as const, data: { challenge_video } };
});
