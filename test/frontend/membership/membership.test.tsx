import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { monthsLater } from "#contract/periods.ts";
import { PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { ProfilePage } from "../../../frontend/src/app/pages/profile-page.tsx";
import { membershipView } from "../../../frontend/src/features/membership/membership-view.ts";
import { dayOf } from "../../../frontend/src/lib/format.ts";
import { dayFromNow, membership, person } from "../steps/records.ts";
import { showPage } from "../steps/signed-in-page.tsx";

const plans = [
  { subscription_type: "monthly", title: "Mjesečno", price: 24.99, duration: 1, period_days: 30 },
  { subscription_type: "quarterly", title: "Tromjesečno", price: 65.97, duration: 3, period_days: 90 },
];
const failed = { payment_failed: { grace_until: "2026-03-13", next_try: "2026-03-12" } };

function profile(changes: object, premium = true) {
  const subscription = membership({ next_payment: dayFromNow(20), ...changes });
  const change = {
    from: "monthly",
    to: "quarterly",
    old_price: 24.99,
    new_price: 65.97,
    difference: 40.98,
    old_period_days: 30,
    new_period_days: 90,
    date: dayFromNow(20),
  };
  return showPage(<ProfilePage />, {
    answers: {
      me: person({ subscription, premium }),
      subscriptions: { subscriptions: plans },
      "subscription/subscription-1/plan": { change, subscription },
      "subscription/subscription-1/price": { subscription },
    },
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const block = async () => within(await screen.findByRole("region", { name: "Članstvo" }));
const button = async (name: string) => (await block()).findByRole("button", { name });

describe("the membership on the profile", () => {
  it("shows the card without its number, and when and how much is charged next", async () => {
    profile({ card: { brand: "visa", last_four: "1111", expires: "2029-12-31" } });
    const shown = await block();
    for (const text of ["Visa •••• 1111, do 12/2029", "31.03.2026.", "€24.99"])
      expect(shown.getByText(text)).toBeTruthy();
  });

  it("offers a dearer price in words, which its member accepts, and says what holds without", async () => {
    const { sent } = profile({
      price_offer: { price: 29.99, old_price: 24.99, from: dayFromNow(50), texts: PRICE_CONSENT_EDITION },
    });
    const shown = await block();
    expect(
      await shown.findByText(
        /Prihvaćam da od .* članarina iznosi €29\.99 svakih 30 dana, umjesto €24\.99\. Prvu uplatu/,
      ),
    ).toBeTruthy();
    expect(shown.getByText(/dok novu cijenu ne prihvatiš, plaćaš dosadašnju/)).toBeTruthy();
    await userEvent.click(await button("Prihvaćam novu cijenu"));
    await waitFor(() => expect(sessionStorage.getItem("subscriptionNotice")).toMatch(/^Nova cijena je prihvaćena/));
    expect(sent).toEqual([{ new_price: 29.99, texts: PRICE_CONSENT_EDITION }]);
  });

  it("lets an accepted price be taken back until it is charged", async () => {
    const accepted = { at: "2026-11-23T10:00:00.000Z", texts: "2026-11-23" };
    profile({ price_offer: { price: 29.99, old_price: 24.99, from: dayFromNow(20), texts: "2026-11-23", accepted } });
    expect((await block()).getByText(/da se od naplate .* naplaćuje €29\.99/)).toBeTruthy();
    expect((await block()).queryByText(/Platiti/)).toBeNull();
    await userEvent.click(await button("Povuci pristanak"));
    const said = "Pristanak je povučen. Cijena ostaje €24.99.";
    await waitFor(() => expect(sessionStorage.getItem("subscriptionNotice")).toBe(said));
  });

  it("says from which day an accepted price can be paid, and leads to its payment then", async () => {
    const texts = PRICE_CONSENT_EDITION;
    const price_offer = {
      ...{ price: 29.99, old_price: 24.99, from: dayFromNow(50), texts },
      accepted: { at: "2026-11-30T10:00:00.000Z", texts },
    };
    profile({ price_offer });
    expect((await block()).getByText(`Platiti je možeš od ${dayOf(dayFromNow(20))}`)).toBeTruthy();
    cleanup();
    profile({ price_offer, next_payment: dayFromNow(30), own_payment: { price: 29.99 } });
    const link = await (await block()).findByRole("link", { name: "Plati €29.99" });
    expect(link.getAttribute("href")).toBe("/app/checkout/subscription/monthly");
  });

  it("shows what another plan changes before it is confirmed", async () => {
    const { sent } = profile({});
    await userEvent.click(await button("Promijeni plan"));
    await userEvent.click(await screen.findByRole("radio", { name: /Tromjesečno/ }));
    for (const text of ["€24.99 svakih 30 dana", "Novi iznos svakih 90 dana", "€21.99 umjesto €24.99"]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    await userEvent.click(screen.getByRole("button", { name: "Potvrdi promjenu" }));
    expect(sent).toEqual([
      { subscription_type: "quarterly", confirm: false },
      { subscription_type: "quarterly", new_price: 65.97 },
    ]);
  });

  it("offers to take a planned change and a planned pause back", async () => {
    profile({ next_plan: "quarterly", paused_from: dayFromNow(20), paused_until: dayFromNow(50) });
    expect(await button("Odustani od promjene")).toBeTruthy();
    expect(await button("Odustani od pauze")).toBeTruthy();
    expect((await block()).getByText("31.03.2026. – 30.04.2026.")).toBeTruthy();
  });

  it("shows the days of a pause before it begins", async () => {
    profile({});
    await userEvent.click(await button("Pauziraj"));
    await userEvent.click(await screen.findByRole("radio", { name: "3 mjeseca" }));
    expect(await screen.findByText(/Od 31\.03\.2026\. do 30\.06\.2026\. Premium je zatvoren/)).toBeTruthy();
  });

  it("says how a new card gets stored, and leads to the payment in the last 30 days", async () => {
    profile({});
    await userEvent.click(await button("Promijeni karticu"));
    const link = await screen.findByRole("link", { name: "Plati novom karticom" });
    expect(link.getAttribute("href")).toBe("/app/checkout/subscription/monthly");
  });

  it("says of a failed payment until when Premium is open, with one way on", async () => {
    profile({ next_payment: dayFromNow(-1), ...failed });
    const banner = within(await screen.findByRole("complementary", { name: "Naplata članarine" }));
    expect(banner.getByText(/Premium je otvoren do 13\.03\.2026\./)).toBeTruthy();
    expect(banner.getAllByRole("link")).toHaveLength(1);
    expect((await block()).queryByText("Sljedeća naplata")).toBeNull();
  });

  it.each([
    ["2026-03-13", true, /Premium je otvoren do 13\.03\.2026\./],
    [null, false, /Čim naplata bude potvrđena, Premium se otvara/],
  ])(
    "says that the bank's word is awaited, in grace until %s, and of no failure",
    async (grace_until, premium, says) => {
      profile({ next_payment: dayFromNow(-1), awaiting_bank: { grace_until } }, premium);
      const banner = within(await screen.findByRole("complementary", { name: "Naplata članarine" }));
      expect(banner.getByText("Čekamo potvrdu banke.")).toBeTruthy();
      expect(banner.getByText(says)).toBeTruthy();
      expect((await block()).getByText("Čekamo potvrdu banke")).toBeTruthy();
      expect(screen.queryByText(/nije uspjela/)).toBeNull();
      expect(await button("Otkaži pretplatu")).toBeTruthy();
    },
  );

  it("says of a pause until when it lasts, and what going on costs", async () => {
    profile({ paused_from: dayFromNow(-5), paused_until: dayFromNow(20) }, false);
    expect((await block()).getByText(/Do 31\.03\.2026\. Premium je zatvoren/)).toBeTruthy();
    await userEvent.click(await button("Nastavi odmah"));
    expect(await screen.findByText(/naplaćuje se €24\.99/)).toBeTruthy();
  });

  it("says of one that was cancelled in a pause until when it may go on, with the pause as it was", async () => {
    const pause = { paused_from: dayFromNow(-5), paused_until: dayFromNow(20) };
    profile({ subscription_status: "cancelled", ...pause }, false);
    expect((await block()).getByText(/Premium je zatvoren zbog pauze\. Nastaviš li do 31\.03\.2026\./)).toBeTruthy();
    expect(await button("Nastavi pretplatu")).toBeTruthy();
  });

  it("lets a cancelled member go on from here too", async () => {
    profile({ subscription_status: "cancelled" });
    expect(await button("Nastavi pretplatu")).toBeTruthy();
  });

  it("leads somebody with given Premium to the plans, which begin once it is over", async () => {
    const until = dayFromNow(5);
    const me = person({ premium: true, gift_until: until, trial_until: until });
    showPage(<ProfilePage />, { answers: { me, subscriptions: { subscriptions: plans } } });
    expect((await block()).getByText("Odabereš li plan već sad, počinje tek kad ovo istekne.")).toBeTruthy();
    await userEvent.click(await button("Pogledaj planove"));
    expect(await screen.findByText("Tromjesečno")).toBeTruthy();
  });
});

it.each([
  ["active", {}, true],
  ["due", failed, true],
  ["lost", failed, false],
  ["lost", { ...failed, subscription_status: "nonactive" as const }, false],
  ["paused", { paused_until: dayFromNow(9) }, false],
  ["active", { paused_until: dayFromNow(9) }, true],
  ["checking", {}, false],
  ["awaiting", { awaiting_bank: { grace_until: null }, subscription_status: "nonactive" as const }, false],
  ["cancelled", { subscription_status: "cancelled" as const }, true],
  ["cancelled", { subscription_status: "cancelled" as const, paused_until: dayFromNow(9) }, false],
  ["ended", { subscription_status: "cancelled" as const }, false],
  ["ended", { subscription_status: "nonactive" as const }, false],
])("a membership is %s", (view, changes, premium) => {
  expect(membershipView({ subscription: membership(changes), premium })).toBe(view);
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-12-21", 2, "2027-02-21"],
])("%s and %i months is %s, as the server counts", (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
