import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const ana = {
  id: "ana",
  first_name: "Ana",
  last_name: "Kovač",
  email: "ana@example.com",
  email_verified: true,
  blocked: false,
  created_at: "2026-01-10T11:00:00.000Z",
};
const listed = { ...ana, membership: { status: "active", paid_until: "2026-12-03T11:00:00.000Z" } };
const blocked = { ...ana, id: "iva", first_name: "Iva", blocked: true, email_verified: false, membership: null };
const ORDER = `S${"1".repeat(32)}`;
const file = {
  person: { ...ana, sign_ins: 2, second_factor: false },
  subscription: {
    id: "s1",
    subscription_status: "active",
    subscription_type: "yearly",
    next_payment: "2026-12-03",
    start_date: "2025-12-03",
    date_paid: "2025-12-03",
    latest_order_total: 189.96,
    customers_value: 189.96,
    renewal_price: 189.96,
    renewal_days: 365,
    card: { brand: "Visa", last_four: "4242", expires: "2028-09-30" },
  },
  spent: 229.96,
  unspent: [],
  holdings: [
    {
      order_number: ORDER,
      product_category: "training",
      product_id: 2,
      title: "Booty Program",
      from: "2026-11-14T11:00:00.000Z",
      until: null,
      ended: false,
    },
  ],
  orders: [
    {
      id: ORDER,
      user_id: "ana",
      status: "paid",
      product_category: "subscription",
      product_id: "yearly",
      title: "Godišnje",
      total: 189.96,
      date_created: "2025-12-03T11:00:00.000Z",
      date_paid: "2025-12-03T11:00:00.000Z",
      buyer: { first_name: "Ana", last_name: "Kovač", email: null },
    },
  ],
  documents: [
    { id: "d1", order_number: ORDER, number: "212/INTERNET/1", total: 40, issued_at: "2026-11-14T11:00:00Z" },
  ],
  cases: [],
  letters: [],
  activity: { videos: 3, last_watched: "2026-11-20T11:00:00.000Z", comments: 0, watching: 1 },
};

