import { countedDays } from "#contract/counted.ts";
import type { LandingTexts } from "#contract/landing-texts.ts";
import type { Plan } from "#contract/product.ts";
import { money } from "../../lib/format.ts";
import { cheapest, type Included, monthly } from "../membership/offer-figures.ts";

/** The landing page in search results and on cards where the owner's words have not come. */
const TITLE = "Snažnije tijelo za osam tjedana";

/** What the first screen says: the owner's words, and figures of the catalogue as far as it has them. */
export interface FirstScreen {
  readonly title: string;
  readonly headline: readonly string[];
  readonly lead: string;
  readonly needs: LandingTexts["needs"];
  readonly trainings: number | undefined;
  readonly price: { readonly month: string; readonly charge: string } | undefined;
}

/** The first screen of the page. */
export function firstScreen(
  texts: LandingTexts | undefined,
  included: Included | undefined,
  plans: readonly Plan[],
): FirstScreen {
  const { title = TITLE, headline = [title], lead = leadWith(included), needs = [] } = texts ?? {};
  const plan = cheapest(plans);
  const price = plan && {
    month: money(monthly(plan)),
    charge: `Danas plaćaš ${money(plan.price)} za ${countedDays(plan.period_days)}. Obnavlja se automatski${plan.sale ? ` po ${money(plan.sale.regular)}` : ""}.`,
  };
  return { title, headline, lead, needs, trainings: included?.trainings, price };
}

/** What a membership gives and from what price a month on, as far as the catalogue says so. */
export function landingDescription(included: Included | undefined, plans: readonly Plan[]): string {
  const plan = cheapest(plans);
  const trainings = included ? `${included.trainings}+ vođenih treninga` : "Vođeni treninzi";
  const price = plan ? ` od ${money(monthly(plan))} mjesečno` : "";
  return `${trainings} za kuću i teretanu, izazovi, recepti i planovi prehrane. Premium članstvo${price}.`;
}

/** 'Vođeni treninzi od 20 do 40 minuta, 3 do 4 dana u tjednu, ...' */
function leadWith(included: Included | undefined): string {
  const figures = included ? ` od ${range(included.minutes)} minuta, ${range(included.daysAWeek)} dana u tjednu,` : "";
  return `Vođeni treninzi${figures} kod kuće ili u teretani.`;
}

function range([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} do ${to}`;
}
