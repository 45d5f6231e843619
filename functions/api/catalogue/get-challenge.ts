import { getChallenge } from "#contract/product.ts";
import { readVisitor, shownAccess } from "../../core/access/product-access.ts";
import { presentChallenge, presentFileIds, presentVideos } from "../../core/catalogue/present.ts";
import { readProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";

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
