import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shopQuery } from "../../shop/queries.ts";
import { useIdempotencyKey } from "../shared/use-idempotency-key.ts";
import { changeShop, type ShopChange, shopSettingsQuery } from "./queries.ts";

/** Changes who sells; the settings and the footer then say so. */
export function useShopChange(onSaved?: () => void) {
  const client = useQueryClient();
  const { key, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (change: ShopChange) => changeShop(change, key),
    onSuccess: (saved) => {
      renew();
      client.setQueryData(shopSettingsQuery.queryKey, saved);
      client.setQueryData(shopQuery.queryKey, saved.today);
      onSaved?.();
    },
    onError: renew,
  });
}
