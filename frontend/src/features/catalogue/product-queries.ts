import { queryOptions } from "@tanstack/react-query";
import type { ContentCategory } from "#contract/primitives.ts";
import { call } from "../../lib/api.ts";
import { serverNow } from "../../lib/server-time.ts";
import { publicProductKey } from "./product/product-key.ts";
import { ofChallenge, ofEbook, ofTraining, type PublicProduct } from "./product/public-product.ts";

/** A product as its public page shows it. */
export function publicProductQuery(category: ContentCategory, id: string) {
  return queryOptions({ queryKey: publicProductKey(category, id), queryFn: () => ask(category, id) });
}

async function ask(category: ContentCategory, id: string): Promise<PublicProduct> {
  const params = { id };
  if (category === "challenge") return ofChallenge((await call("getChallenge", { params })).data, serverNow());
  if (category === "training") return ofTraining((await call("getTraining", { params })).data);
  return ofEbook((await call("getEbook", { params })).data);
}
