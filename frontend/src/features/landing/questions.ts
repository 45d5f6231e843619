import { countedDays } from "#contract/counted.ts";
import type { Plan } from "#contract/product.ts";
import { money } from "../../lib/format.ts";
import { cheapest, monthly } from "../membership/offer-figures.ts";

/** What visitors ask before they become members, answered honestly. */
export function questionsFor(plans: readonly Plan[]) {
  const plan = cheapest(plans);
  const price = plan
    ? `Za najpovoljniji plan danas plaćaš ${money(plan.price)} i imaš ${countedDays(plan.period_days)}, što je ${money(monthly(plan))} mjesečno. `
    : "";
  return [
    {
      question: "Koliko točno plaćam i kada?",
      answer: `${price}Članstvo se automatski obnavlja na kraju razdoblja, a točan iznos i datum vidiš prije plaćanja.`,
    },
    {
      question: "Koja mi oprema treba?",
      answer: "Bučice ili girja i elastična traka srednje jačine. Uz svaki izazov piše što je potrebno.",
    },
    {
      question: "Mogu li vježbati ako tek počinjem?",
      answer: "Da. Svaki izazov ima naznačenu razinu, a uz teže vježbe pokazana je i lakša varijanta.",
    },
    {
      question: "Kako otkazujem članstvo?",
      answer: "Članstvo možeš otkazati u bilo kojem trenutku, a pristup ostaje do kraja plaćenog razdoblja.",
    },
    {
      question: "Što je s izazovom kad završi?",
      answer: "Svaki izazov ima datum do kojeg je otvoren, jednak za sve. Taj datum piše uz izazov i prije kupnje.",
    },
  ];
}
