import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Withdrawable } from "#contract/withdrawal.ts";
import { WithdrawalLink } from "../../../frontend/src/features/withdrawal/withdrawal-link.tsx";
import { isOff } from "../steps/is-off.ts";
import { openAt } from "../steps/open-withdrawal-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const ORDER = `S${"1".repeat(32)}`;
const LATE = `S${"2".repeat(32)}`;

function paid(changes: Partial<Withdrawable> = {}): Withdrawable {
  return {
    order_number: ORDER,
    product_category: "training",
    title: "Booty Program",
    total: 40,
    date_paid: "2026-11-21T11:00:00.000Z",
    state: "open",
    amount: 38.67,
    until: "2026-12-05",
    ...changes,
  };
}
const late = paid({ order_number: LATE, title: "Prvi sklek", state: "late", amount: 0 });
const accepted = {
  order_number: ORDER,
  title: "Booty Program",
  outcome: "accepted",
  amount: 38.67,
  declared_at: "2026-11-21T12:00:05.000Z",
};
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("somebody signed in", () => {
  it("chooses an order, sees the amount, confirms it and reads when it was received", async () => {
    const sent = stubApi({
      "GET /withdrawals": success({ orders: [paid(), late] }),
      "POST /withdrawals": success({ withdrawals: [accepted] }),
    });
    openAt("/withdrawal");
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Booty Program.*Vraćamo €38\.67/ });
    expect(isOff(screen.getByRole("button", { name: "Nastavi" }))).toBe(true);
    await userEvent.click(box);
    await click("Nastavi");
    expect(screen.getByRole("heading", { name: "2. Potvrdi raskid" })).toBe(document.activeElement);
    expect(bodiesOf(sent, "POST /withdrawals")).toEqual([]);
    await click("Potvrdi raskid");
    expect(await screen.findByRole("heading", { name: "Raskid je zaprimljen" })).toBeDefined();
    expect(screen.getByText("Zaprimljeno 21.11.2026. u 13:00:05")).toBeDefined();
    expect(bodiesOf(sent, "POST /withdrawals")).toEqual([{ orders: [{ order_number: ORDER, amount: 38.67 }] }]);
  });

  it("finds the order chosen that the profile's link names", async () => {
    stubApi({ "GET /withdrawals": success({ orders: [paid()] }) });
    openAt(`/withdrawal?order=${ORDER}`);
    expect((await screen.findByRole<HTMLInputElement>("checkbox")).checked).toBe(true);
  });

  it("is shown the new amount when it has changed, before anything is withdrawn", async () => {
    const changed = "Iznos se u međuvremenu promijenio. Provjeri novi iznos.";
    stubApi({
      "GET /withdrawals": [success({ orders: [paid()] }), success({ orders: [paid({ amount: 38.22 })] })],
      "POST /withdrawals": refusal(409, "amount_changed", changed),
    });
    openAt(`/withdrawal?order=${ORDER}`);
    await screen.findByRole("checkbox");
    await click("Nastavi");
    await click("Potvrdi raskid");
    expect((await screen.findByRole("alert")).textContent).toBe(changed);
    expect(await screen.findByText(/€38\.22/)).toBeDefined();
  });

  it("may declare it outside the period too, and is told what follows", async () => {
    stubApi({ "GET /withdrawals": success({ orders: [late] }) });
    openAt(`/withdrawal?order=${LATE}`);
    expect(await screen.findByText("Trenutačno nemaš narudžbu u roku za raskid.")).toBeDefined();
    await click("Nastavi");
    expect(screen.getByText("Rok za raskid je istekao. Povrata nema, a izjavu bilježimo.")).toBeDefined();
  });
});

it("a purchase leads there while its withdrawal may be open", () => {
  const purchase = { order_number: ORDER, product_category: "training" as const, product_id: 2 };
  render(
    <MemoryRouter>
      <WithdrawalLink purchase={{ ...purchase, date_paid: new Date().toISOString() }} />
      <WithdrawalLink purchase={{ ...purchase, date_paid: "2024-01-01T00:00:00.000Z" }} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([`/withdrawal?order=${ORDER}`]);
});

describe("somebody not signed in", () => {
  it("gives name, order number and e-mail, confirms, and reads the same answer as everybody", async () => {
    const sent = stubApi({ "POST /withdrawals/guest": success({ received_at: "2026-11-21T12:00:05.000Z" }) });
    openAt("/withdrawal", false);
    await click("Nastavi");
    expect(screen.getByText("Upiši ime i prezime.")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Ime i prezime"), "Ana Anić");
    await userEvent.type(screen.getByLabelText("Broj narudžbe"), ` ${ORDER}`);
    await userEvent.type(screen.getByLabelText("Email"), "ana@example.com");
    await click("Nastavi");
    expect(screen.getByText("Ana Anić")).toBeDefined();
    expect(bodiesOf(sent, "POST /withdrawals/guest")).toEqual([]);
    await click("Potvrdi raskid");
    expect(await screen.findByText("Izjava je zaprimljena 21.11.2026. u 13:00:05.")).toBeDefined();
    expect(bodiesOf(sent, "POST /withdrawals/guest")).toEqual([
      { name: "Ana Anić", order_number: ORDER, email: "ana@example.com" },
    ]);
  });

  it("keeps what was typed when going back, and reaches the page from every footer", async () => {
    stubApi({});
    openAt("/terms", false);
    await userEvent.click(screen.getByRole("link", { name: "Raskid ugovora" }));
    await userEvent.type(screen.getByLabelText("Ime i prezime"), "Ana");
    await userEvent.type(screen.getByLabelText("Broj narudžbe"), "S1");
    await userEvent.type(screen.getByLabelText("Email"), "ana@example.com");
    await click("Nastavi");
    await click("Natrag");
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "ana@example.com");
  });
});
