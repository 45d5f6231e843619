import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shopOfBuild } from "../../../../frontend/src/features/shop/use-shop.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { refusal, stubApi, success } from "../../steps/stub-api.ts";

const limits = {
  version: 3,
  support_refund_order: 50,
  support_refund_day: 200,
  second_person_limit: null,
  free_days: 0,
  remind_unfinished: false,
  dearer_price_without_sca: false,
};
const settings = success({ ...limits, alone: { order: null, today: null } });
const shop = {
  version: 2,
  today: shopOfBuild,
  changes: [{ from: "2027-01-01", address: "Nova cesta 5, 10000 Zagreb" }],
  quiet: null,
  countries: ["HR", "AT", "DE"],
  fiscal: [
    { from: "2024-01-01", premises: "INTERNET", device: "1", sequence: "N", operator_oib: "1", operator_mark: "WEB" },
    { from: "2027-02-01", premises: "INTERNET", device: "2", sequence: "P", operator_oib: "1", operator_mark: "WEB" },
  ],
};
const own = {
  subject: "Zamah: članstvo se obnavlja 21.11.2026.",
  body: "{poruka}\n\n{podaci}\n\n{gumb}\n\n{napomene}",
};
const renewal = {
  template: "order_confirmation",
  own,
  words: null,
  required: ["poruka", "podaci", "gumb", "napomene"],
  rows: ["Iznos"],
};
const PAGE = {
  ...staffWith("owner"),
  "GET /admin/settings": settings,
  "GET /admin/shop": success(shop),
  "GET /admin/mailtexts": success({ version: 5, texts: [renewal] }),
  "GET /admin/tax": success({ tax: { certificate: null, authorities: [] } }),
};
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const patches = (sent: { call: string; body?: unknown }[]) => sent.filter(({ call }) => call.startsWith("PATCH"));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T11:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("the company's data", () => {
  it("are changed from a day on: only what differs is sent, with the version that was shown", async () => {
    const sent = stubApi({ ...PAGE, "PATCH /admin/shop": success({ ...shop, version: 3 }) });
    openStaffAt("/admin/settings");
    const company = await part("Tvrtka");
    expect(company.getByText("Od 01.01.2027.")).toBeDefined();
    await userEvent.click(company.getByText("Promijeni podatke tvrtke"));
    const form = within(company.getByRole("button", { name: "Spremi podatke tvrtke" }).closest("form") as HTMLElement);
    const address = form.getByLabelText(/Sjedište/);
    await userEvent.clear(address);
    await userEvent.type(address, "Druga 6, 21000 Split");
    await userEvent.type(form.getByLabelText(/Razlog/), "Selimo se u Split");
    await userEvent.click(form.getByRole("button", { name: "Spremi podatke tvrtke" }));
    expect(await screen.findByText("Podaci tvrtke su spremljeni.")).toBeDefined();
    expect(patches(sent)[0]?.body).toEqual({
      version: 2,
      seller: { from: "2026-11-22", address: "Druga 6, 21000 Split" },
      reason: "Selimo se u Split",
    });
  });

  it("are stopped at the field: without an OIB, with one or an IBAN that does not check, for a day that is not ahead", async () => {
    const sent = stubApi(PAGE);
    openStaffAt("/admin/settings");
    const company = await part("Tvrtka");
    await userEvent.click(company.getByText("Promijeni podatke tvrtke"));
    const form = within(company.getByRole("button", { name: "Spremi podatke tvrtke" }).closest("form") as HTMLElement);
    await userEvent.type(form.getByLabelText(/Razlog/), "Ispravak podataka");
    const send = () => userEvent.click(form.getByRole("button", { name: "Spremi podatke tvrtke" }));
    await send();
    expect(form.getByText("Ništa nije promijenjeno.")).toBeDefined();
    await userEvent.clear(form.getByLabelText("OIB"));
    await userEvent.type(form.getByLabelText("IBAN"), "1");
    await send();
    expect(form.getByText(/OIB ima 11 znamenki/)).toBeDefined();
    expect(form.getByText(/IBAN počinje s HR/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("OIB")));
    expect(patches(sent)).toEqual([]);
  });

  it("that were planned are taken back before their day", async () => {
    const sent = stubApi({ ...PAGE, "PATCH /admin/shop": success({ ...shop, changes: [] }) });
    openStaffAt("/admin/settings");
    const company = await part("Tvrtka");
    await userEvent.click(company.getByRole("button", { name: /Povuci promjenu od 01.01.2027./ }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/Razlog/), "Ostajemo gdje jesmo");
    await userEvent.click(dialog.getByRole("button", { name: "Povuci promjenu" }));
    await waitFor(() => expect(patches(sent)[0]?.body).toMatchObject({ taken_back: "2027-01-01" }));
  });
});

