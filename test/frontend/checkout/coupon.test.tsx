import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { me, ordered, signed, signInAna, training } from "../steps/checkout-records.ts";
import { eventually } from "../steps/eventually.ts";
import { openPage } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const BUTTON = "Nastavi na plaćanje Narudžba s obvezom plaćanja";
const priceWith = (code: string) => `GET /coupons/price?product_category=training&product_id=2&coupon=${code}`;
const lowered = success({ total: 32, coupon: { code: "PROLJECE", full: 40, off: 8, more_periods: null } });
const base = {
  "GET /me": me(false),
  "GET /trainings/2": success(training),
  [priceWith("PROLJECE")]: lowered,
  "POST /orders": ordered,
  "POST /corvussignature": signed,
};

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  signInAna();
});

async function pressOrder(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: BUTTON }));
}

async function typeCode(code: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Imam kod" }));
  await userEvent.type(await screen.findByLabelText("Kod za popust"), code);
}

/** What is asked, directly above the button that orders. */
async function totalIs(text: string): Promise<void> {
  await eventually(() =>
    expect(screen.getByRole("button", { name: BUTTON }).previousElementSibling?.textContent).toBe(`Ukupno ${text}`),
  );
}

describe("a code in the checkout", () => {
  it("that was typed and not applied is applied before anything is ordered: its price is seen first", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    await typeCode("PROLJECE");
    await pressOrder();
    await totalIs("€32.00");
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ total: 32, coupon: "PROLJECE" }]));
  });

  it("that is refused so says why at its field, and the order goes on without it when the button is pressed again", async () => {
    const no = refusal(409, "coupon_unusable", "Ovaj kod ne vrijedi.", { reason: "unknown" });
    const sent = stubApi({ ...base, [priceWith("KRIVO")]: no });
    openPage("/app/checkout/training/2");
    await typeCode("KRIVO");
    await pressOrder();
    expect(await screen.findByText("Ovaj kod ne postoji ili je istekao.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ total: 40 }]));
  });

  it("is asked for at its field where none was typed", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    await userEvent.click(await screen.findByRole("button", { name: "Imam kod" }));
    await userEvent.click(await screen.findByRole("button", { name: "Primijeni" }));
    expect(screen.getByText("Upiši kod.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Kod za popust"), "P");
    expect(screen.queryByText("Upiši kod.")).toBeNull();
  });

  it("that could not be asked about is asked about again by the same button", async () => {
    const late = refusal(429, "too_many_requests", "Previše zahtjeva. Pokušaj ponovno.");
    stubApi({ ...base, [priceWith("PROLJECE")]: [late, lowered] });
    openPage("/app/checkout/training/2");
    await typeCode("PROLJECE");
    await userEvent.click(screen.getByRole("button", { name: "Primijeni" }));
    expect(await screen.findByText("Previše zahtjeva. Pokušaj ponovno.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Primijeni" }));
    await totalIs("€32.00");
  });

  it("that the order could not take is said at the order for as long as it stands: removed, the old news is gone", async () => {
    const no = refusal(409, "coupon_unusable", "Kod više ne vrijedi. Ukloni ga ili upiši drugi.", {
      reason: "used_up",
    });
    stubApi({ ...base, "POST /orders": no });
    openPage("/app/checkout/training/2");
    await typeCode("PROLJECE");
    await userEvent.click(screen.getByRole("button", { name: "Primijeni" }));
    await totalIs("€32.00");
    await pressOrder();
    expect((await screen.findByRole("alert")).textContent).toContain("Ukloni ga");
    await userEvent.click(screen.getByRole("button", { name: "Ukloni kod" }));
    await totalIs("€40.00");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Upiši kod.")).toBeNull();
  });

  it("is priced anew where the price has changed: what it takes off and the total agree", async () => {
    const changed = refusal(409, "price_changed", "Cijena se promijenila.", { current_total: 36 });
    const dearer = success({ total: 36, coupon: { code: "PROLJECE", full: 45, off: 9, more_periods: null } });
    stubApi({ ...base, "POST /orders": changed, [priceWith("PROLJECE")]: [lowered, dearer] });
    openPage("/app/checkout/training/2");
    await typeCode("PROLJECE");
    await userEvent.click(screen.getByRole("button", { name: "Primijeni" }));
    await totalIs("€32.00");
    await pressOrder();
    await totalIs("€36.00");
    expect(await screen.findAllByText("−€9.00")).toHaveLength(2);
    expect(screen.queryByText("−€8.00")).toBeNull();
  });

  it("entered after the price has changed is asked for at its own price, and the old news is gone", async () => {
    const changed = refusal(409, "price_changed", "Cijena se promijenila.", { current_total: 45 });
    const sent = stubApi({ ...base, "POST /orders": [changed, ordered] });
    openPage("/app/checkout/training/2");
    await pressOrder();
    await totalIs("€45.00");
    await typeCode("PROLJECE");
    await userEvent.click(screen.getByRole("button", { name: "Primijeni" }));
    await totalIs("€32.00");
    expect(screen.queryByRole("alert")).toBeNull();
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ total: 40 }, { total: 32 }]));
  });
});
