import { dayOf, zagrebDay } from "../../lib/format.ts";
import { nextCharge } from "./offer-figures.ts";

/** The dialog of the offer in its page, by which it is found before the page's code has come. */
export const OFFER_ID = "membership-offer";

/** Shows the offer over its page; one that is open already stays so. */
export function openOffer(offer: HTMLDialogElement): void {
  if (!offer.open) offer.showModal();
}

/** The button of the plan that is chosen in the offer; nothing where it shows no plans. */
export function chosenIn(offer: Element): HTMLInputElement | null {
  return offer.querySelector<HTMLInputElement>("input:checked");
}

/** The day of the next charge, 21.12.2026., when what lasts so many days is bought now. */
export function nextChargeDay(days: number, now: Date): string {
  return dayOf(zagrebDay(nextCharge({ period_days: days }, now)));
}
