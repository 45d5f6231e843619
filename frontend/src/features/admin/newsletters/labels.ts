import { counted } from "#contract/counted.ts";
import type { Audience, NewsletterState } from "#contract/newsletter.ts";
import type { NewsletterBlock } from "#contract/newsletter-blocks.ts";
import type { StateLook } from "../shared/state-mark.tsx";

export const stateLabels: Readonly<Record<NewsletterState, { readonly word: string; readonly look: StateLook }>> = {
  draft: { word: "Nacrt", look: "ring" },
  scheduled: { word: "Zakazano", look: "half" },
  sending: { word: "Šalje se", look: "half" },
  sent: { word: "Poslano", look: "disc" },
  stopped: { word: "Zaustavljeno", look: "bar" },
};

export const audienceLabels: Readonly<Record<Audience["kind"], string>> = {
  all: "Svi s privolom",
  premium: "Premium članovi",
  not_premium: "Oni bez Premiuma",
  bought: "Kupci proizvoda",
  not_trained: "Oni koji 30 dana nisu trenirali",
};

export const blockLabels: Readonly<Record<NewsletterBlock["kind"], string>> = {
  heading: "Naslov",
  text: "Tekst",
  picture: "Slika",
  card: "Kartica",
  button: "Gumb",
};

/** A number of readers: 1 osoba, 3 osobe, 1.204 osobe. */
export function peopleOf(count: number): string {
  return counted(count, "osoba", "osobe", "osoba");
}
