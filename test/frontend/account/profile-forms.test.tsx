import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openAccountPage, signIn, TOKEN } from "../steps/open-account-page.tsx";
import { membership, person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const ana = person().user;
const me = success(person());
const invalid = (data: object) => refusal(400, "invalid_input", "Provjeri podatke i pokušaj ponovno.", data);

beforeEach(() => signIn());

/** One block of the profile, once the person is known. */
async function block(title: string) {
  openAccountPage("/app/profile");
  return within(await screen.findByRole("region", { name: title }));
}

type Block = Awaited<ReturnType<typeof block>>;

async function fill(region: Block, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.clear(await region.findByLabelText(label));
    await userEvent.type(region.getByLabelText(label), text);
  }
  await userEvent.click(region.getByRole("button", { name: button }));
}

describe("the name", () => {
  const CALL = "PATCH /me";

  it("is changed and stands in the heading", async () => {
    const changed = { ...ana, first_name: "Željka" };
    const sent = stubApi({
      "GET /me": [me, success(person({ user: changed }))],
      [CALL]: success({ user: changed }),
    });
    const region = await block("Osobni podaci");
    await fill(region, { Ime: "Željka" }, "Spremi ime");
    expect(await screen.findByRole("heading", { level: 1, name: "Željka Anić" })).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ first_name: "Željka", last_name: "Anić" }]);
    expect(region.getByLabelText<HTMLInputElement>("Ime").value).toBe("Željka");
    expect(await region.findByText("Ime je spremljeno.")).toBeTruthy();
  });

  it("that is refused says so at its field and keeps what was typed", async () => {
    stubApi({ "GET /me": me, [CALL]: invalid({ fields: ["last_name"] }) });
    const region = await block("Osobni podaci");
    await fill(region, { Prezime: "<b>" }, "Spremi ime");
    expect(
      await region.findByText("Upiši svoje prezime slovima latinice, ćirilice ili grčkog pisma, najviše 40 znakova."),
    ).toBeTruthy();
    expect(region.getByLabelText<HTMLInputElement>("Prezime").value).toBe("<b>");
  });

  it("has initials beside it instead of the picture, for who wants that", async () => {
    const pictured = { ...ana, picture: "https://lh3.googleusercontent.com/a/x" };
    const initials = { ...ana, picture_kept: true as const };
    const sent = stubApi({
      "GET /me": [
        success(person({ user: pictured })),
        success(person({ user: initials })),
        success(person({ user: pictured })),
      ],
      [CALL]: [success({ user: initials }), success({ user: pictured })],
    });
    const region = await block("Osobni podaci");
    await userEvent.click(region.getByRole("button", { name: "Prikaži inicijale umjesto slike" }));
    expect(await region.findByText("Slika je promijenjena.")).toBeTruthy();
    await userEvent.click(await region.findByRole("button", { name: "Vrati sliku s Googlea ili Facebooka" }));
    expect(await region.findByRole("button", { name: "Prikaži inicijale umjesto slike" })).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ picture: "initials" }, { picture: "provider" }]);
  });

  it("has no picture beside it to bring back where no provider has sent one", async () => {
    stubApi({ "GET /me": me });
    const region = await block("Osobni podaci");
    expect(region.getByRole("button", { name: "Spremi ime" })).toBeTruthy();
    expect(region.queryByRole("button", { name: /slik/ })).toBeNull();
  });
});

