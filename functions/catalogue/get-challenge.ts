import { getChallenge } from "#contract/product.ts";
import { accessState, offerOf, readVisitor } from "../access/product-access.ts";
import { endpoint } from "../http/endpoint.ts";
import { presentChallenge, presentFileIds } from "./present.ts";
import type { VideoRow } from "./product.ts";
import { readProduct } from "./product-store.ts";

export const handler = endpoint("getChallenge", getChallenge, async ({ params, caller }) => {
  const [{ product, videos }, member] = await Promise.all([
    readProduct("challenge", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = accessState(member, offerOf(product));
  const rows = [...videos].sort((left, right) => right.id - left.id);
  const challenge = {
    ...presentChallenge(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
    videos: rows.map((row) => presentVideo(row, access.granted)),
  };
  return { status: "success" as const, data: { challenge, access } };
});

/** A row of the video list; which video it is and how long only with access. */
function presentVideo(row: VideoRow, granted: boolean) {
  return {
    id: row.id,
    thumbnail_url: row.thumbnail_url,
    ...(granted && { video_id: row.video_id }),
    bunnyData: { title: row.title, ...(granted && { length: row.length }) },
  };
}
