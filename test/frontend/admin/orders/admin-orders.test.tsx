import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { FIRST_GATEWAY, gatewayWords } from "#contract/gateways.ts";
import { amountIn, remainingAfter } from "../../../../frontend/src/features/admin/orders/refund-amount.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const ORDER = `S${"1".repeat(32)}`;
const order = {
  id: ORDER,
  status: "paid",
  product_category: "training",
  product_id: 2,
  title: "Booty Program",
  total: 40,
  subtotal: 32,
  tax: 8,
  user_id: "ana",
  date_created: "2026-11-21T11:00:00.000Z",
  date_paid: "2026-11-21T11:00:00.000Z",
  buyer: { first_name: "Ana", last_name: "Anić", email: "ana@example.com" },
  refundable: 40,
  gateway: FIRST_GATEWAY,
};
const detail = { order, payments: [], refunds: [], withdrawals: [], audit: [], review: null };
const approval = {
  id: `${ORDER}-01ARZ3NDEKTSV4RRFFQ69G5FAV`,
  amount: 30,
  remaining: 10,
  ends_access: false,
  reason: "Krivi program",
  by: "luka",
  by_name: "Luka Lukić",
  asked_at: "2026-11-21T11:00:00.000Z",
  until: "2026-11-28T11:00:00.000Z",
};
const admin = staffWith("owner");
const needed = refusal(403, "second_factor_needed", "Potvrdi prijavu kodom iz aplikacije.");
const SEARCH = "GET /admin/orders?query=ana%40example.com";

async function search() {
  openStaffAt("/admin/orders");
  await userEvent.type(await screen.findByLabelText("Broj narudžbe ili e-mail"), "ana@example.com{Enter}");
}