describe("the country", () => {
  const CALL = "PATCH /me";
  const field = (region: Block) => region.findByLabelText<HTMLSelectElement>("Država u kojoj živiš");

  it("is the one that was said last, is changed, and says what it means for a membership", async () => {
    const member = { subscription: membership(), country: "SI" };
    const sent = stubApi({
      "GET /me": [success(person(member)), success(person({ ...member, country: "AT" }))],
      [CALL]: success({ user: ana }),
    });
    const region = await block("Osobni podaci");
    expect((await field(region)).selectedOptions[0]?.text).toBe("Slovenija");
    expect(region.getByText(/od sljedeće narudžbe i obnove članstva/)).toBeTruthy();
    await userEvent.selectOptions(await field(region), "Austrija");
    await userEvent.click(region.getByRole("button", { name: "Spremi državu" }));
    expect(await region.findByText("Država je spremljena.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ country: "AT" }]);
    expect((await field(region)).value).toBe("AT");
  });

  it("where nothing is sold says so at once, and what the server refuses stays chosen", async () => {
    const words = "U ovu državu zasad ne prodajemo.";
    stubApi({ "GET /me": me, [CALL]: refusal(409, "country_not_sold", words) });
    const region = await block("Osobni podaci");
    await userEvent.selectOptions(await field(region), "Bosna i Hercegovina");
    expect(region.getByText(/^U ovu državu zasad ne prodajemo, pa je ne možeš spremiti/)).toBeTruthy();
    await userEvent.click(region.getByRole("button", { name: "Spremi državu" }));
    expect(await region.findByText(words)).toBeTruthy();
    expect((await field(region)).value).toBe("BA");
  });
});

describe("the e-mail", () => {
  const CALL = "POST /me/email";
  const fields = { "Nova e-mail adresa": "nova@primjer.hr", Lozinka: "tri crvena bagrema" };

  it("is changed with the password, and unverified from then on", async () => {
    const changed = { ...ana, email: fields["Nova e-mail adresa"], email_verified: false };
    const sent = stubApi({
      "GET /me": [me, success(person({ user: changed }))],
      [CALL]: success({ user: changed, accessToken: `${TOKEN}2` }),
    });
    const region = await block("E-mail");
    expect(region.getByText("· potvrđena")).toBeTruthy();
    await fill(region, fields, "Promijeni e-mail");
    expect(await region.findByText("· nije potvrđena")).toBeTruthy();
    expect(
      region.getByText(
        "Adresa je promijenjena, a ostali su uređaji odjavljeni. Potvrdi je poveznicom koju smo poslali.",
      ),
    ).toBeTruthy();
    expect(localStorage.getItem("accessToken")).toBe(`${TOKEN}2`);
    expect(bodiesOf(sent, CALL)).toEqual([{ email: fields["Nova e-mail adresa"], password: fields.Lozinka }]);
    expect(region.getByLabelText<HTMLInputElement>("Lozinka").value).toBe("");
  });

  it.each([
    ["a wrong password", refusal(403, "wrong_password", "Lozinka nije ispravna."), "Lozinka nije ispravna."],
    [
      "the address of another",
      refusal(409, "email_taken", "Ova e-mail adresa pripada drugom računu."),
      "Ova e-mail adresa pripada drugom računu.",
    ],
  ])("is not changed with %s", async (_case, answer, sentence) => {
    stubApi({ "GET /me": me, [CALL]: answer });
    const region = await block("E-mail");
    await fill(region, fields, "Promijeni e-mail");
    expect((await region.findByRole("alert")).textContent).toBe(sentence);
    expect(region.getByText("· potvrđena")).toBeTruthy();
  });

  it.each([
    ["bounce", "Pošta na tu adresu se vraća"],
    ["soft", "Pošta na tu adresu se vraća"],
    ["complaint", "Naša je poruka označena kao neželjena"],
  ] as const)("to which mail does not come (%s) says why and what to do, verified or not", async (by, sentence) => {
    const returned = success(person({ user: { ...ana, mail_returned: by } }));
    const sent = stubApi({ "GET /me": returned, "POST /me/verification": { body: { status: "success" } } });
    const region = await block("E-mail");
    expect(region.getByRole("alert").textContent).toContain(sentence);
    await userEvent.click(region.getByRole("button", { name: "Pošalji poveznicu za potvrdu" }));
    await waitFor(() => expect(bodiesOf(sent, "POST /me/verification")).toHaveLength(1));
  });

  it("that is unverified has its link sent again", async () => {
    const unverified = success(person({ user: { ...ana, email_verified: false } }));
    const sent = stubApi({ "GET /me": unverified, "POST /me/verification": { body: { status: "success" } } });
    const region = await block("E-mail");
    await userEvent.click(region.getByRole("button", { name: "Pošalji poveznicu za potvrdu" }));
    expect(await region.findByText("Poveznica je poslana. Vrijedi 24 sata.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /me/verification")).toHaveLength(1);
  });
});

describe("the password", () => {
  const CALL = "POST /me/password";
  const renewed = `${TOKEN}2`;
  const fields = { "Trenutačna lozinka": "tri crvena bagrema", "Nova lozinka": "devet žutih konja" };

  it("is changed, and the session goes on with the new token", async () => {
    const sent = stubApi({ "GET /me": me, [CALL]: success({ accessToken: renewed }) });
    const region = await block("Lozinka");
    await fill(region, fields, "Promijeni lozinku");
    expect(await region.findByText("Lozinka je promijenjena, a ostali su uređaji odjavljeni.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([
      { current_password: "tri crvena bagrema", new_password: "devet žutih konja" },
    ]);
    expect(localStorage.getItem("accessToken")).toBe(renewed);
    expect(region.getByLabelText<HTMLInputElement>("Nova lozinka").value).toBe("");
  });

  it("takes the linked ways in along for who ticks that, which stands there where there are any", async () => {
    const google = { id: "sub-1", provider: "google" };
    const sent = stubApi({
      "GET /me": me,
      "GET /me/identities": [success({ identities: [google] }), success({ identities: [] })],
      [CALL]: success({ accessToken: renewed }),
    });
    const region = await block("Lozinka");
    await userEvent.click(await region.findByRole("checkbox"));
    await fill(region, fields, "Promijeni lozinku");
    expect(await region.findByText(/a povezane prijave uklonjene/)).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([expect.objectContaining({ drop_identities: true })]);
  });

  it.each([
    [
      "too common",
      { fields: ["new_password"], reason: "common_password" },
      "Ova je lozinka previše uobičajena. Odaberi drugu.",
    ],
    ["too short", { fields: ["new_password"] }, "Lozinka mora imati od 8 do 128 znakova."],
  ])("that is %s is refused at the new one's field", async (_case, data, sentence) => {
    stubApi({ "GET /me": me, [CALL]: invalid(data) });
    const region = await block("Lozinka");
    await fill(region, fields, "Promijeni lozinku");
    expect(await region.findByText(sentence)).toBeTruthy();
    expect(region.getByLabelText("Nova lozinka").getAttribute("aria-invalid")).toBe("true");
    expect(region.queryByRole("alert")).toBeNull();
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
  });

  it("is not changed by who does not know the present one, whose field is marked and has the focus", async () => {
    stubApi({ "GET /me": me, [CALL]: refusal(403, "wrong_password", "Lozinka nije ispravna.") });
    const region = await block("Lozinka");
    await fill(region, fields, "Promijeni lozinku");
    expect(await region.findByText("Trenutačna lozinka nije ispravna.")).toBeTruthy();
    const field = region.getByLabelText("Trenutačna lozinka");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
  });

  it("is not sent without the present one", async () => {
    const sent = stubApi({ "GET /me": me });
    const region = await block("Lozinka");
    await fill(region, { "Nova lozinka": "devet žutih konja" }, "Promijeni lozinku");
    expect((await region.findByRole("alert")).textContent).toBe("Upiši svoju trenutačnu lozinku.");
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });
});

describe("whoever signed in by Google", () => {
  beforeEach(() => signIn("google"));

  it("sees the address and can have its link sent again, but changes neither it nor a password", async () => {
    const unverified = { ...ana, email_verified: false };
    const sent = stubApi({ "GET /me": success(person({ user: unverified })), "POST /me/verification": success({}) });
    const email = await block("E-mail");
    expect(email.getByText("· nije potvrđena")).toBeTruthy();
    await userEvent.click(email.getByRole("button", { name: "Pošalji poveznicu za potvrdu" }));
    expect(await email.findByText("Poveznica je poslana. Vrijedi 24 sata.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /me/verification")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Promijeni e-mail" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Promijeni lozinku" })).toBeNull();
  });

  it("without an address is not asked to verify one", async () => {
    stubApi({ "GET /me": success(person({ user: { ...ana, email: "", email_verified: false } })) });
    const email = await block("E-mail");
    expect(email.getByText("Uz tvoj profil nema e-mail adrese.")).toBeTruthy();
    expect(email.queryByRole("button")).toBeNull();
  });

  it("leaves without a password", async () => {
    stubApi({ "GET /me": me });
    const region = await block("Tvoji podaci");
    await userEvent.click(region.getByRole("button", { name: "Obriši račun" }));
    expect(region.getByLabelText("Lozinka, ako je imaš")).toBeTruthy();
  });
});

