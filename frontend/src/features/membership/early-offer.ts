import { countedDays } from "#contract/counted.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { chosenIn, OFFER_ID } from "./offer-moves.ts";

/**
 * The membership's offer before the page's code has come: a script inside the public pages. It opens the offer that stands there, and says
 * what the plan costs that is chosen. It acts until React takes the page over; a tap that it answered is not kept for that.
 */
addEventListener(
  "click",
  ({ target }) => {
    const offer = offerNow();
    if (!offer || !(target instanceof Element)) return;
    const isWanted = target.closest("[data-offer]") !== null;
    if (isWanted) {
      openDialog(offer);
      tell(offer);
    } else if (target === offer) offer.close();
    if (isWanted || offer.contains(target)) delete window.earlyTap?.tap;
  },
  true,
);

addEventListener(
  "change",
  () => {
    const offer = offerNow();
    if (offer) tell(offer);
  },
  true,
);

function offerNow(): HTMLDialogElement | null {
  return window.earlyTap ? document.querySelector<HTMLDialogElement>(`#${OFFER_ID}`) : null;
}

/** Writes the chosen plan's price, how long it lasts and the way to its checkout, which ends in the plan's name. */
function tell(offer: HTMLDialogElement): void {
  const plan = chosenIn(offer);
  if (!plan) return;
  const { price = "", days } = plan.dataset;
  const period = countedDays(Number(days));
  const places = (what: string) => offer.querySelectorAll<HTMLElement>(`[data-tells="${what}"]`);
  for (const place of places("price")) place.textContent = price;
  for (const place of places("period")) place.textContent = period;
  for (const way of offer.querySelectorAll("a")) way.href = new URL(plan.value, way.href).href;
}
