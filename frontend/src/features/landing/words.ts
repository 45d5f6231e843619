import type { Plan } from "#contract/product.ts";
import { money } from "../../lib/format.ts";
import { cheapest, type Included, monthly } from "../membership/offer-figures.ts";

/** The landing page in search results and on cards where the owner's words have not come. */
export const LANDING_TITLE = "Snažnije tijelo za osam tjedana";

/** What a membership gives and from what price a month on, as far as the catalogue says so. */
export function landingDescription(included: Included | undefined, plans: readonly Plan[]): string {
  const plan = cheapest(plans);
  const trainings = included ? `${included.trainings}+ vođenih treninga` : "Vođeni treninzi";
  const price = plan ? ` od ${money(monthly(plan))} mjesečno` : "";
  return `${trainings} za kuću i teretanu, izazovi, recepti i planovi prehrane. Premium članstvo${price}.`;
}
