import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rememberReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { noteEnded, startSession } from "../../../frontend/src/lib/session.ts";
import { isOff } from "../steps/is-off.ts";
import { openPage } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;
const accepted = { "POST /emaillogin": success({ email_token: TOKEN }) };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function type(email: string, password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Lozinka"), `${password}{Enter}`);
}

describe("signing in", () => {
  it("offers e-mail, password and the way to a new account", () => {
    stubApi({});
    openPage("/app/login");
    expect(screen.getByRole("heading", { level: 1, name: "Prijavi se" })).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>("Email");
    const password = screen.getByLabelText<HTMLInputElement>("Lozinka");
    expect([email.type, email.required, email.autocomplete]).toEqual(["email", true, "email"]);
    expect([password.type, password.required, password.autocomplete]).toEqual(["password", true, "current-password"]);
    expect(screen.getByRole("button", { name: "Prijavi se" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Kreiraj novi korisnički račun" });
    expect(link.getAttribute("href")).toBe("/app/registration");
  });

  it("takes a password that is pasted, as a manager gives it, letter by letter", async () => {
    const sent = stubApi(accepted);
    openPage("/app/login");
    await userEvent.type(screen.getByLabelText("Email"), "ana@primjer.hr");
    await userEvent.click(screen.getByLabelText("Lozinka"));
    await userEvent.paste(" Tajna  riječ 7 ");
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Now at /app");
    expect(bodiesOf(sent, "POST /emaillogin")).toEqual([{ email: "ana@primjer.hr", password: " Tajna  riječ 7 " }]);
  });

  it("signs in by keyboard, stores the session and goes home", async () => {
    const sent = stubApi(accepted);
    openPage("/app/login");
    await type("ana@primjer.hr", "tajna-rijec");
    expect(await screen.findByText("Now at /app")).toBeTruthy();
    expect(bodiesOf(sent, "POST /emaillogin")).toEqual([{ email: "ana@primjer.hr", password: "tajna-rijec" }]);
    const stored = ["accessToken", "accessPlatform", "userEmail"].map((name) => localStorage.getItem(name));
    expect(stored).toEqual([TOKEN, "email", "ana@primjer.hr"]);
  });

  it.each([
    [undefined, "Prijava je istekla."],
    ["password", "Lozinka je promijenjena na drugom uređaju."],
    ["elsewhere", "Ovaj je uređaj odjavljen s drugog mjesta."],
  ] as const)(
    "says why a session ended (%s) that nobody signed out of here, and knows whose it was",
    async (why, text) => {
      stubApi(accepted);
      startSession({ accessToken: TOKEN, platform: "email", email: "ana@primjer.hr" });
      noteEnded(why);
      openPage("/app/login");
      expect(screen.getByRole("status").textContent).toContain(text);
      await userEvent.type(screen.getByLabelText("Lozinka"), "tajna-rijec{Enter}");
      expect(await screen.findByText("Now at /app")).toBeTruthy();
      expect(localStorage.getItem("userEmail")).toBe("ana@primjer.hr");
    },
  );

  it("goes to the page that was asked for before", async () => {
    stubApi(accepted);
    rememberReturnPath("/app/challenges/15");
    openPage("/app/login");
    await type("ana@primjer.hr", "tajna-rijec");
    expect(await screen.findByText("Now at /app/challenges/15")).toBeTruthy();
  });

  it("says in the specified words that the credentials are wrong", async () => {
    stubApi({ "POST /emaillogin": refusal(401, "wrong_credentials", "Neispravan email ili lozinka zaporka") });
    openPage("/app/login");
    await type("ana@primjer.hr", "kriva-rijec");
    expect((await screen.findByRole("alert")).textContent).toBe("Neispravan email ili lozinka zaporka");
    expect(isOff(screen.getByRole<HTMLButtonElement>("button", { name: "Prijavi se" }))).toBe(false);
    expect(localStorage.getItem("accessToken")).toBeNull();
  });

  it("asks for patience after too many attempts", async () => {
    const slow = refusal(429, "too_many_requests", "Previše pokušaja. Pričekaj pa pokušaj ponovno.");
    stubApi({ "POST /emaillogin": slow });
    openPage("/app/login");
    await type("ana@primjer.hr", "kriva-rijec");
    expect((await screen.findByRole("alert")).textContent).toBe("Previše pokušaja. Pričekaj pa pokušaj ponovno.");
  });

  it("says that the server could not be reached", async () => {
    stubApi({ "POST /emaillogin": "unreachable" });
    openPage("/app/login");
    await type("ana@primjer.hr", "tajna-rijec");
    expect((await screen.findByRole("alert")).textContent).toContain("Zamah se trenutačno ne javlja.");
  });

  it("refuses empty fields with a sentence and calls nobody", async () => {
    const sent = stubApi(accepted);
    openPage("/app/login");
    await userEvent.click(screen.getByRole("button", { name: "Prijavi se" }));
    expect(await screen.findByText("Upiši svoju lozinku.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(sent.filter(isSignIn)).toEqual([]);
  });

  it("sends one call for a double click", async () => {
    const sent = stubApi({ "POST /emaillogin": "silent" });
    openPage("/app/login");
    await userEvent.type(screen.getByLabelText("Email"), "ana@primjer.hr");
    await userEvent.type(screen.getByLabelText("Lozinka"), "tajna-rijec");
    await userEvent.dblClick(screen.getByRole("button", { name: "Prijavi se" }));
    expect(sent.filter(isSignIn)).toHaveLength(1);
  });
});

/** The page also asks which providers there are. */
function isSignIn({ call }: { readonly call: string }): boolean {
  return call === "POST /emaillogin";
}
