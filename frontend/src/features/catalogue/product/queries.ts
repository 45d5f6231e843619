import { queryOptions } from "@tanstack/react-query";
import type { ContentCategory } from "#contract/primitives.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { readDetail } from "../detail/queries.ts";
import { publicProductKey } from "../queries.ts";
import { publicProduct } from "./public-product.ts";

/** A product as its public page shows it. */
export function publicProductQuery(category: ContentCategory, id: string) {
  return queryOptions({
    queryKey: publicProductKey(category, id),
    queryFn: async () => publicProduct(await readDetail(category, id), serverNow()),
  });
}
