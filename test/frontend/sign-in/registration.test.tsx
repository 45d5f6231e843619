import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { rememberReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { holdTime, openPage, pass } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;
const CALL = "POST /emailregister";
const account = { Ime: "Petra", Prezime: "Jurković", Email: "petra@primjer.hr", Lozinka: "tri-mala-psa" };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  holdTime();
});

async function register(): Promise<void> {
  for (const [label, value] of Object.entries(account)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Registriraj se" }));
  await pass(0);
}

describe("registering", () => {
  it("asks for four required fields", () => {
    stubApi({});
    openPage("/app/registration");
    expect(screen.getByRole("heading", { level: 1, name: "Registriraj se" })).toBeTruthy();
    const fields = Object.keys(account).map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect(fields.every((field) => field.required)).toBe(true);
  });

  it("tells of the success in green, signs in and goes to the page that was asked for", async () => {
    const sent = stubApi({ [CALL]: success({ token: TOKEN, user: { id: "u2" } }) });
    rememberReturnPath("/app/ebooks/3");
    openPage("/app/registration");
    await register();
    const message = screen.getByText(specified("8 Errors", "Registracija uspješna!"));
    expect(message.className).toContain("good");
    expect(bodiesOf(sent, CALL)).toHaveLength(1);
    await pass(1000);
    expect(screen.getByText("Now at /app/ebooks/3")).toBeTruthy();
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
  });

  it("agrees to newsletters by a box of its own alone, which is unticked", async () => {
    const sent = stubApi({ [CALL]: refusal(400, "registration_failed", "Registracija nije uspjela.") });
    openPage("/app/registration");
    const news = screen.getByRole<HTMLInputElement>("checkbox", { name: "Šaljite mi novosti i ponude" });
    expect(news.checked).toBe(false);
    await register();
    fireEvent.click(news);
    await register();
    expect(bodiesOf(sent, CALL).map((body) => (body as { news?: boolean }).news)).toEqual([undefined, true]);
  });

  it("says in red that a registration was refused", async () => {
    stubApi({ [CALL]: refusal(400, "registration_failed", "Registracija nije uspjela.") });
    openPage("/app/registration");
    await register();
    expect(screen.getByRole("alert").textContent).toBe(specified("8 Errors", "Registracija nije uspjela."));
    expect(screen.getByText("Registracija nije uspjela.").className).toContain("bad");
  });

  it("offers the ways in to whoever has an account, and no word whether this address has one", async () => {
    stubApi({ [CALL]: refusal(400, "registration_failed", "Registracija nije uspjela.") });
    openPage("/app/registration");
    await register();
    expect(screen.getByRole("link", { name: "Nova lozinka" }).getAttribute("href")).toBe("/app/forgot");
    const [first] = screen.getAllByRole("link", { name: "Prijavi se" });
    expect(first?.getAttribute("href")).toBe("/app/login");
    expect(screen.getByRole("button", { name: "Log in with Facebook" }).querySelector("[lang=en]")).not.toBeNull();
  });

  it("says in red that something went wrong on the way", async () => {
    stubApi({ [CALL]: "unreachable" });
    openPage("/app/registration");
    await register();
    expect(screen.getByText(specified("8 Errors", "Došlo je do greške prilikom registracije.")).className).toContain(
      "bad",
    );
  });

  it.each([
    ["common_password", "Ova je lozinka previše uobičajena. Odaberi drugu."],
    ["own_email", "Lozinka ne može biti tvoja e-mail adresa."],
    ["outer_space", "Lozinka ne može početi ni završiti razmakom."],
  ])("says at the field why a password is refused (%s)", async (reason, sentence) => {
    stubApi({ [CALL]: refusal(400, "invalid_input", "Provjeri podatke.", { fields: ["password"], reason }) });
    openPage("/app/registration");
    await register();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("Registracija nije uspjela.");
  });

  it("refuses a short password before it is sent", async () => {
    const sent = stubApi({});
    openPage("/app/registration");
    for (const [label, value] of Object.entries({ ...account, Lozinka: "kratka" })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole("button", { name: "Registriraj se" }));
    await pass(0);
    expect(screen.getByText("Lozinka mora imati od 8 do 128 znakova.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });
});

describe("an address that leads nowhere", () => {
  it("says so and leads home", () => {
    stubApi({});
    openPage("/lost");
    expect(screen.getByRole("heading", { name: "Stranica nije pronađena" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Natrag na naslovnu" }).getAttribute("href")).toBe("/");
  });
});