describe("the status in the PDV system", () => {
  it("is changed from a day on, tomorrow at the earliest, and stands among the company's data and what is ahead", async () => {
    const ahead = [{ from: "2027-01-01", vat_registered: false }];
    const sent = stubApi({
      ...PAGE,
      "GET /admin/shop": success({ ...shop, changes: ahead }),
      "PATCH /admin/shop": success({ ...shop, version: 3 }),
    });
    openStaffAt("/admin/settings");
    const company = await part("Tvrtka");
    expect(company.getByText("Status u sustavu PDV-a: nije u sustavu PDV-a")).toBeDefined();
    await userEvent.click(company.getByText("Ulazak u sustav PDV-a ili izlazak"));
    const form = within(company.getByRole("button", { name: "Spremi status" }).closest("form") as HTMLElement);
    expect(form.getByLabelText("Status u sustavu PDV-a")).toHaveProperty("value", "out");
    await userEvent.type(form.getByLabelText(/Razlog/), "Porezna uprava je potvrdila");
    fireEvent.change(form.getByLabelText("Vrijedi od"), { target: { value: "2026-11-21" } });
    await userEvent.click(form.getByRole("button", { name: "Spremi status" }));
    expect(form.getByText(/Najraniji dan je sutra/)).toBeDefined();
    expect(patches(sent)).toEqual([]);
    fireEvent.change(form.getByLabelText("Vrijedi od"), { target: { value: "2026-12-01" } });
    await userEvent.click(form.getByRole("button", { name: "Spremi status" }));
    expect(await screen.findByText("Status u sustavu PDV-a je spremljen.")).toBeDefined();
    expect(patches(sent)[0]?.body).toEqual({
      version: 2,
      seller: { from: "2026-12-01", vat_registered: false },
      reason: "Porezna uprava je potvrdila",
    });
  });
});

describe("premises and device", () => {
  it("stand there to be read, each with its day, since they belong to the operator", async () => {
    stubApi(PAGE);
    openStaffAt("/admin/settings");
    const facts = await part("Mijenja održavatelj");
    expect(facts.getByText("Od 01.01.2024. prostor INTERNET, uređaj 1; brojevi teku po uređaju.")).toBeDefined();
    expect(
      facts.getByText("Od 01.02.2027. prostor INTERNET, uređaj 2; brojevi teku kroz cijeli prostor."),
    ).toBeDefined();
  });
});

describe("the contact", () => {
  it("is sent whole, and a network without an address is stopped", async () => {
    const sent = stubApi({ ...PAGE, "PATCH /admin/shop": success({ ...shop, version: 3 }) });
    openStaffAt("/admin/settings");
    const contact = await part("Kontakt i mreže");
    await userEvent.type(contact.getByLabelText(/Razlog/), "Novi broj telefona");
    await userEvent.clear(contact.getByLabelText("Mreža 2: adresa (prazna se briše)"));
    await userEvent.click(contact.getByRole("button", { name: "Spremi kontakt" }));
    expect(contact.getByText(/počinje s https/)).toBeDefined();
    await userEvent.clear(contact.getByLabelText("Mreža 2: naziv"));
    await userEvent.click(contact.getByRole("button", { name: "Spremi kontakt" }));
    expect(await screen.findByText("Kontakt je spremljen.")).toBeDefined();
    expect(patches(sent)[0]?.body).toMatchObject({
      contact: { email: shopOfBuild.company.email, phone: shopOfBuild.company.phone, social: [shopOfBuild.social[0]] },
    });
  });
});

