import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ORDER_TEXTS, ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import { later } from "#contract/periods.ts";
import { specified } from "#test/steps/then/specification.ts";
import { readCheckoutDraft, saveCheckoutDraft } from "../../../frontend/src/lib/checkout-draft.ts";
import { dayOf, zagrebDay } from "../../../frontend/src/lib/format.ts";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { followOtherTabs, forgetSession, replaceAccessToken } from "../../../frontend/src/lib/session.ts";
import { tokenFor } from "../steps/answers.ts";
import {
  challenge,
  ebook,
  GATEWAY,
  me,
  ORDER,
  order,
  ordered,
  plan,
  signed,
  signInAna,
  training,
} from "../steps/checkout-records.ts";
import { eventually } from "../steps/eventually.ts";
import { isOff } from "../steps/is-off.ts";
import { openPage } from "../steps/open-page.tsx";
import { membership } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const BUTTON = "Nastavi na plaćanje Narudžba s obvezom plaćanja";
const base = { "GET /me": me(false), "GET /trainings/2": success(training), "POST /orders": ordered };
let submitted: HTMLFormElement[];

beforeEach(() => {
  submitted = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  signInAna();
});

async function pressOrder(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: BUTTON }));
}

describe("the checkout of a signed-in buyer", () => {
  it("shows who buys in fields that can't be changed", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    expect(await screen.findByRole("heading", { name: "Plaćanje" })).toBeTruthy();
    const fields = ["Ime", "Prezime", "Email"].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect(fields.map((field) => field.value)).toEqual(["Ana", "Marić", "ana@primjer.hr"]);
    expect(fields.every((field) => field.disabled)).toBe(true);
  });

  it("agrees to newsletters by an unticked box of its own, and is not asked again once they did", async () => {
    const asked = (on: boolean) => ({ ...base, "GET /me": me(false, null, "HR", on) });
    const sent = stubApi(asked(false));
    openPage("/app/checkout/training/2");
    const news = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Šaljite mi novosti i ponude" });
    expect(news.checked).toBe(false);
    await userEvent.click(news);
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ news: true }]));
    cleanup();
    stubApi(asked(true));
    openPage("/app/checkout/training/2");
    await screen.findByRole("heading", { name: "Plaćanje" });
    expect(screen.queryByRole("checkbox", { name: "Šaljite mi novosti i ponude" })).toBeNull();
  });

  it("says on a preview at once that nothing is paid there, and has no button that orders", async () => {
    vi.stubEnv("VITE_PAYMENTS_OFF", "on");
    onTestFinished(() => void vi.unstubAllEnvs());
    stubApi(base);
    openPage("/app/checkout/training/2");
    expect(await screen.findByText("Ovo je probna stranica, na kojoj se ne plaća.")).toBeTruthy();
    expect(isOff(await screen.findByRole<HTMLButtonElement>("button", { name: BUTTON }))).toBe(true);
  });

  it("shows the loading text until the product is there", async () => {
    stubApi({ ...base, "GET /trainings/2": "silent" });
    openPage("/app/checkout/training/2");
    expect(await screen.findByText(specified("2 Checkout", "Loading..."))).toBeTruthy();
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: BUTTON });
    expect(isOff(button)).toBe(true);
  });

  it("names category, price, tax and a payment that is made once", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    expect(await screen.findByText(specified("9 Constants", "Jednokratno plaćanje"))).toBeTruthy();
    expect(screen.getByText(specified("2 Checkout", "Nastavi na plaćanje"))).toBeTruthy();
    expect(screen.getByText("Program")).toBeTruthy();
    expect(screen.getByText(specified("9 Constants", "PDV uključen u cijenu"))).toBeTruthy();
    expect(screen.getByText("Premium članovi plaćaju").nextSibling?.textContent).toBe("€24.00");
    expect(screen.queryByText("Premium popust")).toBeNull();
    expect(screen.getAllByText("Ukupno").map((label) => label.parentElement?.textContent)).toEqual([
      "Ukupno €40.00",
      "Ukupno €40.00",
    ]);
  });

  it.each([
    [false, "Uz Premium članstvobez doplate", null],
    [true, "Premium popust−€2.50", "Dok traje Premium, otvoreno ti je i bez kupnje."],
  ])("says of what Premium includes one thing to whom has it: %s", async (premium, line, said) => {
    const included = { ...ebook, ebook: { ...ebook.ebook, with_subscription: true } };
    stubApi({ ...base, "GET /me": me(premium), "GET /ebooks/3": success(included) });
    openPage("/app/checkout/ebook/3");
    await screen.findByText("Cijena");
    const lines = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(lines).toContain(line);
    expect(lines.join()).not.toContain("Premium članovi plaćaju");
    expect(screen.queryByText("Dok traje Premium, otvoreno ti je i bez kupnje.")?.textContent ?? null).toBe(said);
  });

  it("asks where the buyer lives, Croatia unless they say otherwise, and orders with what they say", async () => {
    const sent = stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    const country = await screen.findByLabelText<HTMLSelectElement>("Država u kojoj živiš");
    expect([country.value, country.selectedOptions[0]?.text]).toEqual(["HR", "Hrvatska"]);
    await userEvent.selectOptions(country, "Slovenija");
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ country: "SI" }]);
  });

  it("begins with the country that the member said last", async () => {
    stubApi({ ...base, "GET /me": me(false, null, "AT") });
    openPage("/app/checkout/training/2");
    await screen.findByRole("option", { name: "Austrija", selected: true });
  });

  it("says to who lives where nothing is sold that no order is possible, and sends none", async () => {
    const sent = stubApi(base);
    openPage("/app/checkout/training/2");
    const country = await screen.findByLabelText<HTMLSelectElement>("Država u kojoj živiš");
    await userEvent.selectOptions(country, "Bosna i Hercegovina");
    expect(screen.getByText("U ovu državu zasad ne prodajemo, pa narudžba nije moguća.")).toBeTruthy();
    expect(country.getAttribute("aria-invalid")).toBe("true");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: BUTTON });
    expect(isOff(button)).toBe(true);
    await userEvent.click(button);
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await userEvent.selectOptions(country, "Austrija");
    expect(isOff(button)).toBe(false);
  });

  it("says directly above the button what is paid and that PDV is in it, and before that how to withdraw", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    const button = await screen.findByRole("button", { name: BUTTON });
    const total = button.previousElementSibling;
    const terms = within(total?.previousElementSibling as HTMLElement);
    expect(total?.textContent).toBe("Ukupno €40.00");
    expect(terms.getByText("PDV je uključen u cijenu.")).toBeTruthy();
    expect(terms.getByText(/Ugovor možeš raskinuti u roku od 14 dana/)).toBeTruthy();
    expect(terms.getByRole("link", { name: "Raskid ugovora" }).getAttribute("href")).toBe("/withdrawal");
  });

  it("says of a membership how long it lasts at least, and that the card is kept and charged until it is cancelled", async () => {
    stubApi({ "GET /me": me(false), "GET /subscriptionbytype/monthly": success(plan) });
    openPage("/app/checkout/subscription/monthly");
    expect(await screen.findByText("Najkraće trajanje ugovora je jedno plaćeno razdoblje: 30 dana.")).toBeTruthy();
    expect(screen.getByText(/dopuštaš da se kartica spremi .* tereti za svaku obnovu dok ne otkažeš/)).toBeTruthy();
    expect(screen.getByText("Otkazuješ kad želiš, a pristup ostaje do kraja plaćenog razdoblja.")).toBeTruthy();
  });

  it("gives a Premium member the discount and orders at the lower total", async () => {
    const sent = stubApi({ ...base, "GET /me": me(true), "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    expect(await screen.findByText("−€16.00")).toBeTruthy();
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toEqual([
      {
        product_category: "training",
        product_id: 2,
        total: 24,
        consents: { start_now: false },
        country: "HR",
        texts: ORDER_TEXTS_EDITION,
        adult: true,
      },
    ]);
  });

  it("lets a member pay the next period of their own plan: which days, when it renews, and that the card is kept", async () => {
    const next_payment = zagrebDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000));
    const sent = stubApi({
      "GET /me": me(true, membership({ next_payment })),
      "GET /subscriptionbytype/monthly": success(plan),
      "POST /orders": ordered,
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/subscription/monthly");
    const [from, until] = [dayOf(next_payment), dayOf(later(next_payment, 30))];
    expect(await screen.findByText(new RegExp(`Plaćaš razdoblje od ${from} do ${until}`))).toBeTruthy();
    expect(screen.getByText(new RegExp(`Sljedeća naplata ${until}, €24.99`))).toBeTruthy();
    expect(screen.queryByText(/14 dana/)).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ product_id: "monthly", next_period: true }]);
  });

  const dayIn = (days: number) => zagrebDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
  const failed = { grace_until: null, next_try: null };
  const waits = { subscription_status: "nonactive" as const, awaiting_bank: { grace_until: null } };

  it.each([
    ["another plan, of one that lapsed: today", "yearly", { payment_failed: failed }, -6, 0, true],
    ["the own plan while the bank is awaited: its due day", "monthly", waits, -4, -4, false],
    ["the own plan too late: today", "monthly", { payment_failed: failed }, -8, 0, true],
    [
      "any plan of a cancelled one: the end of what is paid",
      "yearly",
      { subscription_status: "cancelled" as const },
      9,
      9,
      true,
    ],
  ])("tells the day from which the shop counts %s", async (_case, id, changes, due, begins, isNew) => {
    const sold = { ...plan.subscription, subscription_type: id };
    stubApi({
      "GET /me": me(false, membership({ next_payment: dayIn(due), ...changes })),
      [`GET /subscriptionbytype/${id}`]: success({ subscription: sold }),
    });
    openPage(`/app/checkout/subscription/${id}`);
    const next = dayOf(later(dayIn(begins), sold.period_days));
    expect(await screen.findByText(new RegExp(`Sljedeća naplata ${next},`))).toBeTruthy();
    expect(screen.queryByText(/u roku od 14 dana/) !== null).toBe(isNew);
    expect(screen.queryByText(/Plaćaš razdoblje od/) !== null).toBe(begins !== 0);
  });

  it.each([
    ["runs", { renewal_price: 19.99 }, "monthly"],
    ["failed", { renewal_price: 19.99, payment_failed: { grace_until: null, next_try: null } }, "monthly"],
    ["goes on with another plan", { renewal_price: 19.99, next_plan: "quarterly" }, "quarterly"],
  ])("shows and orders a membership that %s at the price of its renewal", async (_case, changes, id) => {
    const next_payment = zagrebDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const sent = stubApi({
      "GET /me": me(true, membership({ next_payment, ...changes })),
      [`GET /subscriptionbytype/${id}`]: success({ subscription: { ...plan.subscription, subscription_type: id } }),
      "POST /orders": ordered,
      "POST /corvussignature": signed,
    });
    openPage(`/app/checkout/subscription/${id}`);
    await screen.findByText(/Plaćaš razdoblje od/);
    expect(screen.getByText(/Sljedeća naplata .*, €19\.99/)).toBeTruthy();
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ product_id: id, total: 19.99, next_period: true }]);
  });

  it("shows a membership that runs at the price of its renewal, whatever a sale asks of new ones", async () => {
    const next_payment = zagrebDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const sale = { until: next_payment, regular: 24.99 };
    stubApi({
      "GET /me": me(true, membership({ next_payment, renewal_price: 19.99 })),
      "GET /subscriptionbytype/monthly": success({ subscription: { ...plan.subscription, price: 9.99, sale } }),
    });
    openPage("/app/checkout/subscription/monthly");
    await screen.findByText(/Plaćaš razdoblje od/);
    expect(screen.getByText(/Sljedeća naplata .*, €19\.99/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/€9\.99/);
  });

  it("shows who lost their membership the price of a sale where it is below the kept one", async () => {
    const next_payment = zagrebDay(new Date(Date.now() - 10 * 24 * 60 * 60 * 1000));
    const sale = { until: zagrebDay(new Date()), regular: 24.99 };
    const lost = { subscription_status: "nonactive" as const, payment_failed: { grace_until: null, next_try: null } };
    const sent = stubApi({
      "GET /me": me(false, membership({ next_payment, renewal_price: 19.99, ...lost })),
      "GET /subscriptionbytype/monthly": success({ subscription: { ...plan.subscription, price: 9.99, sale } }),
      "POST /orders": ordered,
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/subscription/monthly");
    await screen.findByText(/Sljedeća naplata .*, €24\.99/);
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ product_id: "monthly", total: 9.99 }]);
  });

  it("has the total directly above the order button", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2");
    await screen.findByText("Jednokratno plaćanje");
    const button = screen.getByRole("button", { name: BUTTON });
    expect(button.previousElementSibling?.textContent).toBe("Ukupno €40.00");
  });

  it("posts the signed form once to the gateway and stays busy", async () => {
    const sent = stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect([submitted[0]?.method, submitted[0]?.action]).toEqual(["post", GATEWAY]);
    expect(Object.fromEntries(new FormData(submitted[0]))).toEqual(signed.body.fields);
    expect(bodiesOf(sent, "POST /corvussignature")).toEqual([{ order_number: ORDER }]);
    expect(screen.getByRole("button", { name: BUTTON }).getAttribute("aria-busy")).toBe("true");
  });

  it("makes one order of a double click", async () => {
    const sent = stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    await userEvent.dblClick(await screen.findByRole("button", { name: BUTTON }));
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toHaveLength(1);
  });

  it("is asked for the tick at its box, and ordering again with it keeps the rest", async () => {
    const sentence = "Za narudžbu bez ove kvačice već ti je jednom vraćen cijeli iznos. Za novu je označi.";
    const sent = stubApi({
      ...base,
      "POST /orders": [refusal(409, "start_now_needed", sentence), ordered],
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/training/2");
    await pressOrder();
    const told = await screen.findByRole("alert");
    expect(told.textContent).toBe(sentence);
    const box = screen.getByRole("checkbox", { name: /Želim da pristup počne i prije/ });
    expect(box.closest("label")?.parentElement).toBe(told.parentElement);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    await userEvent.click(box);
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([
      { total: 40, consents: { start_now: false } },
      { total: 40, consents: { start_now: true } },
    ]);
  });

  it("can be paid by keyboard alone", async () => {
    stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: BUTTON });
    await eventually(() => expect(isOff(button)).toBe(false));
    button.focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(submitted).toHaveLength(1));
  });

  it("frees the button when the browser comes back from the gateway", async () => {
    stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await eventually(() => expect(isOff(screen.getByRole<HTMLButtonElement>("button", { name: BUTTON }))).toBe(false));
  });
});