describe("leaving", () => {
  const CALL = "POST /me/delete";
  const gone = { body: { status: "success" } };

  async function deletion(confirm: string): Promise<Block> {
    const region = await block("Tvoji podaci");
    await userEvent.click(region.getByRole("button", { name: "Obriši račun" }));
    const fields = { "Upiši OBRIŠI": confirm, Lozinka: "tri crvena bagrema" };
    await fill(region, fields, "Zauvijek obriši račun");
    return region;
  }

  it.each(["OBRISI", "da"])("is refused for %s in place of OBRIŠI and sends nothing", async (word) => {
    const sent = stubApi({ "GET /me": me, [CALL]: gone });
    const region = await deletion(word);
    expect((await region.findByRole("alert")).textContent).toBe("Upiši riječ OBRIŠI.");
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });

  it("says before what stays and for how long", async () => {
    const sent = stubApi({ "GET /me": me, [CALL]: gone });
    const region = await block("Tvoji podaci");
    await userEvent.click(region.getByRole("button", { name: "Obriši račun" }));
    expect(region.getByText(/Narudžbe i računi ostaju 11 godina/)).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });

  it("wants it known what is lost of what was paid", async () => {
    const premium = success(person({ premium: true, subscription: membership({ next_payment: "2027-01-15" }) }));
    const sent = stubApi({ "GET /me": premium, [CALL]: gone, "POST /session/logout": gone });
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const region = await deletion("OBRIŠI");
    expect(region.getByText(/Članstvo je plaćeno do 15.01.2027./)).toBeTruthy();
    expect((await region.findByRole("alert")).textContent).toBe("Označi da znaš što brisanjem gubiš.");
    expect(bodiesOf(sent, CALL)).toEqual([]);
    await userEvent.click(region.getByRole("checkbox"));
    await userEvent.click(region.getByRole("button", { name: "Zauvijek obriši račun" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
  });

  it("deletes the account, ends the session and goes to the landing page", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const sent = stubApi({ "GET /me": me, [CALL]: gone, "POST /session/logout": gone });
    await deletion("OBRIŠI");
    await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
    expect(bodiesOf(sent, CALL)).toEqual([{ confirm: "OBRIŠI", password: "tri crvena bagrema" }]);
    const stored = ["accessToken", "accessPlatform", "userEmail"].map((name) => localStorage.getItem(name));
    expect(stored).toEqual([null, null, null]);
  });

  it("leads who has no password to a fresh sign-in", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    stubApi({
      "GET /me": me,
      "GET /signinsettings": success({ domain: "https://zamah.auth.example", client_id: "client1" }),
      [CALL]: refusal(403, "reauthentication_needed", "Upiši lozinku ili se ponovno prijavi."),
    });
    const region = await deletion("OBRIŠI");
    await userEvent.click(await region.findByRole("button", { name: "Prijavi se putem Googlea" }));
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(String(left.mock.calls[0]?.[0])).toContain("identity_provider=Google");
  });

  it("is refused for a wrong password, and the session stays", async () => {
    stubApi({ "GET /me": me, [CALL]: refusal(403, "wrong_password", "Lozinka nije ispravna.") });
    const region = await deletion("OBRIŠI");
    expect((await region.findByRole("alert")).textContent).toBe("Lozinka nije ispravna.");
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
  });
});

describe("one's own data", () => {
  it("come as one JSON file", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:own-data";
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    stubApi({ "GET /me": me, "GET /me/export": success({ profile: { first_name: "Ana" } }) });
    const region = await block("Tvoji podaci");
    await userEvent.click(region.getByRole("button", { name: "Preuzmi moje podatke" }));
    expect(await region.findByText("Datoteka je preuzeta.")).toBeTruthy();
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect([link.download, link.getAttribute("href")]).toEqual(["zamah-moji-podaci.json", "blob:own-data"]);
    expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({ profile: { first_name: "Ana" } });
  });

  it("that were asked for too often say so", async () => {
    const slow = refusal(429, "too_many_requests", "Previše pokušaja. Pričekaj pa pokušaj ponovno.");
    stubApi({ "GET /me": me, "GET /me/export": slow });
    const region = await block("Tvoji podaci");
    await userEvent.click(region.getByRole("button", { name: "Preuzmi moje podatke" }));
    expect((await region.findByRole("alert")).textContent).toContain("Previše pokušaja.");
  });
});