describe("whoever answers members", () => {
  it("The owner can tell a caller everything of her account from one page, found by half a name and the keyboard alone", async () => {
    stubApi({
      ...staffWith("support"),
      "GET /admin/people?tab=all": success({ people: [], next: null }),
      "GET /admin/people?query=kova": success({ people: [listed, blocked], next: null }),
      "GET /admin/people/ana": success(file),
      "POST /admin/documents/d1/pdf": success({
        document: { id: "d1", number: "212/INTERNET/1", file_name: "Racun.pdf", content: btoa("%PDF-1.7") },
      }),
    });
    openStaffAt("/admin/people");
    await screen.findByText("Još nema nikoga.");
    await userEvent.keyboard("/");
    await userEvent.keyboard("kova{Enter}");
    const row = await screen.findByRole("link", { name: /Ana Kovač/ });
    expect(row.textContent).toContain("Premium do 03.12.2026.");
    expect(screen.getByRole("link", { name: /Iva Kovač/ }).textContent).toContain("Blokirano");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("j{Enter}");
    expect(await screen.findByRole("heading", { name: "Ana Kovač" })).toBeDefined();
    const part = (name: string) => within(screen.getByRole("region", { name }));
    expect(part("Članstvo").getByText("03.12.2026. · 189,96 €")).toBeDefined();
    expect(part("Članstvo").getByText("Visa 4242 · do 30.09.2028.")).toBeDefined();
    expect(part("Članstvo").getByText("Godišnje")).toBeDefined();
    expect(part("Račun").getByText("2 načina prijave")).toBeDefined();
    expect(part("Smije").getByText("Booty Program")).toBeDefined();
    const files = savedFiles();
    await userEvent.click(part("Računi i odobrenja").getByRole("button", { name: "PDF: 212/INTERNET/1" }));
    expect(await files(1)).toEqual(["%PDF-1.7"]);
    expect(part("Račun").getByText("3 videa, zadnji 20.11.2026.")).toBeDefined();
  });

  it("opens something to her for a reason, once by its key, and takes it back from the same page", async () => {
    const given = {
      ...{ order_number: "GRANT-PREMIUM", product_category: "subscription", product_id: "premium", title: "Premium" },
      ...{ from: "2026-11-22T11:00:00.000Z", until: "2027-02-21T22:59:59.999Z", ended: false },
      grant: { by_name: "Iva Ivić", reason: "Ispad u petak navečer" },
    };
    const sent = stubApi({
      ...staffWith("support"),
      "GET /admin/people/ana": success(file),
      "GET /admin/catalogue": success({ drafts: [], orders: {} }),
      "POST /admin/people/ana/grants": success({ ...file, holdings: [given] }),
      "PATCH /admin/people/ana/grants/GRANT-PREMIUM": success({ ...file, holdings: [{ ...given, ended: true }] }),
    });
    openStaffAt("/admin/people/ana");
    await userEvent.click(await screen.findByRole("button", { name: "Radnje: Ana Kovač" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Daruj pristup" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(/Otvoreno do/), { target: { value: "2027-02-21" } });
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Ispad u petak navečer");
    await userEvent.click(dialog.getByRole("button", { name: "Daruj" }));
    expect(await screen.findByText("„Ispad u petak navečer“")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/people/ana/grants")).toEqual([
      {
        product_category: "subscription",
        product_id: "premium",
        until: "2027-02-21",
        reason: "Ispad u petak navečer",
      },
    ]);
    await userEvent.click(await screen.findByRole("button", { name: "Radnje: Premium" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Oduzmi" }));
    const take = within(await screen.findByRole("dialog", { name: "Oduzmi darovani pristup" }));
    await userEvent.type(take.getByLabelText(/^Razlog/), "Darovano pogrešnoj osobi");
    await userEvent.click(take.getByRole("button", { name: "Oduzmi" }));
    expect(await screen.findByText(/zatvoreno/)).toBeDefined();
  });

  it("proposes a new address for her, shows what waits until when, and takes it back", async () => {
    const email_proposal = {
      ...{ email: "ana.kovac@example.com", at: "2026-11-22T11:00:00.000Z", by_name: "Iva Ivić" },
      ...{ from: "2026-11-23T11:00:00.000Z", until: "2026-11-25T11:00:00.000Z" },
    };
    const sent = stubApi({
      ...staffWith("support"),
      "GET /admin/people/ana": success(file),
      "POST /admin/people/ana/email": [success({ ...file, email_proposal }), success(file)],
    });
    openStaffAt("/admin/people/ana");
    const choose = async (label: string) => {
      await userEvent.click(await screen.findByRole("button", { name: "Radnje: Ana Kovač" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: label }));
      return within(await screen.findByRole("dialog", { name: label }));
    };
    const propose = await choose("Predloži novu adresu");
    expect(propose.getByText(/ne može početi vrijediti prije sutra/)).toBeDefined();
    await userEvent.type(propose.getByLabelText("Nova e-mail adresa"), "ana.kovac@example.com");
    await userEvent.type(propose.getByLabelText(/^Razlog i čime/), "Zna broj narudžbe i karticu");
    await userEvent.click(propose.getByRole("button", { name: "Predloži" }));
    const waits = await screen.findByText(/^ana\.kovac@example\.com/);
    expect(waits.textContent).toContain("čeka potvrdu od 23.11.2026. u 12:00 do 25.11.2026. u 12:00 · Iva Ivić");
    const withdraw = await choose("Povuci prijedlog adrese");
    await userEvent.type(withdraw.getByLabelText(/^Razlog/), "Kriva adresa, zvala opet");
    await userEvent.click(withdraw.getByRole("button", { name: "Povuci" }));
    await waitFor(() => expect(screen.queryByText(/čeka potvrdu/)).toBeNull());
    expect(bodiesOf(sent, "POST /admin/people/ana/email")).toEqual([
      { email: "ana.kovac@example.com", reason: "Zna broj narudžbe i karticu" },
      { email: null, reason: "Kriva adresa, zvala opet" },
    ]);
  });

  it("may neither block nor sign out a colleague, and notes what she may read", async () => {
    const colleague = { ...file, person: { ...file.person, duties: ["owner"] } };
    const note = { at: "2026-11-21T11:00:00.000Z", by_name: "Iva Ivić", operation: null, text: "Zvala zbog računa." };
    const sent = stubApi({
      ...staffWith("support"),
      "GET /admin/people/ana": success(colleague),
      "POST /admin/people/ana/notes": success({ ...colleague, cases: [note] }),
    });
    openStaffAt("/admin/people/ana");
    await userEvent.click(await screen.findByRole("button", { name: "Radnje: Ana Kovač" }));
    const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Zabilježi",
      "Daruj pristup",
      "Nova narudžba",
      "Zabilježi prigovor",
      "Produlji članstvo",
      "Pauziraj članstvo",
      "Otkaži obnovu",
      "Pošalji poveznicu za novu lozinku",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Zabilježi" }));
    await userEvent.type(await screen.findByLabelText(/^Bilješka \(/), "Zvala zbog računa.");
    await userEvent.click(screen.getByRole("button", { name: "Zabilježi" }));
    expect(await screen.findByText("Zvala zbog računa.")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/people/ana/notes")).toEqual([{ text: "Zvala zbog računa." }]);
  });

  it("blocks a payer and gives back what is chosen of the unspent rest; refused, the block stays and the true sum is shown", async () => {
    const rest = { order_number: ORDER, title: "Godišnje", amount: 12.49, refundable: 189.96 };
    const payer = { ...file, unspent: [rest] };
    const shut = { ...payer, person: { ...file.person, blocked: true }, unspent: [{ ...rest, amount: 11.97 }] };
    const refunds = `POST /admin/orders/${ORDER}/refunds`;
    const sent = stubApi({
      ...staffWith("support"),
      "GET /admin/settings": success({ alone: { order: 12, today: null } }),
      "GET /admin/people/ana": [success(payer), success(shut), success({ ...shut, unspent: [] })],
      "PATCH /admin/people/ana": success(shut),
      [refunds]: [refusal(409, "amount_changed", "Iznos se u međuvremenu promijenio."), success({})],
    });
    openStaffAt("/admin/people/ana");
    await userEvent.click(await screen.findByRole("button", { name: "Radnje: Ana Kovač" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Blokiraj" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Razlog/), "Dijeljenje računa");
    expect(dialog.getByRole("button", { name: "Blokiraj" })).toBeDefined();
    await userEvent.click(await dialog.findByLabelText(/^Vrati 12,49.€ od 189,96.€: Godišnje\. Iznad tvoje granice/));
    await userEvent.click(dialog.getByRole("button", { name: /^Blokiraj i vrati 12,49/ }));
    expect(await dialog.findByText(/Iznos se u međuvremenu promijenio/)).toBeDefined();
    await userEvent.click(await dialog.findByRole("button", { name: /^Vrati 11,97/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const asked = { reason: "Dijeljenje računa", end_access: true, ask: true, unspent: true };
    expect(bodiesOf(sent, refunds)).toEqual([
      { amount: 12.49, expected_remaining: 177.47, ...asked },
      { amount: 11.97, expected_remaining: 177.99, ...asked },
    ]);
    expect(bodiesOf(sent, "PATCH /admin/people/ana")).toEqual([{ blocked: true, reason: "Dijeljenje računa" }]);
  });

  it("erases an account as an owner alone, by the name repeated, and comes back to the list", async () => {
    const sent = stubApi({
      ...staffWith("owner"),
      "GET /admin/people/ana": success(file),
      "POST /admin/people/ana/erase": { status: 200, body: { status: "success" } },
    });
    openStaffAt("/admin/people/ana");
    await userEvent.click(await screen.findByRole("button", { name: "Radnje: Ana Kovač" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Obriši račun" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Obriši račun" }));
    await userEvent.type(dialog.getByLabelText("Za potvrdu upiši: Ana Kovač"), "Ana Kovač");
    await userEvent.type(dialog.getByLabelText(/^Razlog i čime/), "Pismo s potpisom, 20.11.");
    await userEvent.click(dialog.getByRole("button", { name: "Zauvijek obriši" }));
    expect(await screen.findByRole("heading", { name: "Ljudi" })).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/people/ana/erase")).toEqual([
      { name: "Ana Kovač", reason: "Pismo s potpisom, 20.11." },
    ]);
  });

  it("has its heading where nobody stands at the address", async () => {
    stubApi({ ...staffWith("support"), "GET /admin/people/nitko": refusal(404, "not_found", "Ne pronalazimo osobu.") });
    openStaffAt("/admin/people/nitko");
    expect(await screen.findByText("Ne pronalazimo osobu.")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Osoba" })).toBeDefined();
  });

  it.each(["editor", "accountant"] as const)("is not the %s: the part is not even named", async (duty) => {
    stubApi(staffWith(duty));
    openStaffAt("/admin/people");
    expect(await screen.findByText(/Ovo ne spada u tvoje poslove/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Ljudi" })).toBeNull();
  });
});
