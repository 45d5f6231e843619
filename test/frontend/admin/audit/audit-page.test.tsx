import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { staffRoutes } from "#contract/staff-routes.ts";
import { operationLabels } from "../../../../frontend/src/features/admin/shared/operation-labels.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const line = {
  seq: 7,
  at: "2026-11-21T11:00:00.000Z",
  by: "marta",
  name: "Marta Šimić",
  duties: ["owner"],
  operation: "refundOrder",
  subject: `ORDER#S${"1".repeat(32)}`,
  before: { kept: 40 },
  after: { kept: 29.5, access_ended: false },
  reason: "Dogovor s kupcem",
  request: "r-1",
};
const MONTH = "GET /admin/audit?month=2026-11";
const entry = async () => within((await screen.findAllByRole("listitem"))[0] as HTMLElement);

/** What the staff may do without a line of the record. */
const unrecorded = ["previewMailText", "createUpload", "signUpload"];

describe("the record of the staff", () => {
  it("has Croatian words for everything that the staff may change", () => {
    const changing = Object.entries(staffRoutes).filter(([, { method }]) => method !== "GET");
    const unnamed = changing.map(([operation]) => operation).filter((operation) => !operationLabels[operation]);
    expect(unnamed).toEqual(unrecorded);
  });

  it.each([
    [
      "COUPON#LJETO",
      "Kod LJETO",
      { state: "active", off_cents: null },
      { state: "paused", off_cents: 500 },
      "stanje: vrijedi → zaustavljen · popust: ništa → 5,00 €",
    ],
    [
      `COMPLAINT#P${"1".repeat(32)}`,
      /^Prigovor .{4}-.{4}$/,
      { status: "open" },
      { status: "answered" },
      "stanje: čeka odgovor → odgovoren",
    ],
    [
      "NEWSLETTER#n1",
      "Pismo",
      { state: "draft" },
      { state: "scheduled", people: 3 },
      "stanje: Nacrt → Zakazano · primatelji: 3",
    ],
    ["MEDIA#zimska-02", "Mediji", { state: "failed" }, { state: "ready" }, "stanje: Nije uspio → Spreman"],
    [
      "SETTINGS#MAIL_WORDS#welcome",
      "Pismo: dobrodošlica",
      { subject: "Bok" },
      { subject: "Hej" },
      "predmet: Bok → Hej",
    ],
    ["PERSON#u1", "Osoba", { status: "active" }, { status: "cancelled" }, "stanje: aktivno → otkazano"],
    ["PERSON#u2", "Osoba", {}, { paused_until: "2027-01-15" }, "pauza do: 15.01.2027."],
    ["PERSON#u3", "Osoba", {}, { order: `S${"1".repeat(32)}` }, /^narudžba: .{4}-.{4}$/],
    [`ORDER#S${"1".repeat(32)}`, /^Narudžba/, {}, { as: "chargeback" }, "kao: osporena uplata"],
    [`ORDER#S${"2".repeat(32)}`, /^Narudžba/, {}, { to: "recipient" }, "poslano na adresu: osobe koja je darovana"],
    [`ORDER#S${"3".repeat(32)}`, /^Narudžba/, {}, { to: "buyer" }, "poslano na adresu: kupca"],
    ["BOOKS#2026-10", "Knjige 2026-10", {}, { file: "receipts" }, "datoteka: računi (PDF)"],
    [
      "SETTINGS",
      "Postavke",
      { "2027-01-01 closed_to": [], "2027-01-01 vat_registered": false },
      { "2027-01-01 closed_to": ["SI", "AT"], "2027-01-01 vat_registered": true },
      "od 01.01.2027. ne prodaje se u: ništa → Slovenija, Austrija · od 01.01.2027. u sustavu PDV-a: ne → da",
    ],
    [
      "DOCUMENT#training#2",
      "Program 2",
      { scheduled: null },
      { scheduled: "2026-12-01T07:00:00.000Z, 2026-12-08T07:00:00.000Z" },
      "zakazano za: ništa → 01.12.2026. u 08:00, 08.12.2026. u 08:00",
    ],
  ])("says of %s no technical word", async (subject, name, before, after, words) => {
    const shown = { ...line, subject, before, after };
    stubApi({ ...staffWith("owner"), [MONTH]: success({ lines: [shown], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    expect((await entry()).getByRole("button", { name })).toBeDefined();
    expect((await entry()).getByText(words)).toBeDefined();
  });

  it("says which task was settled by hand, and why", async () => {
    const settled = {
      ...line,
      operation: "closeTask",
      subject: "ATTENTION#mail_failed#m1",
      before: {},
      after: { closed: true },
    };
    stubApi({ ...staffWith("owner"), [MONTH]: success({ lines: [settled], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    expect((await entry()).getByText("Riješeno ili odgođeno rukom")).toBeDefined();
    expect((await entry()).getByRole("button", { name: "Pismo ne odlazi" })).toBeDefined();
    expect((await entry()).getByText("riješeno: da")).toBeDefined();
  });

  it("says who did what to which order, from what to what and why, and leads to all that was done to it", async () => {
    const sent = stubApi({
      ...staffWith("owner"),
      [MONTH]: success({ lines: [line], next: null }),
      [`GET /admin/audit?subject=${encodeURIComponent(line.subject)}`]: success({ lines: [line], next: null }),
    });
    openStaffAt("/admin/audit?month=2026-11");
    expect((await entry()).getByText("Povrat novca")).toBeDefined();
    expect((await entry()).getByText("ostaje naplaćeno: 40,00 € → 29,50 € · pristup zatvoren: ne")).toBeDefined();
    expect((await entry()).getByText("„Dogovor s kupcem“")).toBeDefined();
    await userEvent.click((await entry()).getByRole("button", { name: /^Narudžba / }));
    expect(await screen.findByRole("button", { name: "Svi zapisi" })).toBeDefined();
    expect(sent.at(-1)?.call).toContain("subject=ORDER");
  });

  it.each([
    ["DOCUMENT#training#5", "Program 5"],
    ["DOCUMENT#plan#monthly", "Članstvo monthly"],
    ["COMMENT#c1", "Komentar"],
  ])("names %s as %s", async (subject, name) => {
    const shown = {
      ...line,
      operation: "retireProduct",
      subject,
      before: { retired: false },
      after: { retired: true },
    };
    stubApi({ ...staffWith("owner"), [MONTH]: success({ lines: [shown], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    expect((await entry()).getByText("povučeno: ne → da")).toBeDefined();
    expect((await entry()).getByRole("button", { name })).toBeDefined();
  });

  it("says values in words: states, decisions, duties and days, and once where nothing changed", async () => {
    const shown = {
      ...line,
      before: { status: "review", second_factor: false },
      after: { status: "paid", decision: "accept", duties: ["support"], later: "2026-12-01", second_factor: false },
    };
    stubApi({ ...staffWith("owner"), [MONTH]: success({ lines: [shown], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    const words =
      "stanje: Traži pregled → Plaćena · dvostruka potvrda: ne · odluka: prihvaćeno · dužnosti: Podrška · odgođeno do: 01.12.2026.";
    expect((await entry()).getByText(words)).toBeDefined();
  });

  it("is proved whole on demand, and names the line where it is not", async () => {
    stubApi({
      ...staffWith("accountant"),
      [MONTH]: success({ lines: [line], next: null }),
      "GET /admin/audit/proof?month=2026-11": [
        success({ lines: 7, whole: true, broken: [] }),
        success({ lines: 7, whole: false, broken: [6] }),
      ],
    });
    openStaffAt("/admin/audit?month=2026-11");
    await userEvent.click(await screen.findByRole("button", { name: "Provjeri lanac" }));
    expect(await screen.findByText("Lanac je cjelovit: 7 zapisa.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Provjeri lanac" }));
    expect(await screen.findByText(/Lanac ne drži kod zapisa 6/)).toBeDefined();
  });

  it("goes on with older lines by a press", async () => {
    stubApi({
      ...staffWith("support"),
      [MONTH]: success({ lines: [line], next: 7 }),
      "GET /admin/audit?month=2026-11&before=7": success({ lines: [{ ...line, seq: 6 }], next: null }),
    });
    openStaffAt("/admin/audit?month=2026-11");
    expect(screen.queryByRole("button", { name: "Provjeri lanac" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Stariji zapisi" }));
    expect(await screen.findByText(/^6\. ·/)).toBeDefined();
  });

  it("is saved whole for a Croatian Excel, pages that were not opened among it, and no text of it becomes a formula", async () => {
    const priced = {
      ...line,
      seq: 6,
      operation: "publishDraft",
      subject: "DOCUMENT#ebook#1",
      before: { price: 9.9 },
      after: { price: 7.5 },
      reason: "=HYPERLINK(1)",
    };
    stubApi({
      ...staffWith("owner"),
      [MONTH]: success({ lines: [line], next: 7 }),
      "GET /admin/audit?month=2026-11&before=7": success({ lines: [priced], next: null }),
    });
    openStaffAt("/admin/audit?month=2026-11");
    await entry();
    const files = savedFiles();
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi CSV" }));
    const [csv = ""] = await files(1);
    expect(csv).toMatch(/^\uFEFF?Broj;Vrijeme \(UTC\);Tko;/);
    expect(csv.split("\r\n")[2]).toBe(
      "6;2026-11-21T11:00:00.000Z;Marta Šimić;owner;Objava;Ebook 1;cijena: 9,90\u00a0€ → 7,50\u00a0€;'=HYPERLINK(1);DOCUMENT#ebook#1;r-1",
    );
  });

  it("stays at the month that is shown while somebody clears the field", async () => {
    const sent = stubApi({ ...staffWith("owner"), [MONTH]: success({ lines: [line], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    await entry();
    const asked = sent.length;
    fireEvent.change(screen.getByLabelText("Mjesec"), { target: { value: "" } });
    expect((await entry()).getByText("Povrat novca")).toBeDefined();
    expect(sent.length).toBe(asked);
  });

  it("names who and what to support without leading to lines of others", async () => {
    stubApi({ ...staffWith("support"), [MONTH]: success({ lines: [line], next: null }) });
    openStaffAt("/admin/audit?month=2026-11");
    expect((await entry()).getByText("Marta Šimić")).toBeDefined();
    expect((await entry()).queryByRole("button")).toBeNull();
  });
});