describe("every session", () => {
  it("ends, here too", async () => {
    const left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const ended = { body: { status: "success" } };
    const sent = stubApi({ "GET /me": me, "POST /me/sessions/end": ended, "POST /session/logout": ended });
    const region = await block("Odjava");
    await userEvent.click(await region.findByRole("button", { name: "Odjavi se na svim uređajima" }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("/"));
    expect(bodiesOf(sent, "POST /me/sessions/end")).toHaveLength(1);
    expect(localStorage.getItem("accessToken")).toBeNull();
  });
});

describe("the devices that are signed in", () => {
  const LIST = "GET /me/sessions";
  const CALL = "POST /me/sessions/end/others";
  const began_at = "2026-11-20T08:00:00Z";
  const used_at = "2026-11-21T15:05:00Z";
  const here = { id: "here", browser: "Safari", system: "iPhone", began_at, used_at, current: true };
  const there = { id: "there", browser: "Chrome", system: "Windows", began_at, used_at, current: false };
  const unknown = { id: "unknown", browser: null, system: null, began_at, used_at: began_at, current: false };
  const sessions = (...listed: object[]) => success({ sessions: listed });

  it("are named with when they were used, and this one can't be signed out here", async () => {
    stubApi({ "GET /me": me, [LIST]: sessions(here, there, unknown) });
    const region = await block("Prijavljeni uređaji");
    const rows = await region.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Safari · iPhoneOvaj uređajPrijava 20.11.2026. u 09:00",
      "Chrome · WindowsZadnji put 21.11.2026. u 16:05Prijava 20.11.2026. u 09:00Odjavi uređaj",
      "Nepoznat uređajSamo prijava 20.11.2026. u 09:00Odjavi uređaj",
    ]);
  });

  it("are the newest five where there are many, and all of them on demand, from the sixth on", async () => {
    const many = Array.from({ length: 49 }, (_, at) => ({ ...there, id: `there${at}`, system: `Windows ${at}` }));
    stubApi({ "GET /me": me, [LIST]: sessions(here, ...many) });
    const region = await block("Prijavljeni uređaji");
    expect(await region.findAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(region.getByRole("button", { name: "Prikaži sve uređaje (50)" }));
    expect(region.getAllByRole("listitem")).toHaveLength(50);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Odjavi uređaj: Chrome · Windows 4");
    expect(region.queryByRole("button", { name: /^Prikaži/ })).toBeNull();
  });

  it("are signed out one by one with the password, once that is confirmed; its row goes and that is said", async () => {
    const sent = stubApi({
      "GET /me": me,
      [LIST]: sessions(here, there),
      [CALL]: { body: { status: "success" } },
    });
    const region = await block("Prijavljeni uređaji");
    const button = await region.findByRole("button", { name: "Odjavi uređaj: Chrome · Windows" });
    expect(region.queryByRole("button", { name: "Odjavi sve ostale uređaje" })).toBeNull();
    await userEvent.click(button);
    expect([button.getAttribute("aria-expanded"), bodiesOf(sent, CALL)]).toEqual(["true", []]);
    await fill(region, { Lozinka: "tri crvena bagrema" }, "Potvrdi odjavu");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Uređaj je odjavljen: Chrome · Windows."));
    expect(document.activeElement?.getAttribute("role")).toBe("status");
    expect(bodiesOf(sent, CALL)).toEqual([{ session: "there", password: "tri crvena bagrema" }]);
    expect(region.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Safari · iPhoneOvaj uređajPrijava 20.11.2026. u 09:00",
    ]);
  });

  it("are left one after the other: who signs one out stands at the next", async () => {
    stubApi({ "GET /me": me, [LIST]: sessions(here, there, unknown), [CALL]: { body: { status: "success" } } });
    const region = await block("Prijavljeni uređaji");
    await userEvent.click(await region.findByRole("button", { name: "Odjavi uređaj: Chrome · Windows" }));
    await fill(region, { Lozinka: "tri crvena bagrema" }, "Potvrdi odjavu");
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe("Odjavi uređaj: Nepoznat uređaj"),
    );
    expect(region.getAllByRole("listitem")).toHaveLength(2);
    expect(region.getByText("Uređaj je odjavljen: Chrome · Windows.").getAttribute("role")).toBe("status");
  });

  it("are signed out all but this one", async () => {
    const sent = stubApi({
      "GET /me": me,
      [LIST]: [sessions(here, there, unknown), sessions(here)],
      [CALL]: { body: { status: "success" } },
    });
    const region = await block("Prijavljeni uređaji");
    await userEvent.click(await region.findByRole("button", { name: "Odjavi sve ostale uređaje" }));
    await fill(region, { Lozinka: "tri crvena bagrema" }, "Potvrdi odjavu");
    expect(await region.findByText("Ostali su uređaji odjavljeni.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ password: "tri crvena bagrema" }]);
  });

  it("stay signed in with a wrong password, which is said where it was asked", async () => {
    const refused = refusal(403, "wrong_password", "Lozinka nije ispravna.");
    stubApi({ "GET /me": me, [LIST]: sessions(here, there), [CALL]: refused });
    const region = await block("Prijavljeni uređaji");
    await userEvent.click(await region.findByRole("button", { name: /^Odjavi uređaj/ }));
    await fill(region, { Lozinka: "kriva" }, "Potvrdi odjavu");
    expect((await region.findByRole("alert")).textContent).toBe("Lozinka nije ispravna.");
    expect(region.getAllByRole("listitem")).toHaveLength(2);
  });

  it("of whom Google signed in are signed out without a password too", async () => {
    localStorage.setItem("accessPlatform", "google");
    const sent = stubApi({
      "GET /me": me,
      [LIST]: sessions(here, there),
      [CALL]: { body: { status: "success" } },
    });
    const region = await block("Prijavljeni uređaji");
    await userEvent.click(await region.findByRole("button", { name: /^Odjavi uređaj/ }));
    expect(region.getByLabelText("Lozinka, ako je imaš")).toBeTruthy();
    await userEvent.click(region.getByRole("button", { name: "Potvrdi odjavu" }));
    expect(await region.findByText("Uređaj je odjavljen: Chrome · Windows.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ session: "there" }]);
  });
});
