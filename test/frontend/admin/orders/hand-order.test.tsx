import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { NO_GATEWAY } from "#contract/gateways.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const ORDER = `S${"1".repeat(32)}`;
const CALL = "POST /admin/orders";
const draft = {
  ...{ kind: "training", id: "2", title: "Booty Program", state: "published", version: 1 },
  ...{ changed_at: "2026-11-21T11:00:00.000Z", changed_by: "Marta" },
};
const ana = {
  ...{ id: "ana", first_name: "Ana", last_name: "Anić", email: "ana@example.com", email_verified: true },
  ...{ blocked: false, created_at: "2026-11-21T11:00:00.000Z", membership: null },
};
const detail = {
  order: {
    ...{
      id: ORDER,
      user_id: "ana",
      status: "paid",
      product_category: "training",
      product_id: 2,
      title: "Booty Program",
    },
    ...{ total: 40, subtotal: 32, tax: 8, refundable: 40, gateway: NO_GATEWAY },
    ...{ date_created: "2026-11-21T11:00:00.000Z", date_paid: "2026-11-21T11:00:00.000Z" },
    buyer: { first_name: "Ana", last_name: "Anić", email: "ana@example.com" },
    by_hand: { method: "transfer", day: "2026-11-19", reference: "2026-11/15" },
  },
  ...{ payments: [], refunds: [], withdrawals: [], audit: [], review: null },
};
const pages = {
  ...staffWith("owner"),
  "GET /admin/orders?tab=paid": success({ orders: [], next: null }),
  "GET /admin/people?query=ana": success({ people: [ana], next: null }),
  "GET /admin/catalogue": success({ drafts: [draft], orders: {} }),
  [`GET /admin/orders/${ORDER}`]: success(detail),
};

async function fillIn() {
  openStaffAt("/admin/orders");
  await userEvent.click(await screen.findByRole("button", { name: "Nova narudžba" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/Ime, prezime/), "ana{Enter}");
  await userEvent.click(await dialog.findByRole("button", { name: /Ana Anić/ }));
  await dialog.findByRole("option", { name: "Program: Booty Program" });
  await userEvent.selectOptions(dialog.getByLabelText("Što"), "Program: Booty Program");
  await userEvent.type(dialog.getByLabelText("Primljeno u eurima"), "40,00");
  await userEvent.type(dialog.getByLabelText(/Broj uplate/), "2026-11/15");
  await userEvent.type(dialog.getByLabelText(/^Razlog/), "Uplatnica, nema karticu");
  await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
  return dialog;
}

describe("an order by hand", () => {
  it("is said once more before its receipt, then opens with how it was paid", async () => {
    const sent = stubApi({ ...pages, [CALL]: success(detail) });
    const dialog = await fillIn();
    expect(dialog.getByText("40,00 €")).toBeDefined();
    expect(bodiesOf(sent, CALL)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Izdaj račun" }));
    expect(await screen.findByText(/Prijenos na račun, .*broj uplate 2026-11\/15/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Zabilježi osporavanje" })).toBeNull();
    expect(bodiesOf(sent, CALL)).toMatchObject([
      { person: { id: "ana" }, product_category: "training", product_id: 2, amount: 40, method: "transfer" },
    ]);
  });

  it("names the true price where another sum came, and keeps what was typed", async () => {
    const wrong = refusal(409, "price_changed", "Cijena se promijenila.", { current_total: 35 });
    stubApi({ ...pages, [CALL]: wrong });
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("button", { name: "Izdaj račun" }));
    expect(await dialog.findByText(/Cijena za ovu osobu je 35,00 €/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Natrag" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Primljeno u eurima").value).toBe("40,00");
  });

  it("asks another owner where it is above the caller's limit", async () => {
    const sent = stubApi({ ...pages, [CALL]: refusal(409, "approval_needed", "Ovo je iznad tvoje granice.") });
    const dialog = await fillIn();
    await userEvent.click(dialog.getByRole("button", { name: "Izdaj račun" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Zatraži odobrenje" }));
    expect(bodiesOf(sent, CALL)[1]).toMatchObject({ ask: true });
  });
});
