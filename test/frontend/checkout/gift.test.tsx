import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { later } from "#contract/periods.ts";
import { zagrebDay } from "../../../frontend/src/lib/format.ts";
import { me, ORDER, order, ordered, plan, signed, signInAna, training } from "../steps/checkout-records.ts";
import { eventually } from "../steps/eventually.ts";
import { settled } from "../steps/given-diary.ts";
import { holdTime, openPage, pass } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const BUTTON = "Nastavi na plaćanje Narudžba s obvezom plaćanja";
const base = {
  "GET /me": me(true),
  "GET /trainings/2": success(training),
  "GET /subscriptionbytype/monthly": success(plan),
  "POST /orders": ordered,
  "POST /corvussignature": signed,
};

beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  signInAna();
});

async function pressOrder(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: BUTTON }));
}

describe("the checkout of a gift", () => {
  it("is at the plain price for a Premium member too, asks for no consent, and orders with whom it is for", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2?poklon=1");
    await userEvent.type(await screen.findByLabelText("Za koga je poklon?"), " Baka Ana ");
    expect(screen.queryByText(ORDER_TEXTS.startAccess)).toBeNull();
    expect(screen.getAllByText("€40.00").length).toBeGreaterThan(0);
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toEqual([
      {
        product_category: "training",
        product_id: 2,
        total: 40,
        gift: { recipient: "Baka Ana" },
        country: "HR",
        texts: ORDER_TEXTS_EDITION,
        adult: true,
      },
    ]);
  });

  it("says of a plan that it is paid once, and nothing of a stored card or a renewal", async () => {
    stubApi(base);
    openPage("/app/checkout/subscription/monthly?poklon=1");
    expect(await screen.findByText(ORDER_TEXTS.gift)).toBeTruthy();
    expect(screen.getByText(ORDER_TEXTS.giftFor)).toBeTruthy();
    expect(screen.getByText("Pristup traje 30 dana od preuzimanja.")).toBeTruthy();
    expect(screen.getByText(/Dok poklon nije preuzet, možeš ga vratiti/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/automatski obnavlja|Sljedeća naplata|kartica spremi/);
  });

  it("orders nothing before it has a name, and where it is sent an address and a day of the next sixty", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2?poklon=1");
    await userEvent.click(await screen.findByRole("radio", { name: "Pošaljite e-mailom" }));
    const day = screen.getByLabelText<HTMLInputElement>("Dan slanja");
    await userEvent.clear(day);
    await userEvent.type(day, later(zagrebDay(new Date()), 61));
    await pressOrder();
    const name = screen.getByLabelText("Za koga je poklon?");
    await eventually(() => expect(document.activeElement).toBe(name));
    const refused = ["Za koga je poklon?", "E-mail osobe koju daruješ", "Dan slanja"].map((label) =>
      screen.getByLabelText(label).getAttribute("aria-invalid"),
    );
    expect(refused).toEqual(["true", "true", "true"]);
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await userEvent.type(name, "Baka");
    await userEvent.type(screen.getByLabelText("E-mail osobe koju daruješ"), "baka@primjer.hr");
    await userEvent.clear(day);
    await userEvent.type(day, later(zagrebDay(new Date()), 60));
    await pressOrder();
    await eventually(() =>
      expect(bodiesOf(sent, "POST /orders")).toMatchObject([
        { gift: { send: { to: "baka@primjer.hr", on: later(zagrebDay(new Date()), 60) } } },
      ]),
    );
  });

  it("says at its field what the server refused", async () => {
    stubApi({
      ...base,
      "POST /orders": refusal(400, "invalid_input", "Provjeri podatke.", { fields: ["gift.recipient"] }),
    });
    openPage("/app/checkout/training/2?poklon=1");
    const name = await screen.findByLabelText("Za koga je poklon?");
    await userEvent.type(name, "Zamah");
    await pressOrder();
    await eventually(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Upiši ime slovima i brojkama, bez sličica i imena trgovine.")).toBeTruthy();
  });
});

describe("the page of a paid gift", () => {
  const PAGE = `/app/orderconfirmation/${ORDER}`;
  const gift = {
    ...{ state: "open", recipient: "Baka Ana", message: null, send: null },
    ...{ code: "7K3M-9QXW-2B4D-HJ8N", expires_on: "2029-11-21" },
  };
  const paid = (more: object) => order("paid", "training", 2, { gift: { ...gift, ...more } });

  it("shows code and card to its buyer, and leads nobody away", async () => {
    holdTime();
    stubApi({ [`GET /orders/${ORDER}`]: paid({}) });
    openPage(PAGE);
    await pass(0);
    await settled();
    await pass(10_000);
    await settled();
    expect(screen.getByRole("heading", { name: "Poklon je spreman" })).toBeTruthy();
    expect(screen.getByText("7K3M-9QXW-2B4D-HJ8N")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Preuzmi karticu za ispis" })).toBeTruthy();
    expect(screen.getByText(/Može se preuzeti do 21.11.2029./)).toBeTruthy();
  });

  it("lets its letter go elsewhere or not at all until it left", async () => {
    const send = { to: "baka@primjer.hr", on: later(zagrebDay(new Date()), 3), sent: false };
    const sent = stubApi({
      [`GET /orders/${ORDER}`]: paid({ send }),
      [`PATCH /orders/${ORDER}/gift`]: success({ gift }),
    });
    openPage(PAGE);
    await userEvent.click(await screen.findByRole("button", { name: "Promijeni slanje" }));
    await userEvent.click(screen.getByRole("button", { name: "Ne šaljite, predajem ga ja" }));
    expect(await screen.findByText("Poklon predaješ ti: kodom ili karticom.")).toBeTruthy();
    expect(bodiesOf(sent, `PATCH /orders/${ORDER}/gift`)).toEqual([{ send: null }]);
  });

  it.each([
    [{ state: "redeemed", redeemed_on: "2026-12-24" }, "Preuzeto 24.12.2026."],
    [{ state: "expired" }, "Rok je istekao 21.11.2029., poklon nije preuzet."],
    [{ state: "returned" }, "Poklon je vraćen, kod više ne vrijedi."],
  ])("says how it ended, and has no card any more: %o", async (more, words) => {
    stubApi({ [`GET /orders/${ORDER}`]: paid({ ...more, code: undefined }) });
    openPage(PAGE);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Preuzmi karticu za ispis" })).toBeNull();
  });
});
