import type { ProductCategory } from "#contract/primitives.ts";
import { isUnknown } from "../../lib/api-error.ts";
import { serverNow } from "../../lib/server-time.ts";
import { useMe } from "../account/queries.ts";
import { keptPlan, withNextPeriod } from "./next-period.ts";
import { useProduct } from "./queries.ts";

/**
 * The product of a checkout address as this person is offered it. `isGone`: nothing is on sale there; `isUndecided`: who asks may
 * still turn out to go on with it.
 */
export function useOffered(category: ProductCategory, id: string) {
  const { data: listed, error, refetch } = useProduct(category, id);
  const { data: me, isLoading } = useMe();
  const isGone = !listed && isUnknown(error);
  const found = isGone && category === "subscription" ? keptPlan(id, me, serverNow()) : listed;
  const product = found && withNextPeriod(found, me, serverNow());
  return { product, me, isGone, isUndecided: isGone && isLoading, error, refetch };
}
