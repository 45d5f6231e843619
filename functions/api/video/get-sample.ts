import { getSample } from "#contract/access.ts";
import { findProduct } from "../../domains/catalogue/product-store.ts";
import { embedAddress, embedExpiry } from "../../domains/video/embed-address.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

export const handler = endpoint("getSample", getSample, async ({ params, now }) => {
  const product = await findProduct(params.category, Number(params.id));
  if (!product?.sample) throw new Problem("not_found");
  const { video_id, ...about } = product.sample;
  const embed_url = await embedAddress(video_id, embedExpiry(about.length, now(), null));
  return { status: "success" as const, data: { sample: { ...about, embed_url } } };
});
