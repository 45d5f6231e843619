import { getChallenge } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../access/product-access.ts";
import { endpoint } from "../http/endpoint.ts";
import { presentChallenge, presentFileIds, presentVideos } from "./present.ts";
import { readProduct } from "./product-store.ts";

export const handler = endpoint("getChallenge", getChallenge, async ({ params, caller }) => {
  const [{ product, videos }, member] = await Promise.all([
    readProduct("challenge", Number(params.id)),
    readVisitor(caller),
  ]);
  const access = shownAccess(member, product);
  const challenge = {
    ...presentChallenge(product),
    ...(access.granted && { files_ids: presentFileIds(product.files_ids) }),
    videos: presentVideos(videos, access.granted),
  };
  return { status: "success" as const, data: { challenge, access } };
});
