import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { CancelReason, PlanChange } from "#contract/subscription.ts";
import { call } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/api-error.ts";
import { showNotice } from "./notice.ts";

/** A change of the membership: once done the record is read anew and a sentence says what holds now. */
export function useChange<T>(change: (input: T) => Promise<string>, onDone: () => void = () => undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (said) => {
      await queryClient.invalidateQueries({ queryKey: ["getMe"] });
      onDone();
      showNotice(said);
    },
    onError: (error) => console.error("Error while changing subscription", sentenceOf(error)),
  });
}

/** What another plan would change at the next charge; asked anew each time. */
export function planChangeQuery(id: string, plan: string) {
  return queryOptions({
    queryKey: ["changePlan", id, plan],
    queryFn: () => planChange(id, { subscription_type: plan, confirm: false }),
    staleTime: 0,
  });
}

/** Chooses another plan from the next charge on, at the price (euros) that was shown. */
export function changePlan(id: string, plan: string, shown: number | undefined): Promise<PlanChange> {
  return planChange(id, {
    subscription_type: plan,
    ...(shown === undefined ? { confirm: false } : { new_price: shown }),
  });
}

async function planChange(id: string, body: Parameters<typeof call<"changePlan">>[1]["body"]): Promise<PlanChange> {
  return (await call("changePlan", { params: { id }, body })).data.change;
}

/** Takes a chosen change of plan back. */
export function keepPlan(id: string) {
  return call("keepPlan", { params: { id } });
}

/** Pauses the membership for some months from its next charge on; answers the day (yyyy-mm-dd) on which it goes on. */
export async function pauseSubscription(id: string, months: number): Promise<string> {
  return (await call("pauseSubscription", { params: { id }, body: { months } })).data.subscription.next_payment;
}

/** Ends a pause, or takes one back; answers the day (yyyy-mm-dd) of the next charge. */
export async function endPause(id: string): Promise<string> {
  return (await call("endPause", { params: { id } })).data.subscription.next_payment;
}

/** Cancels at the end of the paid period. */
export function cancelSubscription(subscriptionId: string) {
  return call("cancelSubscription", { params: { subscriptionId }, body: { subscription_status: "cancelled" } });
}

/** Says why it was cancelled. */
export function tellCancelReason(id: string, reason: CancelReason) {
  return call("tellCancelReason", { params: { id }, body: { reason } });
}

/** Takes a cancellation back. */
export function resumeSubscription(id: string) {
  return call("resumeSubscription", { params: { id }, body: { subscription_status: "active" } });
}
