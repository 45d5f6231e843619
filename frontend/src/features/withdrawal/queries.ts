import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Withdrawable } from "#contract/withdrawal.ts";
import { call } from "../../lib/api.ts";

/** What somebody without an account declares. */
export interface Declaration {
  readonly name: string;
  readonly order_number: string;
  readonly email: string;
}

/** The signed-in person's orders with what a withdrawal would bring now. */
export const withdrawalsQuery = queryOptions({
  queryKey: ["listWithdrawals"],
  queryFn: async () => (await call("listWithdrawals", {})).data.orders,
  staleTime: 0,
});

/** Withdraws from orders. Amounts that changed meanwhile are asked for anew, so that step 2 shows the true ones. */
export function useWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (orders: readonly Withdrawable[]) => {
      const seen = orders.map(({ order_number, amount }) => ({ order_number, amount }));
      return (await call("withdraw", { body: { orders: seen } })).data.withdrawals;
    },
    onSuccess: () => client.invalidateQueries(),
    onError: () => client.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
  });
}

/** Withdraws without an account; answers the moment at which the declaration arrived (UTC). */
export function useGuestWithdrawal() {
  return useMutation({
    mutationFn: async (declaration: Declaration) =>
      (await call("withdrawAsGuest", { body: declaration })).data.received_at,
  });
}
