import { getSample } from "#contract/access.ts";
import { findProduct } from "../../core/catalogue/product-store.ts";
import { embedAddress, embedExpiry } from "../../core/view/embed-address.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

export const handler = endpoint("getSample", getSample, async ({ params, now }) => {
  const product = await findProduct(params.category, Number(params.id));
  if (!product?.sample) throw new Problem("not_found");
  const { video_id, ...about } = product.sample;
  const embed_url = await embedAddress(video_id, embedExpiry(about.length, now(), null));
  return { status: "success" as const, data: { sample: { ...about, embed_url } } };
});