describe("an admin", () => {
  it("is told of an order whose gateway is connected no more that its state stands in that one's portal", async () => {
    const waiting = { ...order, gateway: "stari", status: "review", refundable: 0 };
    const review = { since: "2026-11-21T11:00:00.000Z", reason: "unknown_for_a_week", about: "nothing", amount: null };
    const gone = { ...detail, order: waiting, review: { ...review, decisions: ["unpaid"] } };
    stubApi({
      ...admin,
      [SEARCH]: success({ orders: [waiting], next: null }),
      [`GET /admin/orders/${ORDER}`]: success(gone),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    expect(await screen.findByText(/stari više nije spojen: stanje uplate pogledaj u njegovu portalu/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Zatvori kao neplaćeno" })).toBeDefined();
  });

  it("The owner can find an order and refund a part, told what stays before a second confirmation", async () => {
    const after = { ...detail, order: { ...order, status: "refund_due", refundable: 0 } };
    const sent = stubApi({
      ...admin,
      [SEARCH]: success({ orders: [order], next: null }),
      [`GET /admin/orders/${ORDER}`]: success(detail),
      [`POST /admin/orders/${ORDER}/refunds`]: success(after),
    });
    await search();
    await userEvent.click(await screen.findByRole("link", { name: /Booty Program/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Vrati novac" }));
    const dialog = within(await screen.findByRole("dialog"));
    const amount = dialog.getByLabelText(/Iznos u eurima/);
    await userEvent.clear(amount);
    await userEvent.type(amount, "40,01");
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Dogovor s kupcem");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    expect(dialog.getByText("Upiši iznos od 0,01 € do 40,00 €.")).toBeDefined();
    await userEvent.clear(amount);
    await userEvent.type(amount, "10,50");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    expect(dialog.getByText("Vraća se 10,50 €, ostaje naplaćeno 29,50 €.")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/refunds`)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Potvrdi povrat" }));
    expect(await screen.findByText("Povrat u tijeku")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/refunds`)).toEqual([
      { amount: 10.5, expected_remaining: 29.5, reason: "Dogovor s kupcem", end_access: false },
    ]);
  });

  it("sees what waits, and accepts a charge of another amount after a reason and a second confirmation", async () => {
    const waiting = { ...order, status: "review", refundable: 0 };
    const since = "2026-11-21T11:00:00.000Z";
    const decisions = ["accept", "refund", "transferred"];
    const review = { since, reason: "mismatch", about: "charge", amount: 41, decisions };
    const sent = stubApi({
      ...admin,
      "GET /admin/orders?tab=hand": success({ orders: [waiting], next: null }),
      "GET /admin/reviews": success({ reviews: [{ order: waiting, since, reason: "mismatch" }] }),
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, order: waiting, review }),
      [`POST /admin/orders/${ORDER}/review`]: success({ ...detail, order: { ...order, total: 41 } }),
    });
    openStaffAt("/admin/orders?tab=hand");
    await userEvent.click(await screen.findByRole("link", { name: /Naplaćen je drugi iznos od naručenog/ }));
    expect(
      await screen.findByText(new RegExp(`${gatewayWords(FIRST_GATEWAY).name} sada pokazuje naplaćenih 41,00 €`)),
    ).toBeDefined();
    for (const name of ["Vrati novac", "Vraćeno prijenosom"])
      expect(screen.getByRole("button", { name })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Prihvati kao plaćeno" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Dogovor s kupcem");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/review`)).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Potvrdi" }));
    expect(await screen.findByText("Plaćena")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/review`)).toEqual([
      { decision: "accept", amount: 41, reason: "Dogovor s kupcem" },
    ]);
  });

  it.each([
    ["Vrati novac", true],
    ["Prihvati kao plaćeno", false],
  ])("reads of a renewal in review that its card is not charged again (%s: %s)", async (name, isSaid) => {
    const waiting = { ...order, status: "review", refundable: 0 };
    const since = "2026-11-21T11:00:00.000Z";
    const decisions = ["accept", "refund", "transferred"];
    const review = { since, reason: "mismatch", about: "charge", amount: 41, decisions, renewal: true };
    stubApi({
      ...admin,
      "GET /admin/orders?tab=hand": success({ orders: [waiting], next: null }),
      "GET /admin/reviews": success({ reviews: [{ order: waiting, since, reason: "mismatch" }] }),
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, order: waiting, review }),
    });
    openStaffAt("/admin/orders?tab=hand");
    await userEvent.click(await screen.findByRole("link", { name: /Naplaćen je drugi iznos od naručenog/ }));
    await userEvent.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog"));
    const said = dialog.queryByText(
      /Kartica se za ovo razdoblje članstva više ne tereti, a član dobiva pismo da plati/,
    );
    expect(said !== null).toBe(isSaid);
  });

  it("has the chosen list in sight where the row of lists is wider than the phone", async () => {
    stubApi({ ...admin, "GET /admin/orders?tab=charged": success({ orders: [], next: null }) });
    const seen: (string | null)[] = [];
    const { scrollIntoView } = Element.prototype;
    onTestFinished(() => {
      Element.prototype.scrollIntoView = scrollIntoView;
    });
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.textContent);
    };
    openStaffAt("/admin/orders?tab=charged");
    await screen.findByText("Još nema uplata.");
    expect(seen).toContain("Sve uplate");
  });

  it("saves the evidence of a disputed payment as one file for the bank", async () => {
    const disputed = { ...order, status: "disputed", refundable: 0, dispute: { at: "2026-11-20T10:00:00.000Z" } };
    const pdf = { name: "Dokazi-1.pdf", content: btoa("%PDF-1.7") };
    stubApi({
      ...admin,
      [SEARCH]: success({ orders: [disputed], next: null }),
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, order: disputed }),
      [`POST /admin/orders/${ORDER}/evidence`]: success({ files: [pdf, { ...pdf, name: "Racun.pdf" }] }),
    });
    const files = savedFiles();
    await search();
    await userEvent.click(await screen.findByRole("link", { name: /Booty Program/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Dokazi za banku (ZIP)" }));
    expect(await screen.findByText("Preuzeto: 2 PDF-a u jednoj datoteci.")).toBeDefined();
    const [zip = ""] = await files(1);
    expect([zip.slice(0, 2), zip.includes("Racun.pdf")]).toEqual(["PK", true]);
  });

  it("ends a dispute that was won, with a reason and a second confirmation", async () => {
    const disputed = { ...order, status: "disputed", refundable: 0 };
    const sent = stubApi({
      ...admin,
      [SEARCH]: success({ orders: [disputed], next: null }),
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, order: disputed }),
      [`POST /admin/orders/${ORDER}/dispute/outcome`]: success(detail),
    });
    await search();
    await userEvent.click(await screen.findByRole("link", { name: /Booty Program/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Osporavanje dobiveno" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Banka je javila");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    await userEvent.click(dialog.getByRole("button", { name: "Potvrdi" }));
    expect(await screen.findByText("Plaćena")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/dispute/outcome`)).toEqual([
      { outcome: "won", reason: "Banka je javila" },
    ]);
  });

  it("without the second factor shows it in place, and the search goes on", async () => {
    const sent = stubApi({
      ...admin,
      [SEARCH]: [needed, success({ orders: [order], next: null })],
      "POST /session/mfa": success({}),
    });
    await search();
    await userEvent.type(await screen.findByLabelText("Kod iz aplikacije"), "123456{Enter}");
    expect(await screen.findByRole("link", { name: /Booty Program/ })).toBeDefined();
    expect(bodiesOf(sent, "POST /session/mfa")).toEqual([{ code: "123456" }]);
  });

  it("without the second factor shows it where a link led straight to an order, and the order opens", async () => {
    stubApi({
      ...admin,
      [`GET /admin/orders/${ORDER}`]: [needed, success(detail)],
      "POST /session/mfa": success({}),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    await userEvent.type(await screen.findByLabelText("Kod iz aplikacije"), "123456{Enter}");
    expect(await screen.findByText("Plaćena")).toBeDefined();
  });

  it("who only answers members gives back up to a limit, and asks another person above it", async () => {
    const limits = {
      version: 0,
      support_refund_order: 20,
      support_refund_day: 200,
      second_person_limit: null,
      free_days: 0,
      remind_unfinished: false,
      dearer_price_without_sca: false,
    };
    const sent = stubApi({
      ...staffWith("support"),
      "GET /admin/settings": success({ ...limits, alone: { order: 20, today: 200 } }),
      [`GET /admin/orders/${ORDER}`]: success(detail),
      [`POST /admin/orders/${ORDER}/refunds`]: success({ ...detail, approval: { ...approval, by: "ana" } }),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    expect(await screen.findByRole("button", { name: "Zabilježi osporavanje" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Vrati novac" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(/Bez odobrenja do 20,00 € po narudžbi, danas još 200,00 €/)).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Dogovor s kupcem");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    expect(dialog.getByText(/Ovo mora odobriti netko drugi iz vodstva/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Zatraži odobrenje" }));
    expect(await screen.findByText("Povrat čeka odobrenje")).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/refunds`)).toMatchObject([{ amount: 40, ask: true }]);
    expect(screen.queryByRole("button", { name: "Odobri povrat" })).toBeNull();
  });

  it("asks another owner where the server says that it needs one, as of one's own order", async () => {
    const sent = stubApi({
      ...admin,
      [`GET /admin/orders/${ORDER}`]: success(detail),
      [`POST /admin/orders/${ORDER}/refunds`]: refusal(409, "approval_needed", "Ovo je iznad tvoje granice."),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    await userEvent.click(await screen.findByRole("button", { name: "Vrati novac" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Dogovor s kupcem");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    await userEvent.click(dialog.getByRole("button", { name: "Potvrdi povrat" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Zatraži odobrenje" }));
    expect(bodiesOf(sent, `POST /admin/orders/${ORDER}/refunds`)[1]).toMatchObject({ amount: 40, ask: true });
  });

  it("of another's request for a refund decides with a reason and a second confirmation", async () => {
    const sent = stubApi({
      ...admin,
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, approval }),
      [`POST /admin/approvals/${approval.id}`]: success(detail),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    const request = within(await screen.findByRole("region", { name: "Zahtjev za povrat" }));
    expect(request.getByText("Vraća se 30,00 €, ostaje naplaćeno 10,00 €.")).toBeDefined();
    expect(request.getByText(/^Luka Lukić/)).toBeDefined();
    await userEvent.click(request.getByRole("button", { name: "Odobri povrat" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Provjereno u banci");
    await userEvent.click(dialog.getByRole("button", { name: "Nastavi" }));
    await userEvent.click(dialog.getByRole("button", { name: "Potvrdi" }));
    expect(await screen.findByText("Plaćena")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Zahtjev za povrat" })).toBeNull();
    expect(bodiesOf(sent, `POST /admin/approvals/${approval.id}`)).toEqual([
      { decision: "approve", reason: "Provjereno u banci" },
    ]);
  });

  it.each([
    ["pending", "za: Iva · čeka uplatu"],
    ["failed", "za: Iva · nije plaćen"],
    ["expired", "za: Iva · nije plaćen"],
  ])("reads of an order that is %s its sale and its gift without a payment that nobody made", async (status, gift) => {
    const found = {
      ...detail,
      order: { ...order, status, date_paid: null, regular: 50, refundable: 0 },
      gift: { state: "waiting", recipient: "Iva" },
    };
    stubApi({ ...admin, [`GET /admin/orders/${ORDER}`]: success(found) });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    expect(await screen.findByText(gift)).toBeDefined();
    expect(screen.getByText("50,00 €, cijena u akciji")).toBeDefined();
  });

  it("reads the number of a payment by hand as it was typed", async () => {
    const by_hand = { method: "transfer", day: "2026-11-19", reference: "2026-11/15" };
    const payment = { reference: "HAND-2026-11-15", amount: 40, date_paid: order.date_paid, method: "transfer" };
    const paid = { ...detail, order: { ...order, by_hand }, payments: [payment] };
    stubApi({ ...admin, [`GET /admin/orders/${ORDER}`]: success(paid) });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    const payments = within(await screen.findByRole("region", { name: "Uplate" }));
    expect(payments.getByText(/ · prijenos · 2026-11\/15$/)).toBeDefined();
    expect(payments.getByRole("button", { name: "Račun (PDF) uz uplatu 2026-11/15" })).toBeDefined();
  });

  it("who only keeps the accounts reads an order and is offered nothing to do with it", async () => {
    stubApi({ ...staffWith("accountant"), [`GET /admin/orders/${ORDER}`]: success(detail) });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    expect(await screen.findByText("Plaćena")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Vrati novac" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Natrag na popis" }));
    expect(await screen.findByText("Još nema plaćenih narudžbi.")).toBeDefined();
  });
});

describe("the lists of orders", () => {
  const other = { ...order, id: `S${"2".repeat(32)}`, title: "Power Program", total: 65.97 };
  const page = `2026-11-21T11:00:00.000Z#${ORDER}`;

  it("are walked through by keys alone: a row down and up, Enter opens it, a slash leads to the search", async () => {
    stubApi({
      ...admin,
      "GET /admin/orders?tab=paid": success({ orders: [other, order], next: null }),
      [`GET /admin/orders/${ORDER}`]: success(detail),
    });
    openStaffAt("/admin/orders");
    await screen.findByRole("link", { name: /Power Program/ });
    await userEvent.keyboard("jjk");
    expect(document.activeElement?.textContent).toContain("Power Program");
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByLabelText("Broj narudžbe ili e-mail"));
    await userEvent.tab();
    await userEvent.keyboard("jj{Enter}");
    expect(await screen.findByRole("heading", { name: "Booty Program" })).toBeDefined();
  });

  it("have a page of their own in the address, and a way back to the beginning", async () => {
    stubApi({
      ...admin,
      "GET /admin/orders?tab=all": success({ orders: [other], next: page }),
      [`GET /admin/orders?tab=all&cursor=${encodeURIComponent(page)}`]: success({ orders: [order], next: null }),
    });
    openStaffAt("/admin/orders?tab=all");
    await userEvent.click(await screen.findByRole("link", { name: "Starije" }));
    expect(await screen.findByRole("link", { name: /Booty Program/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Starije" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Na početak" }));
    expect(await screen.findByRole("link", { name: /Power Program/ })).toBeDefined();
  });
});

describe("a typed amount", () => {
  it.each([
    ["10", 1000],
    ["10,5", 1050],
    ["10.05", 1005],
    ["40", 4000],
    ["0", undefined],
    ["40.01", undefined],
    ["1.005", undefined],
    ["-1", undefined],
    ["1e1", undefined],
    ["", undefined],
  ])("%j is %j cents", (text, cents) => {
    const typed = new FormData();
    typed.set("amount", text);
    expect(amountIn(typed, 40)).toBe(cents);
  });

  it("leaves the rest to the cent", () => {
    expect(remainingAfter(1050, 65.97)).toBe(55.47);
  });

  it("asks the gateway now, sends the confirmation again once, and reads the order's whole story", async () => {
    const story = [
      { at: "2026-11-21T10:00:00.000Z", what: "created", about: "" },
      { at: "2026-11-21T10:01:00.000Z", what: "event", about: "paid" },
      { at: "2026-11-21T10:02:00.000Z", what: "letter", about: "order_confirmation" },
      { at: "2026-11-21T10:03:00.000Z", what: "staff", about: "checkOrder", by: "Iva Ivić" },
    ];
    const sent = stubApi({
      ...staffWith("support"),
      [`GET /admin/orders/${ORDER}`]: success({ ...detail, story }),
      [`POST /admin/orders/${ORDER}/check`]: success({ ...detail, story, found: "same" }),
      [`POST /admin/people/${order.user_id}/letters`]: success({}),
    });
    openStaffAt(`/admin/orders?order=${ORDER}`);
    await userEvent.click(await screen.findByRole("button", { name: "Provjeri sada" }));
    expect(await screen.findByText(/Ništa novo: uplata je ondje/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Pošalji potvrdu ponovno" }));
    expect(await screen.findByText(/Pismo s računom stiže/)).toBeDefined();
    expect(bodiesOf(sent, `POST /admin/people/${order.user_id}/letters`)).toEqual([
      { letter: "confirmation", order_number: ORDER },
    ]);
    const told = within(screen.getByRole("region", { name: "Tijek" })).getAllByRole("listitem");
    expect(told.map(({ textContent }) => textContent?.replace(/^.*\d\d:\d\d/, ""))).toEqual([
      "Narudžba napravljena",
      "Plaćeno",
      "Poslano pismo: potvrda narudžbe",
      "Provjerena uplata · Iva Ivić",
    ]);
  });
});
