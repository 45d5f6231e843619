import { countedDays } from "#contract/counted.ts";
import type { LandingTexts } from "#contract/landing-texts.ts";
import type { Plan } from "#contract/product.ts";
import { money } from "../../lib/format.ts";
import { cheapest, monthly } from "../membership/offer-figures.ts";

/** What visitors ask before they become members: about the price, from the plans; behind it what the owner answers. */
export function questionsFor(plans: readonly Plan[], others: LandingTexts["questions"] = []) {
  const plan = cheapest(plans);
  const price = plan
    ? `Za najpovoljniji plan danas plaćaš ${money(plan.price)} i imaš ${countedDays(plan.period_days)}, ${plan.sale ? `zatim ${money(plan.sale.regular)}` : `što je ${money(monthly(plan))} mjesečno`}. `
    : "";
  return [
    {
      question: "Koliko točno plaćam i kada?",
      answer: `${price}Članstvo se automatski obnavlja na kraju razdoblja, a točan iznos i datum vidiš prije plaćanja.`,
    },
    ...others,
  ];
}
