import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

const PAGE = `
  <button data-offer id="way"><b>Pretplati se</b></button>
  <button id="other">Tema</button>
  <dialog id="membership-offer">
    <div id="body">
      <form method="dialog"><button id="close">Zatvori</button></form>
      <input type="radio" name="plan" value="monthly" data-price="€24.99" data-days="30" checked />
      <input type="radio" name="plan" value="yearly" data-price="€113.94" data-days="365" />
      <b data-tells="price">€24.99</b> <i data-tells="period"></i> <em data-tells="price">€24.99</em>
      <a href="/app/checkout/subscription/monthly">Nastavi dalje</a>
    </div>
  </dialog>`;

const one = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const offer = () => one<HTMLDialogElement>("dialog");
const said = () => [...document.querySelectorAll("[data-tells]")].map(({ textContent }) => textContent);

beforeAll(async () => {
  await import("../../../frontend/src/features/membership/early-offer.ts");
});
beforeEach(() => {
  window.earlyTap = { keep: () => undefined };
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  delete window.earlyTap;
});

function choose(plan: string): void {
  one(`[value=${plan}]`).click();
}

it("a visitor opens the offer by any of its buttons, and reads today's price and in how many days it is charged again", () => {
  one("#way b").click();
  expect(offer().open).toBe(true);
  expect(said()).toEqual(["€24.99", "30 dana", "€24.99"]);
});

it("a visitor who chooses another plan reads its price and days, and is led to its checkout", () => {
  one("#way").click();
  choose("yearly");
  expect(said()).toEqual(["€113.94", "365 dana", "€113.94"]);
  expect(new URL(one<HTMLAnchorElement>("a").href).pathname).toBe("/app/checkout/subscription/yearly");
});

it("a visitor closes the offer by a tap beside it, and by none inside", () => {
  one("#way").click();
  one("#body").click();
  expect(offer().open).toBe(true);
  offer().click();
  expect(offer().open).toBe(false);
});

it("a tap that it answers is not kept for the page's code, another one is", () => {
  const kept = (selector: string) => {
    window.earlyTap = { keep: () => undefined, tap: new MouseEvent("click") };
    one(selector).click();
    return window.earlyTap.tap !== undefined;
  };
  expect([kept("#way"), kept("#body"), kept("#other")]).toEqual([false, false, true]);
});

it("it does nothing once the page's code has taken over", () => {
  delete window.earlyTap;
  one("#way").click();
  choose("yearly");
  expect([offer().open, ...said()]).toEqual([false, "€24.99", "", "€24.99"]);
});
