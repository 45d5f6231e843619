import type { ProductCategory } from "#contract/primitives.ts";
import { isUnknown } from "../../lib/api-error.ts";
import { serverNow } from "../../lib/server-time.ts";
import { HOME_COUNTRY } from "../account/countries.ts";
import { useMe } from "../account/queries.ts";
import { keptPlan, withNextPeriod } from "./next-period.ts";
import { useProduct } from "./queries.ts";

/**
 * The product of a checkout address as this person is offered it; what the page was made with, until the shop has answered. `isGone`: nothing is on sale there; `isUndecided`: who asks may
 * still turn out to go on with it; `country`: where they live (ISO 3166), as they said last.
 */
export function useOffered(category: ProductCategory, id: string) {
  const { data: shown, error, refetch } = useProduct(category, id);
  const listed = shown?.madeOn !== undefined && error ? undefined : shown;
  const { data: me, isLoading } = useMe();
  const isGone = !listed && isUnknown(error);
  const found = isGone && category === "subscription" ? keptPlan(id, me, serverNow()) : listed;
  const product = found && withNextPeriod(found, me, serverNow());
  const country = me?.country ?? HOME_COUNTRY;
  return { product, me, country, isGone, isUndecided: isGone && isLoading, error, refetch };
}