describe("a mail's text", () => {
  it("that lost its sum is refused with the words that must stay; a preview shows what is read", async () => {
    const missing = refusal(400, "mail_words_refused", "Tekst pisma nije spremljen.", {
      missing: ["podaci"],
      unknown: ["iznos"],
    });
    const sent = stubApi({
      ...PAGE,
      "PATCH /admin/mailtexts/order_confirmation": missing,
      "POST /admin/mailtexts/order_confirmation/preview": success({ subject: "Hvala!", text: "Iznos: 24,99 €" }),
    });
    openStaffAt("/admin/settings");
    const mails = await part("Tekstovi pisama");
    const body = await mails.findByLabelText(/Tekst \(odlomke/);
    await userEvent.clear(body);
    await userEvent.type(body, "Hvala!");
    await userEvent.type(mails.getByLabelText(/Razlog/), "Topliji pozdrav");
    await userEvent.click(mails.getByRole("button", { name: "Spremi tekst" }));
    const alert = await mails.findByRole("alert");
    expect(alert.textContent).toContain("{podaci} mora ostati (tablica s iznosom, danom i brojem).");
    expect(alert.textContent).toContain("Oznaku {iznos} ovo pismo ne poznaje.");
    expect(patches(sent)[0]?.body).toEqual({
      version: 5,
      words: { subject: own.subject, body: "Hvala!" },
      reason: "Topliji pozdrav",
    });
    await userEvent.click(mails.getByRole("button", { name: "Pogledaj pismo" }));
    expect(await mails.findByText("Iznos: 24,99 €")).toBeDefined();
  });
});

describe("the limits of refunds", () => {
  it("are saved with a comma on the version that was shown, and what is no sum is stopped", async () => {
    const sent = stubApi({ ...PAGE, "PATCH /admin/settings": settings });
    openStaffAt("/admin/settings");
    const part = within(await screen.findByRole("region", { name: "Granice povrata i besplatni dani" }));
    const order = await part.findByLabelText(/po narudžbi/);
    await userEvent.clear(order);
    await userEvent.type(order, "250,5");
    await userEvent.type(part.getByLabelText(/Razlog/), "Dogovor u vodstvu");
    const days = part.getByLabelText(/Besplatni dani/);
    await userEvent.clear(days);
    await userEvent.type(days, "31");
    await userEvent.click(part.getByRole("button", { name: "Spremi postavke" }));
    expect(part.getByText(/od 0 do 30/)).toBeDefined();
    expect(part.getByText(/Dnevna granica ne može/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(part.getByLabelText(/na dan/)));
    expect(patches(sent)).toEqual([]);
    await userEvent.clear(days);
    await userEvent.type(days, "7");
    await userEvent.click(part.getByLabelText(/nedovršenu kupnju/));
    await userEvent.click(part.getByLabelText(/višu cijenu naplati sa spremljene kartice/));
    await userEvent.clear(part.getByLabelText(/na dan/));
    await userEvent.type(part.getByLabelText(/na dan/), "300");
    await userEvent.click(part.getByRole("button", { name: "Spremi postavke" }));
    expect(await screen.findByText("Postavke su spremljene.")).toBeDefined();
    expect(patches(sent)[0]?.body).toEqual({
      version: 3,
      support_refund_order: 250.5,
      support_refund_day: 300,
      second_person_limit: null,
      free_days: 7,
      remind_unfinished: true,
      dearer_price_without_sca: true,
      reason: "Dogovor u vodstvu",
    });
  });
});