describe("what a buyer agrees to", () => {
  it("orders with the early start that was ticked", async () => {
    const sent = stubApi({ ...base, "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    const box = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "Želim da pristup počne i prije isteka roka za raskid. Ako odustanem unutar 14 dana, plaćam samo dio koji je već pružen.",
    });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await pressOrder();
    await eventually(() => expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ consents: { start_now: true } }]));
  });

  it("asks for both consents of an ebook and says what happens without", async () => {
    const sent = stubApi({ ...base, "GET /ebooks/3": success(ebook), "POST /corvussignature": signed });
    openPage("/app/checkout/ebook/3");
    await userEvent.click(
      await screen.findByRole("checkbox", { name: "Znam da time gubim pravo na jednostrani raskid" }),
    );
    expect(screen.getByRole("checkbox", { name: "Želim da isporuka počne odmah" })).toBeTruthy();
    expect(screen.getByText(/datoteke stižu kad istekne rok za raskid/)).toBeTruthy();
    await pressOrder();
    await eventually(() =>
      expect(bodiesOf(sent, "POST /orders")).toEqual([
        {
          product_category: "ebook",
          product_id: 3,
          total: 12.5,
          consents: { start_now: false, waiver: true },
          country: "HR",
          texts: ORDER_TEXTS_EDITION,
          adult: true,
        },
      ]),
    );
  });

  it("says until when a challenge is open", async () => {
    stubApi({ ...base, "GET /challenges/15": success(challenge) });
    openPage("/app/checkout/challenge/15");
    expect(await screen.findAllByText("Izazov je otvoren do 31.12.2026.")).toHaveLength(2);
  });

  it("says when a membership renews and for how much, and orders it by its name", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    signInAna();
    const sent = stubApi({
      ...base,
      "GET /subscriptionbytype/monthly": success(plan),
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/subscription/monthly");
    expect(
      await screen.findByText(/Članstvo se automatski obnavlja na kraju razdoblja\. Sljedeća naplata/),
    ).toBeTruthy();
    expect(screen.getByText(/Sljedeća naplata 21\.12\.2026\., €24\.99/)).toBeTruthy();
    expect(screen.queryByText("Jednokratno plaćanje")).toBeNull();
    await pressOrder();
    await eventually(() =>
      expect(bodiesOf(sent, "POST /orders")).toMatchObject([
        { product_category: "subscription", product_id: "monthly", total: 24.99 },
      ]),
    );
  });
});

