import { usePlan } from "../diary/use-plan.ts";

/** Keeps a training's plan on the device: from then on it opens without network. */
export function KeepPlan({ training }: { readonly training: number }) {
  usePlan(training);
  return null;
}
