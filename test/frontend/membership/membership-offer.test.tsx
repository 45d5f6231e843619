import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useMembershipOffer } from "../../../frontend/src/features/membership/membership-offer.tsx";
import { showPage } from "../steps/signed-in-page.tsx";

const monthly = { subscription_type: "monthly", title: "Mjesečno", price: 24.99, duration: 1, period_days: 30 };
const yearly = { subscription_type: "yearly", title: "Godišnje", price: 189.96, duration: 12, period_days: 365 };

function PublicPage() {
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <button type="button" onClick={open}>
        Pretplati se
      </button>
      {dialog}
    </>
  );
}

function show() {
  const answers = { subscriptions: { subscriptions: [{ ...yearly, price: 180 }, monthly] } };
  return showPage(<PublicPage />, { answers, written: { plans: [yearly, monthly] } });
}

const openIt = () => userEvent.click(screen.getByRole("button", { name: "Pretplati se" }));

it("a visitor who only reads the page asks for no plans; whoever opens the offer reads today's", async () => {
  const { asked } = show();
  expect(asked).toEqual([]);
  await openIt();
  expect(await screen.findByText("€180.00 svakih 365 dana")).toBeDefined();
  expect(asked).toEqual(["subscriptions"]);
});

it("a visitor chooses a plan, reads what it costs today and in how many days it is charged again, and is led to its checkout", async () => {
  show();
  await openIt();
  expect(screen.getByRole("radio", { name: /Mjesečno/ })).toHaveProperty("checked", true);
  await userEvent.click(await screen.findByRole("radio", { name: /€180.00/ }));
  expect(screen.getByText("Danas plaćaš").parentElement?.textContent).toBe("Danas plaćaš €180.00");
  expect(screen.getByText(/Sljedeća naplata/).textContent).toMatch(/Sljedeća naplata za 365 dana, €180\.00\.$/);
  const way = screen.getByRole("link", { name: "Nastavi dalje" });
  expect(way.getAttribute("href")).toBe("/app/checkout/subscription/yearly");
});

it("a visitor closes the offer by a tap beside it, and by none inside", async () => {
  show();
  await openIt();
  const offer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Postani Član" });
  await userEvent.click(screen.getByRole("heading", { name: "Postani Član" }));
  expect(offer.open).toBe(true);
  await userEvent.click(offer);
  expect(offer.open).toBe(false);
});
