import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { payingAt } from "#contract/gateways.ts";
import { ORDER_TEXTS } from "#contract/order-texts.ts";
import type { TrainingSummary } from "#contract/product.ts";
import { specified, specifiedAll } from "#test/steps/then/specification.ts";
import { ofTraining } from "../../../frontend/src/features/catalogue/product.ts";
import { contentProduct } from "../../../frontend/src/features/checkout/product.ts";
import { soldKey } from "../../../frontend/src/features/checkout/queries.ts";
import { readCheckoutDraft } from "../../../frontend/src/lib/checkout-draft.ts";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { me, ordered, plan, signed, training } from "../steps/checkout-records.ts";
import { isOff } from "../steps/is-off.ts";
import { holdTime, openPage, pass } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const BUTTON = "Registriraj se i plati Narudžba s obvezom plaćanja";
const GO_ON = "Nastavi na plaćanje Narudžba s obvezom plaćanja";
const TOKEN = `e30.${btoa(JSON.stringify({ sub: "u2", exp: 4_000_000_000 }))}.x`;
const registered = success({ token: TOKEN, user: { id: "u2" } });
const base = {
  "GET /trainings/2": success(training),
  "POST /emailregister": registered,
  "GET /me": me(false),
  "POST /orders": ordered,
  "POST /corvussignature": signed,
};
let submitted = 0;

