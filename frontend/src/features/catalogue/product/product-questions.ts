import { dayOf, money } from "../../../lib/format.ts";
import { withVat } from "../../../lib/vat.ts";
import type { PublicProduct } from "./public-product.ts";

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What buyers of a product ask, answered from its own data. */
export function productQuestions(product: PublicProduct): Question[] {
  return [
    { question: "Koliko plaćam?", answer: paying(product) },
    { question: "Koliko dugo imam pristup?", answer: lasting(product) },
    ...(product.equipment === null ? [] : [{ question: "Što mi treba?", answer: needs(product) }]),
    {
      question: "Mogu li odustati od kupnje?",
      answer:
        "Možeš jednostrano raskinuti ugovor u roku od 14 dana, bez navođenja razloga. Pojedinosti stoje u općim uvjetima korištenja.",
    },
  ];
}

function paying({ price, premiumPrice, inPremium }: PublicProduct): string {
  const once = withVat(`Jednokratno plaćanje: ${money(price)}`);
  if (inPremium) return `${once} Uključeno je u Premium članstvo, pa članovi ništa ne doplaćuju.`;
  return premiumPrice < price ? `${once} Premium članovi plaćaju ${money(premiumPrice)}.` : once;
}

function lasting({ lasting: sentence, endDate }: PublicProduct): string {
  return endDate === null ? sentence : `Izazov je otvoren do ${dayOf(endDate)} za sve, bez obzira na dan kupnje.`;
}

function needs({ equipment, level, place }: PublicProduct): string {
  return `Oprema: ${equipment?.toLocaleLowerCase("hr")}. Razina: ${level?.toLocaleLowerCase("hr")}. Mjesto: ${place?.toLocaleLowerCase("hr")}.`;
}
