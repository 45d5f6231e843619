/** The dialog of the offer in its page, by which it is found before the page's code has come. */
export const OFFER_ID = "membership-offer";

/** The button of the plan that is chosen in the offer; nothing where it shows no plans. */
export function chosenIn(offer: Element): HTMLInputElement | undefined {
  return [...offer.querySelectorAll("input")].find(({ checked }) => checked);
}