describe("an order that does not go through", () => {
  it("shows a changed price and orders at it once it is confirmed", async () => {
    const changed = refusal(409, "price_changed", "Cijena se promijenila.", { current_total: 45 });
    const sent = stubApi({ ...base, "POST /orders": [changed, ordered], "POST /corvussignature": signed });
    openPage("/app/checkout/training/2");
    await pressOrder();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("€45.00")).toBeTruthy();
    expect(submitted).toHaveLength(0);
    expect(screen.getByRole("button", { name: BUTTON }).previousElementSibling?.textContent).toBe("Ukupno €45.00");
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([{ total: 40 }, { total: 45 }]);
  });

  describe("since the session has ended meanwhile", () => {
    const path = "/app/checkout/training/2";
    const tick = () => screen.findByRole("checkbox", { name: ORDER_TEXTS.startAccess });
    const ends = {
      ...base,
      "POST /orders": refusal(401, "unauthenticated", "Prijavi se i pokušaj ponovno."),
      "POST /session/refresh": refusal(401, "session_ended", "Prijava je istekla."),
    };
    const inAnotherTab = () => {
      localStorage.removeItem("accessToken");
      window.dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
    };

    beforeEach(() => replaceAccessToken(tokenFor(600, "ana")));

    it.each([
      ["here", "Prijava je istekla.", pressOrder],
      ["in another tab", "Prijava je završila u drugoj kartici.", inAnotherTab],
    ])(
      "(%s) leads to the sign-in, and keeps for its person alone what was ticked and ordered",
      async (_where, why, end) => {
        followOtherTabs();
        stubApi(ends);
        saveCheckoutDraft({ path, consents: { start_now: false }, orderNumber: ORDER });
        openPage(path);
        await userEvent.click(await tick());
        await end();
        expect((await screen.findByRole("status")).textContent).toContain(why);
        expect(takeReturnPath()).toBe(path);
        expect(readCheckoutDraft(path)).toBeUndefined();
        replaceAccessToken(tokenFor(600, "ana"));
        expect(readCheckoutDraft(path)).toMatchObject({ consents: { start_now: true }, orderNumber: ORDER });
      },
    );

    it("lets whoever comes back without signing in buy as a guest", async () => {
      stubApi(ends);
      openPage(path);
      await userEvent.click(await tick());
      await pressOrder();
      await userEvent.click(await screen.findByRole("link", { name: "Natrag na narudžbu" }));
      expect(await screen.findByText(specified("2 Checkout", "Kreirajte svoj račun"))).toBeTruthy();
      expect(((await tick()) as HTMLInputElement).checked).toBe(false);
    });
  });

  it("leads to what the buyer already has", async () => {
    stubApi({ ...base, "POST /orders": refusal(409, "already_owned", "Ovo već imaš.") });
    openPage("/app/checkout/training/2");
    await pressOrder();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ovo već imaš");
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/app/trainings/2");
  });

  it("waits for a name that the buyer's provider did not give, which is kept before anything is ordered", async () => {
    const nameless = me(false) as { body: { data: { user: object } } };
    const user = { ...nameless.body.data.user, first_name: "Ana", last_name: "", email: "" };
    const sent = stubApi({
      ...base,
      "GET /me": success({ ...nameless.body.data, user }),
      "PATCH /me": success({ user }),
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/training/2");
    await pressOrder();
    expect(await screen.findByText("Upiši svoje prezime.")).toBeTruthy();
    expect(screen.getByText(/račun za ovu kupnju čeka te na profilu/)).toBeTruthy();
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Prezime"), "Marić");
    await userEvent.click(screen.getByRole("button", { name: BUTTON }));
    await waitFor(() => expect(bodiesOf(sent, "POST /orders")).toHaveLength(1));
    expect(bodiesOf(sent, "PATCH /me")).toEqual([{ first_name: "Ana", last_name: "Marić" }]);
  });

  describe("since another one is open", () => {
    const open = {
      order_number: ORDER,
      title: "Tromjesečno",
      total: 65.97,
      product_category: "subscription",
      product_id: "quarterly",
    };
    const inTheWay = (data: object) => ({ ...base, "POST /orders": refusal(409, "order_pending", "Već imaš.", data) });
    const LEAVE = `POST /orders/${ORDER}/abandon`;

    it("names it, leads to it, and gives it up with one tap: then this one may be ordered", async () => {
      const sent = stubApi({ ...inTheWay(open), [LEAVE]: order("cancelled") });
      openPage("/app/checkout/training/2");
      await pressOrder();
      const alert = within(await screen.findByRole("alert"));
      expect(alert.getByText(/^Već imaš otvorenu narudžbu/).textContent).toBe(
        "Već imaš otvorenu narudžbu (Premium članstvo, tromjesečno, €65.97). Dovrši je ili odustani od nje.",
      );
      expect(alert.getByRole("link").getAttribute("href")).toBe("/app/checkout/subscription/quarterly");
      await userEvent.click(alert.getByRole("button", { name: "Odustani od otvorene narudžbe" }));
      expect(await alert.findByText(/Nastavi na plaćanje/)).toBeTruthy();
      expect(bodiesOf(sent, LEAVE)).toHaveLength(1);
      expect(isOff(screen.getByRole<HTMLButtonElement>("button", { name: BUTTON }))).toBe(false);
    });

    it("says so where it was paid meanwhile", async () => {
      stubApi({ ...inTheWay(open), [LEAVE]: order("paid") });
      openPage("/app/checkout/training/2");
      await pressOrder();
      await userEvent.click(await screen.findByRole("button", { name: "Odustani od otvorene narudžbe" }));
      expect(await screen.findByText(/u međuvremenu plaćena/)).toBeTruthy();
    });

    it("stays in the way while the gateway is not heard, with a sentence", async () => {
      const unheard = "Sustav za plaćanje ne odgovara, pa ne znamo je li plaćeno. Pokušaj ponovno za minutu.";
      stubApi({ ...inTheWay(open), [LEAVE]: refusal(503, "order_unclear", unheard) });
      openPage("/app/checkout/training/2");
      await pressOrder();
      await userEvent.click(await screen.findByRole("button", { name: "Odustani od otvorene narudžbe" }));
      expect(await screen.findByText(unheard)).toBeTruthy();
    });

    it("offers no end of a renewal that is being charged", async () => {
      stubApi(inTheWay({ ...open, renewal: true }));
      openPage("/app/checkout/training/2");
      await pressOrder();
      expect(await screen.findByText(/Upravo naplaćujemo obnovu članstva/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Odustani od otvorene narudžbe" })).toBeNull();
    });
  });

  it("reads out any other refusal, keeps a log line and frees the button", async () => {
    const down = refusal(500, "internal", "Nešto je pošlo po zlu. Pokušaj ponovno.");
    stubApi({ ...base, "POST /corvussignature": down });
    openPage("/app/checkout/training/2");
    await pressOrder();
    expect((await screen.findByRole("alert")).textContent).toContain("Nešto je pošlo po zlu.");
    expect(console.error).toHaveBeenCalledWith("Order or signature error", expect.any(Error));
    expect(isOff(screen.getByRole<HTMLButtonElement>("button", { name: BUTTON }))).toBe(false);
  });

  it("says calmly that a cancelled payment was not made and offers it again", async () => {
    stubApi(base);
    openPage("/app/checkout/training/2?payment=cancelled");
    expect(await screen.findByText(/Plaćanje nije dovršeno/)).toBeTruthy();
    expect(await screen.findByRole("button", { name: BUTTON })).toBeTruthy();
  });

  it("tells a refusal from a change of mind, with its reason, and tries the same order again with one tap", async () => {
    const failed = order("failed", "training", 2, { decline_reason: "funds" });
    const sent = stubApi({ ...base, "POST /corvussignature": signed, [`GET /orders/${ORDER}`]: failed });
    saveCheckoutDraft({ path: "/app/checkout/training/2", consents: { start_now: true }, orderNumber: ORDER });
    openPage("/app/checkout/training/2?payment=cancelled");
    expect(await screen.findByText(/Na kartici nema dovoljno sredstava/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: /^Pokušaj ponovno/ }));
    await waitFor(() => expect(bodiesOf(sent, "POST /corvussignature")).toEqual([{ order_number: ORDER }]));
    expect(bodiesOf(sent, "POST /orders")).toEqual([]);
  });
});

describe("a plan that is off sale", () => {
  const failed = { grace_until: null, next_try: null };
  const yesterday = zagrebDay(new Date(Date.now() - 24 * 60 * 60 * 1000));
  const NOWHERE = "Ovog proizvoda nema";

  it("is shown to the member who goes on with it, and ordered at the price of their renewal", async () => {
    const changes = { next_payment: yesterday, subscription_type: "retired", renewal_price: 19.99, renewal_days: 60 };
    const sent = stubApi({
      "GET /me": me(true, membership({ ...changes, payment_failed: failed })),
      "POST /orders": ordered,
      "POST /corvussignature": signed,
    });
    openPage("/app/checkout/subscription/retired");
    const [from, until] = [dayOf(yesterday), dayOf(later(yesterday, 60))];
    expect(await screen.findByText(new RegExp(`Plaćaš razdoblje od ${from} do ${until}`))).toBeTruthy();
    expect(screen.getByText(/Sljedeća naplata .*, €19\.99, i tako svakih 60 dana/)).toBeTruthy();
    await pressOrder();
    await eventually(() => expect(submitted).toHaveLength(1));
    expect(bodiesOf(sent, "POST /orders")).toMatchObject([
      { product_category: "subscription", product_id: "retired", total: 19.99 },
    ]);
  });

  it.each([
    ["nobody of this membership", me(false)],
    ["a member of another plan", me(true, membership())],
    ["who cancelled it", me(true, membership({ subscription_type: "retired", subscription_status: "cancelled" }))],
  ])("is not there for %s", async (_who, answer) => {
    stubApi({ "GET /me": answer });
    openPage("/app/checkout/subscription/retired");
    expect(await screen.findByRole("heading", { name: NOWHERE })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "prijavi se" })).toBeNull();
  });

  it("asks who is not signed in to do so, and brings them back", async () => {
    forgetSession();
    stubApi({});
    openPage("/app/checkout/subscription/retired");
    expect(await screen.findByRole("heading", { name: NOWHERE })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "prijavi se" }));
    expect(takeReturnPath()).toBe("/app/checkout/subscription/retired");
  });
});

describe("a product that can't be shown", () => {
  it("says that there is no such product and leads back", async () => {
    stubApi({ "GET /me": me(false) });
    openPage("/app/checkout/training/999");
    expect(await screen.findByRole("heading", { name: "Ovog proizvoda nema" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Natrag na naslovnu" }).getAttribute("href")).toBe("/app");
  });

  it("offers to ask again when the product could not be loaded", async () => {
    const broken = refusal(500, "internal", "Nešto je pošlo po zlu. Pokušaj ponovno.");
    stubApi({ ...base, "GET /trainings/2": [broken, success(training)] });
    openPage("/app/checkout/training/2");
    await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByText("Jednokratno plaćanje")).toBeTruthy();
  });

  it("is a page that does not exist for a category that the shop does not have", async () => {
    stubApi({});
    openPage("/app/checkout/recipe/1");
    expect(screen.getByRole("heading", { name: "Stranica nije pronađena" })).toBeTruthy();
  });
});
