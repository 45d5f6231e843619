import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { specified, specifiedAll } from "#test/steps/then/specification.ts";
import { eventually } from "../../steps/eventually.ts";
import { isOff } from "../../steps/is-off.ts";
import { openAccountPage, signIn } from "../../steps/open-account-page.tsx";
import { person } from "../../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";
import { asAdmin, openAnalytics, sales, subscriber } from "./open-analytics.tsx";

const half = "GET /tabeltwo?start_date=2024-01-01&end_date=2024-06-30";
const plans = success({
  monthly: { active: 3, nonactive: 2, cancelled: 1 },
  yearly: { active: 0, nonactive: 0, cancelled: 0 },
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => vi.unstubAllGlobals());

const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe("the analytics", () => {
  it("stand in an admin's header and menu, and in nobody else's", async () => {
    stubApi(asAdmin);
    signIn();
    openAccountPage("/app");
    expect((await screen.findByRole("link", { name: "Analitika" })).getAttribute("href")).toBe("/app/tabelone");
    await userEvent.click(screen.getByRole("button", { name: "Korisnički izbornik" }));
    expect(await screen.findByRole("menuitem", { name: "Analitika" })).toBeTruthy();
    cleanup();
    stubApi({ "GET /me": success(person()) });
    openAccountPage("/app");
    await userEvent.click(await screen.findByRole("button", { name: "Korisnički izbornik" }));
    expect(await screen.findByRole("menuitem", { name: "Profil" })).toBeTruthy();
    expect(screen.queryByText("Analitika")).toBeNull();
  });

  it("show their four tables as links, the current one marked", async () => {
    stubApi({ ...asAdmin, "GET /tabelone": plans });
    openAnalytics("/app/tabelone");
    const tabs = within(await screen.findByRole("navigation", { name: "Tablice" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
      [specified("2 Analytics", "Tablica 1"), "/app/tabelone", "page"],
      [specified("2 Analytics", "Tablica 2"), "/app/tabeltwo", null],
      [specified("2 Analytics", "Tablica 3"), "/app/tabelthree", null],
      [specified("2 Analytics", "Tablica 4"), "/app/tabelfour", null],
    ]);
  });

  it("are refused to a member, who asks for no table", async () => {
    const sent = stubApi({ "GET /me": success(person()) });
    openAnalytics("/app/tabelfour");
    expect(await screen.findByRole("heading", { name: "Za ovo nemaš ovlasti." })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toEqual(["GET /me"]);
  });

  it("say that they load", async () => {
    stubApi({ ...asAdmin, "GET /tabelone": "silent" });
    openAnalytics("/app/tabelone");
    await screen.findByRole("navigation", { name: "Tablice" });
    expect(screen.getByRole("status").textContent).toBe("Loading...");
  });

  it.each([
    [specified("8 Errors", "Network response was not ok"), refusal(500, "internal", "Nešto je pošlo po zlu.")],
    [specified("8 Errors", "Failed to fetch data"), { body: { status: "fail", data: {} } }],
  ])("say '%s' and can be asked again", async (text, failure) => {
    stubApi({ ...asAdmin, "GET /tabelone": [failure, plans] });
    openAnalytics("/app/tabelone");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    await userEvent.click(screen.getByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  it("ask for the second factor where the server wants it, and go on with the code", async () => {
    const locked = refusal(403, "second_factor_needed", "Potvrdi prijavu kodom iz aplikacije.");
    const sent = stubApi({
      ...asAdmin,
      "GET /tabelone": [locked, plans],
      "POST /session/mfa": [
        refusal(400, "code_invalid", "Kod nije ispravan. Upiši novi iz aplikacije."),
        { body: { status: "success" } },
      ],
    });
    openAnalytics("/app/tabelone");
    expect(await screen.findByRole("heading", { name: "Potvrdi prijavu" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Postavi je na profilu" }).getAttribute("href")).toBe("/app/profile");
    await userEvent.type(screen.getByLabelText("Kod iz aplikacije"), "000000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Kod nije ispravan. Upiši novi iz aplikacije.");
    await userEvent.clear(screen.getByLabelText("Kod iz aplikacije"));
    await userEvent.type(screen.getByLabelText("Kod iz aplikacije"), "123456{Enter}");
    expect(await screen.findByRole("table")).toBeTruthy();
    expect(bodiesOf(sent, "POST /session/mfa")).toEqual([{ code: "000000" }, { code: "123456" }]);
  });
});

describe("Tablica 1", () => {
  it("counts members by plan, with a chart of the same numbers", async () => {
    stubApi({ ...asAdmin, "GET /tabelone": plans });
    openAnalytics("/app/tabelone");
    const table = await screen.findByRole("table", { name: "Članovi po planu i statusu" });
    expect(heads(table)).toEqual(specifiedAll("2 Analytics", "Plan", "Active", "Nonactive", "Cancelled"));
    expect(rowsOf(table)).toEqual([
      ["monthly", "3", "2", "1"],
      ["yearly", "0", "0", "0"],
    ]);
    expect(screen.getByRole("img", { name: /^Članovi po planu: Active, Nonactive, Cancelled/ })).toBeTruthy();
  });
});

describe("Tablica 2", () => {
  const rows = [
    { title: "Mjesečno", order_count: 59, total_revenue: 1474.41 },
    { title: "Booty Program", order_count: 1, total_revenue: 40 },
  ];

  it("opens with the specified range and says what was sold in it", async () => {
    const sent = stubApi({ ...asAdmin, [half]: success(rows) });
    openAnalytics("/app/tabeltwo");
    const table = await screen.findByRole("table");
    expect(screen.getByLabelText("Početni datum")).toMatchObject({
      type: "date",
      value: specified("2 Analytics", "2024-01-01"),
    });
    expect(screen.getByLabelText("Završni datum")).toMatchObject({
      type: "date",
      value: specified("2 Analytics", "2024-06-30"),
    });
    expect(heads(table)).toEqual(["Title", ...specifiedAll("2 Analytics", "Order Count", "Total Revenue")]);
    expect(rowsOf(table)).toEqual([
      ["Mjesečno", "59", "1.474,41\u00a0€"],
      ["Booty Program", "1", "40,00\u00a0€"],
    ]);
    expect(screen.getByText("1.514,41 €")).toBeTruthy();
    expect(screen.getByText("25,24 €")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: specified("2 Analytics", "Dohvati podatke") }));
    await eventually(() => expect(sent.filter(({ call }) => call === half)).toHaveLength(2));
  });

  it("keeps chosen days in the address, and reads them from it", async () => {
    const march = "start_date=2024-03-01&end_date=2024-03-31";
    stubApi({ ...asAdmin, [`GET /tabeltwo?${march}`]: success([]), [half]: success(rows) });
    openAnalytics(`/app/tabeltwo?${march}`);
    expect(await screen.findByText("U ovom razdoblju nema narudžbi.")).toBeTruthy();
    for (const [label, day] of [
      ["Početni datum", "2024-01-01"],
      ["Završni datum", "2024-06-30"],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), day);
    }
    await userEvent.click(screen.getByRole("button", { name: "Dohvati podatke" }));
    expect(await screen.findByRole("rowheader", { name: "Mjesečno" })).toBeTruthy();
    expect(screen.getByText(`Now at /app/tabeltwo?${half.split("?")[1]}`)).toBeTruthy();
  });

  it("refuses an end before the beginning without asking the server", async () => {
    const sent = stubApi({ ...asAdmin, [half]: success(rows) });
    openAnalytics("/app/tabeltwo");
    await screen.findByRole("table");
    await userEvent.clear(screen.getByLabelText("Završni datum"));
    await userEvent.type(screen.getByLabelText("Završni datum"), "2023-12-31");
    await userEvent.click(screen.getByRole("button", { name: "Dohvati podatke" }));
    expect(screen.getByLabelText("Završni datum").getAttribute("aria-invalid")).toBe("true");
    expect(sent.filter(({ call }) => call.startsWith("GET /tabeltwo"))).toHaveLength(1);
  });

  it("offers ranges by name and shows which one it is", async () => {
    const sent = stubApi({ ...asAdmin, [half]: success(rows) });
    openAnalytics("/app/tabeltwo");
    await screen.findByRole("table");
    await userEvent.click(screen.getByRole("button", { name: "Ova godina" }));
    const year = new Intl.DateTimeFormat("en", { timeZone: "Europe/Zagreb", year: "numeric" }).format(new Date());
    expect(sent.at(-1)?.call).toMatch(new RegExp(`^GET /tabeltwo\\?start_date=${year}-01-01&end_date=${year}-`));
    expect(screen.getByRole("button", { name: "Ova godina" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("Tablica 3", () => {
  it("shows what was sold, and N/A where a sum is missing", async () => {
    const answer = {
      challenges: [sales(), sales({ id: 17, title: "Bez kupaca", order_count: 0, total_revenue: null })],
      ebooks: [sales({ title: "Dnevnik", max_privileged_price: null, total_revenue: null })],
      trainings: [],
    };
    stubApi({ ...asAdmin, "GET /tablethree": success(answer) });
    openAnalytics("/app/tabelthree");
    const [challenges, ebooks, trainings] = await screen.findAllByRole("table");
    if (!challenges || !ebooks || !trainings) throw new Error("A table is missing.");
    expect(heads(challenges)).toEqual([
      "Title",
      "Price",
      "Order Count",
      ...specifiedAll("2 Analytics", "Privileged Users", "Privileged Price"),
      "Total Revenue",
      ...specifiedAll("2 Analytics", "Privileged Revenue", "Non-privileged Revenue"),
    ]);
    expect(rowsOf(challenges)).toEqual([
      ["Prvi sklek", "24,90\u00a0€", "3", "1", "16,00\u00a0€", "65,80\u00a0€", "16,00\u00a0€", "49,80\u00a0€"],
    ]);
    expect(rowsOf(ebooks)).toEqual([
      ["Dnevnik", "24,90\u00a0€", "3", "1", "N/A", "N/A", "16,00\u00a0€", "49,80\u00a0€"],
    ]);
    expect(rowsOf(trainings)).toEqual([]);
    for (const name of ["Challenges", "Ebooks", "Trainings"]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    }
  });
});

describe("Tablica 4", () => {
  const other = subscriber({
    first_name: "Ivan",
    last_name: "Babić",
    email: "ivan@example.com",
    subscription_status: "cancelled",
    customers_value: 24.99,
  });

  async function opened() {
    stubApi({ ...asAdmin, "GET /tabelfour": success({ subscriptions: [subscriber(), other] }) });
    openAnalytics("/app/tabelfour");
    return screen.findByRole("table", { name: "Pretplatnici" });
  }

  it("lists subscribers with days and sums", async () => {
    const table = await opened();
    expect(heads(table)).toEqual([
      "First Name",
      "Last Name",
      "Email",
      ...specifiedAll("2 Analytics", "Subscription Type", "Start Date", "Next Payment"),
      "Status",
      ...specifiedAll("2 Analytics", "Date Paid", "Latest Order Total", "Customer's Value"),
    ]);
    expect(rowsOf(table)[0]).toEqual([
      "Đurđica",
      "Šarić",
      "dura@example.com",
      "monthly",
      "05.10.2026.",
      "04.12.2026.",
      "active",
      "04.11.2026.",
      "24,99\u00a0€",
      "1.049,98\u00a0€",
    ]);
  });

  it("is sorted by a column either way, and says so", async () => {
    const table = await opened();
    const sort = () => userEvent.click(within(table).getByRole("button", { name: "Last Name" }));
    await sort();
    expect(rowsOf(table).map(([, name]) => name)).toEqual(["Babić", "Šarić"]);
    expect(within(table).getByRole("columnheader", { name: "Last Name" }).getAttribute("aria-sort")).toBe("ascending");
    await sort();
    expect(rowsOf(table).map(([, name]) => name)).toEqual(["Šarić", "Babić"]);
  });

  it("is searched without regard to marks", async () => {
    const table = await opened();
    await userEvent.type(screen.getByLabelText(/^Traži/), "saric durd");
    expect(rowsOf(table).map(([name]) => name)).toEqual(["Đurđica"]);
    expect(screen.getByText("Prikazano 1 od 2")).toBeTruthy();
  });

  it("is shown by pages of fifty, which begin anew with another order or search", async () => {
    const many = Array.from({ length: 120 }, (_, place) =>
      subscriber({ first_name: `Ana ${place + 1}`, customers_value: 1000 - place }),
    );
    stubApi({ ...asAdmin, "GET /tabelfour": success({ subscriptions: many }) });
    openAnalytics("/app/tabelfour");
    const table = await screen.findByRole("table", { name: "Pretplatnici" });
    const pages = within(screen.getByRole("navigation", { name: "Stranice: Pretplatnici" }));
    const names = () => rowsOf(table).map(([name]) => name);
    const next = () => userEvent.click(pages.getByRole("button", { name: "Sljedeća" }));
    expect([names().length, names()[0], names().at(-1)]).toEqual([50, "Ana 1", "Ana 50"]);
    await next();
    await next();
    expect([names().length, names()[0]]).toEqual([20, "Ana 101"]);
    expect(pages.getByRole("status").textContent).toBe("101–120 od 120");
    expect(isOff(pages.getByRole("button", { name: "Sljedeća" }))).toBe(true);
    await userEvent.click(within(table).getByRole("button", { name: "Customer's Value" }));
    expect(names()[0]).toBe("Ana 1");
    await next();
    await userEvent.type(screen.getByLabelText(/^Traži/), "ana 1");
    expect(names()[0]).toBe("Ana 1");
    expect(screen.queryByRole("navigation", { name: "Stranice: Pretplatnici" })).toBeNull();
  });

  it("loads the others of a large shop when asked", async () => {
    stubApi({
      ...asAdmin,
      "GET /tabelfour": success({ subscriptions: [subscriber()], next: "abc" }),
      "GET /tabelfour?cursor=abc": success({ subscriptions: [other] }),
    });
    openAnalytics("/app/tabelfour");
    await userEvent.click(await screen.findByRole("button", { name: "Učitaj sve" }));
    expect(await screen.findByText("Prikazano 2 od 2")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Učitaj sve" })).toBeNull();
  });

  it("is saved as a file of what is shown", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:x";
    });
    await opened();
    await userEvent.type(screen.getByLabelText(/^Traži/), "ivan");
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi CSV: Pretplatnici" }));
    expect(await files[0]?.text()).toContain(
      "Customer's Value\r\nIvan;Babić;ivan@example.com;monthly;2026-10-05;2026-12-04;cancelled;2026-11-04;24,99;24,99\r\n",
    );
  });
});