beforeEach(() => {
  sessionStorage.clear();
  submitted = 0;
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {
    submitted += 1;
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function fill(typed: Record<string, string> = {}): void {
  const account = { Ime: "Petra", Prezime: "Jurković", Email: "petra@primjer.hr", Lozinka: "tri-mala-psa", ...typed };
  for (const [label, value] of Object.entries(account)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

async function register(): Promise<void> {
  await screen.findByText("Jednokratno plaćanje");
  fill();
  holdTime();
  fireEvent.click(screen.getByRole("button", { name: BUTTON }));
  await pass(0);
  await pass(0);
}

describe("the checkout of somebody without an account", () => {
  it("asks for an account without required markers", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    expect(await screen.findByRole("heading", { name: specified("2 Checkout", "Kreirajte svoj račun") })).toBeTruthy();
    for (const label of ["Ime", "Prezime", "Email", "Lozinka"]) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.required).toBe(false);
      expect(field.getAttribute("aria-required")).toBeNull();
    }
    expect(screen.getByText(specified("2 Checkout", "Registriraj se i plati"))).toBeTruthy();
    expect(screen.getByText("Narudžba s obvezom plaćanja")).toBeTruthy();
  });

  it("says in how many days a plan is charged again: the device's clock may be wrong, and the server's is not known yet", async () => {
    stubApi({ "GET /subscriptionbytype/monthly": success(plan) });
    openPage("/app/checkout/subscription/monthly");
    expect(await screen.findByText(/Sljedeća naplata za 30 dana, €24\.99, i tako svakih 30 dana\./)).toBeTruthy();
  });

  it("orders a plan in a sale at its price, and says above the button what it renews at", async () => {
    const sale = { until: "2026-12-07", regular: 24.99 };
    stubApi({
      "GET /subscriptionbytype/monthly": success({ subscription: { ...plan.subscription, price: 9.99, sale } }),
    });
    openPage("/app/checkout/subscription/monthly");
    expect(await screen.findByText(/Sljedeća naplata za 30 dana, €24\.99, i tako svakih 30 dana\./)).toBeTruthy();
    expect(screen.getAllByText("€9.99").length).toBeGreaterThan(0);
  });

  it("refuses an incomplete form with a sentence at each field and calls nobody", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    await userEvent.click(screen.getByRole("button", { name: BUTTON }));
    expect(await screen.findByText("Upiši svoje ime.")).toBeTruthy();
    expect(screen.getByText("Upiši svoje prezime.")).toBeTruthy();
    expect(screen.getByText("Upiši cijelu adresu, na primjer ime@domena.hr.")).toBeTruthy();
    expect(screen.getByText("Upiši lozinku od najmanje 8 znakova.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Ime"));
    expect(screen.getByLabelText("Ime").getAttribute("aria-invalid")).toBe("true");
    expect(bodiesOf(sent, "POST /emailregister")).toEqual([]);
  });

  it("comes back to this checkout after signing in instead", async () => {
    stubApi({ ...base, "POST /emaillogin": success({ email_token: TOKEN }) });
    openPage("/app/checkout/training/2");
    await userEvent.click(await screen.findByRole("link", { name: specified("2 Checkout", "Prijavite se") }));
    await userEvent.type(await screen.findByLabelText("Email"), "ana@primjer.hr");
    await userEvent.type(screen.getByLabelText("Lozinka"), "tajna-rijec{Enter}");
    expect(await screen.findByRole("heading", { name: "Plaćanje" })).toBeTruthy();
  });

  it("hands over after registering: the order once more, three seconds, then the payment", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    await register();
    expect(bodiesOf(sent, "POST /emailregister")).toEqual([
      { first_name: "Petra", last_name: "Jurković", email: "petra@primjer.hr", password: "tri-mala-psa" },
    ]);
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
    expect(localStorage.getItem("accessPlatform")).toBe("email");
    expect(localStorage.getItem("userEmail")).toBe("petra@primjer.hr");
    expect(screen.getByText("Plaćanje se otvara za 3 s.")).toBeTruthy();
    expect(screen.getByRole("button", { name: GO_ON }).previousElementSibling?.textContent).toBe("Ukupno €40.00");
    await pass(2900);
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await pass(200);
    expect(bodiesOf(sent, "POST /orders")).toHaveLength(1);
    await pass(0);
    expect(submitted).toBe(1);
  });

  it("pays at once for who does not wait, and orders once all the same", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    await register();
    fireEvent.click(screen.getByRole("button", { name: GO_ON }));
    await pass(0);
    await pass(5000);
    expect(bodiesOf(sent, "POST /orders")).toHaveLength(1);
    expect(submitted).toBe(1);
  });

  it("does not start over by itself when the first order was refused", async () => {
    const sent = stubApi({ ...base, "POST /orders": refusal(409, "order_closed", "Ova se narudžba ne može platiti.") });
    openPage("/app/checkout/training/2");
    await register();
    await pass(3000);
    await pass(1);
    expect(screen.getByRole("alert").textContent).toContain("Ova se narudžba ne može platiti.");
    expect(screen.queryByText(/otvaramo sigurnu stranicu/)).toBeNull();
    await pass(10_000);
    expect(bodiesOf(sent, "POST /orders")).toHaveLength(1);
  });

  describe("with a code, whose price the shop says anew for the new account", () => {
    const PRICE = "GET /coupons/price?product_category=training&product_id=2&coupon=PROLJECE";
    const less = (off: number) =>
      success({ total: 40 - off, coupon: { code: "PROLJECE", full: 40, off, more_periods: null } });
    const usedUp = refusal(409, "coupon_unusable", "Ovaj kod ne vrijedi.", { reason: "used_up" });

    it.each([
      ["the same", less(8), /otvaramo sigurnu stranicu/, [{ total: 32, coupon: "PROLJECE" }], 32],
      ["none", usedUp, "Ovaj je kod iskorišten do kraja.", [], 40],
      ["another", less(4), "Iznos se promijenio. Pogledaj ga i nastavi na plaćanje.", [], 36],
    ])("orders by itself at the price that was pressed alone: %s", async (_case, later, said, orders, total) => {
      sessionStorage.setItem("coupon", "PROLJECE");
      const sent = stubApi({ ...base, [PRICE]: [less(8), later] });
      openPage("/app/checkout/training/2");
      await screen.findAllByText("€32.00");
      await register();
      await pass(5000);
      expect(screen.getByText(said)).toBeTruthy();
      expect(bodiesOf(sent, "POST /orders")).toMatchObject(orders);
      fireEvent.click(screen.getByRole("button", { name: GO_ON }));
      await pass(0);
      expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ total }]);
    });
  });

  it("keeps the consent that was ticked before registering", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    await userEvent.click(await screen.findByRole("checkbox", { name: ORDER_TEXTS.startAccess }));
    await register();
    await pass(3000);
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ consents: { start_now: true } }]);
  });

  it("registers once for a double click", async () => {
    const sent = stubApi({ ...base, "POST /emailregister": "silent" });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    fill();
    await userEvent.dblClick(screen.getByRole("button", { name: BUTTON }));
    expect(bodiesOf(sent, "POST /emailregister")).toHaveLength(1);
  });

  it("keeps what was typed when the registration fails", async () => {
    stubApi({ ...base, "POST /emailregister": refusal(400, "registration_failed", "Registracija nije uspjela.") });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    fill();
    await userEvent.click(screen.getByRole("button", { name: BUTTON }));
    expect((await screen.findByRole("alert")).textContent).toBe("Registracija nije uspjela.");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("petra@primjer.hr");
    expect(localStorage.getItem("accessToken")).toBeNull();
  });

  it("leads who has an account to the login with the address, and back to the order with its ticks", async () => {
    stubApi({
      ...base,
      "POST /emailregister": refusal(400, "registration_failed", "Registracija nije uspjela."),
      "POST /emaillogin": success({ email_token: TOKEN }),
    });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    fill();
    await userEvent.click(screen.getByRole("checkbox", { name: ORDER_TEXTS.startAccess }));
    await userEvent.click(screen.getByRole("button", { name: BUTTON }));
    expect(await screen.findByRole("link", { name: "Nova lozinka" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Prijavi se" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("petra@primjer.hr");
    await userEvent.type(screen.getByLabelText("Lozinka"), "tajna-rijec{Enter}");
    expect(await screen.findByRole("heading", { name: "Plaćanje" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: ORDER_TEXTS.startAccess }).checked).toBe(true);
  });

  it("goes to Google with the order and its ticks kept for the way back", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    stubApi({ ...base, "GET /signinsettings": success({ client_id: "app", domain: "https://pool.example" }) });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    await userEvent.click(screen.getByRole("checkbox", { name: ORDER_TEXTS.startAccess }));
    await userEvent.click(screen.getByRole("button", { name: "Log in with Google" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringContaining("identity_provider=Google")));
    expect(readCheckoutDraft("/app/checkout/training/2")?.consents).toEqual({ start_now: true });
    expect(takeReturnPath()).toBe("/app/checkout/training/2");
  });

  it("begins with the form where the shop has no provider", async () => {
    stubApi({
      ...base,
      "GET /signinsettings": success({ client_id: "1", domain: "https://a.example", providers: [] }),
    });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    await waitFor(() => expect(screen.queryByText("ili upiši podatke")).toBeNull());
    expect(screen.queryByRole("button", { name: /Log in with/ })).toBeNull();
  });

  it("says at the field why a password is too weak", async () => {
    const weak = refusal(400, "invalid_input", "Provjeri podatke.", {
      fields: ["password"],
      reason: "common_password",
    });
    stubApi({ ...base, "POST /emailregister": weak });
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    fill();
    await userEvent.click(screen.getByRole("button", { name: BUTTON }));
    expect(await screen.findByText("Ova je lozinka previše uobičajena. Odaberi drugu.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Lozinka"));
  });

  it("sees which cards are taken and who does not see their number", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    const cards = await screen.findByRole("list", { name: "Prihvaćene kartice" });
    expect([...cards.children].map((card) => card.textContent)).toEqual([
      ...specifiedAll("9 Constants", "Maestro", "MasterCard", "Visa", "Visa Inspire", "Diners"),
      ...specifiedAll("9 Constants", "American Express", "Discover"),
    ]);
    expect(
      screen.getByText(
        new RegExp(`Karticu upisuješ na sigurnoj stranici ${payingAt.genitive}\\..*ne vidi broj kartice\\.`),
      ),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Opći uvjeti korištenja" }).getAttribute("href")).toBe("/terms");
  });
});

describe("a checkout whose page was made before", () => {
  const sold = contentProduct(ofTraining({ ...training.training, price: 35 } as TrainingSummary));
  const made = { answers: [[soldKey("training", 2), { ...sold, madeOn: "2026-11-21" }]] } as const;
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: BUTTON });
  const totals = () => screen.getAllByText("Ukupno").map((line) => line.parentElement?.textContent);

  it("says what it was made with, and can be paid once the shop has said what it costs now", async () => {
    stubApi({ ...base, "GET /trainings/2": "silent" });
    openPage("/app/checkout/training/2", made);
    expect(totals()).toEqual(Array(2).fill("Ukupno €35.00"));
    expect(isOff(button())).toBe(true);
    expect(screen.getByLabelText("Država u kojoj živiš").closest("[inert]")).not.toBeNull();
    cleanup();

    const sent = stubApi(base);
    openPage("/app/checkout/training/2", made);
    await waitFor(() => expect(totals()).toEqual(Array(2).fill("Ukupno €40.00")));
    expect(isOff(button())).toBe(false);
    expect(screen.getByLabelText("Država u kojoj živiš").closest("[inert]")).toBeNull();
    await register();
    await pass(3000);
    expect(bodiesOf(sent, "POST /orders")).toEqual([expect.objectContaining({ total: 40 })]);
  });

  it("is no more where the shop does not sell it, or can't be asked", async () => {
    stubApi({ ...base, "GET /trainings/2": refusal(404, "not_found", "Ne pronalazimo ono što tražiš.") });
    openPage("/app/checkout/training/2", made);
    expect(await screen.findByRole("heading", { name: "Ovog proizvoda nema" })).toBeTruthy();
    cleanup();

    stubApi({ ...base, "GET /trainings/2": refusal(500, "internal", "Nešto je pošlo po zlu.") });
    openPage("/app/checkout/training/2", made);
    await screen.findByText("Nešto je pošlo po zlu.");
    expect(screen.queryByRole("button", { name: BUTTON })).toBeNull();
    expect(screen.queryByText("€35.00")).toBeNull();
  });
});
