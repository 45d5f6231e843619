import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { bodiesOf, stubApi, success } from "../../steps/stub-api.ts";

const person = (id: string, first_name: string, membership: object | null, more: object = {}) => ({
  ...{ id, first_name, last_name: "Kovač", email: `${id}@example.com`, email_verified: true, blocked: false },
  created_at: "2026-01-10T11:00:00.000Z",
  membership,
  ...more,
});
const failed = { amount: 1024.9, due: "2026-12-21T11:00:00.000Z", tries: 2, next_try: "2026-12-24T05:00:00.000Z" };
const stands = { status: "active", paid_until: "2026-12-21T11:00:00.000Z" };
const ana = person("ana", "Ana", { ...stands, failed: { ...failed, letter: "held" } });
const iva = person("iva", "=Iva", { ...stands, failed: { ...failed, letter: "sent", next_try: null } }, { news: true });
const LATE = "GET /admin/people?tab=late";

describe("lists of people", () => {
  it("The owner can phone who is late, note the call in the list and keep the list as a file for Excel", async () => {
    const called = { ...ana, called_at: "2026-12-22T09:00:00.000Z" };
    const sent = stubApi({
      ...staffWith("owner"),
      [LATE]: [success({ people: [ana], next: "c1" }), success({ people: [called], next: "c1" })],
      [`${LATE}&cursor=c1`]: success({ people: [iva], next: null }),
      "POST /admin/people/ana/notes": success({}),
    });
    const files = savedFiles();
    openStaffAt("/admin/people?tab=late");
    const row = within((await screen.findByText("Ana Kovač")).closest("li") as HTMLElement);
    expect(row.getByText("1.024,90 € · 2 pokušaja · opet 24.12.2026.")).toBeDefined();
    expect(row.getByText("pismo zadržano: pošta se vraća")).toBeDefined();
    expect(row.getByText("Bez poziva")).toBeDefined();
    await userEvent.click(row.getByRole("button", { name: "Zabilježi poziv: Ana Kovač" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/Što je dogovoreno/), "Plaća u petak");
    await userEvent.click(dialog.getByRole("button", { name: "Zabilježi poziv" }));
    expect(await screen.findByText("Zadnji poziv 22.12.2026.")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/people/ana/notes")).toEqual([{ text: "Plaća u petak", called: true }]);
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi CSV" }));
    expect(await screen.findByText("Redaka u datoteci: 2.")).toBeDefined();
    const [text = ""] = await files(1);
    expect(text.split("\r\n").slice(0, 3)).toEqual([
      "\uFEFFPrezime;Ime;E-mail;Smije dobiti;Stanje;Plaćeno do;Ovdje od;Iznos (EUR);Dospjelo;Odbijenih pokušaja;Novi pokušaj;Pismo;Zadnji poziv",
      "Kovač;Ana;ana@example.com;samo o usluzi;Naplata kasni;21.12.2026.;10.01.2026.;1024,9;21.12.2026.;2;24.12.2026.;pismo zadržano: pošta se vraća;22.12.2026.",
      "Kovač;'=Iva;iva@example.com;i novosti (privola);Naplata kasni;21.12.2026.;10.01.2026.;1024,9;21.12.2026.;2;;pismo poslano;",
    ]);
  });

  it("name who left and why, and how many of them have deleted their account; support gets no file", async () => {
    const ended = { at: "2026-12-24T11:00:00.000Z", by: "unpaid" };
    stubApi({
      ...staffWith("support"),
      "GET /admin/people?tab=lost": success({
        people: [person("ana", "Ana", { ...stands, status: "nonactive", ended })],
        next: null,
        erased: 1,
      }),
    });
    openStaffAt("/admin/people?tab=lost");
    expect(await screen.findByText("Neplaćeno, završilo 24.12.2026.")).toBeDefined();
    expect(screen.getByText("Izbrisanih računa na ovoj stranici: 1.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Preuzmi CSV" })).toBeNull();
  });

  it("hold the buyers of a product that is chosen, and can be narrowed to days that are in order", async () => {
    const buyer = person("ana", "Ana", null, {
      bought: { order_number: `S${"1".repeat(32)}`, at: "2026-11-14T11:00:00.000Z", kept: 30 },
    });
    const draft = { kind: "challenge", id: "10", title: "Zima", state: "published" };
    stubApi({
      ...staffWith("owner"),
      "GET /admin/catalogue": success({ drafts: [draft] }),
      "GET /admin/people?tab=bought&product=challenge%2F10": success({ people: [buyer], next: null }),
      "GET /admin/people?tab=bought&from=2026-11-01&to=2026-11-30&product=challenge%2F10": success({
        people: [],
        next: "c2",
      }),
    });
    openStaffAt("/admin/people?tab=bought");
    await screen.findByRole("option", { name: "Izazov: Zima" });
    await userEvent.selectOptions(screen.getByLabelText("Proizvod ili plan"), "challenge/10");
    expect(await screen.findByText("30,00 €")).toBeDefined();
    await userEvent.click(screen.getByText("Suzi popis"));
    await userEvent.type(screen.getByLabelText("Od dana (kupnja)"), "2026-11-30");
    await userEvent.type(screen.getByLabelText("Do dana"), "2026-11-01");
    await userEvent.click(screen.getByRole("button", { name: "Suzi" }));
    expect(screen.getByText("Završni dan ne može biti prije početnog.")).toBeDefined();
    await userEvent.clear(screen.getByLabelText("Od dana (kupnja)"));
    await userEvent.type(screen.getByLabelText("Od dana (kupnja)"), "2026-11-01");
    await userEvent.clear(screen.getByLabelText("Do dana"));
    await userEvent.type(screen.getByLabelText("Do dana"), "2026-11-30");
    await userEvent.click(screen.getByRole("button", { name: "Suzi" }));
    expect(await screen.findByText("Ovdje nema nijedne takve osobe.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Starije" }).getAttribute("href")).toContain("cursor=c2");
  });
});
