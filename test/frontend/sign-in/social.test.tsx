import { createHash } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { rememberReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { isOff } from "../steps/is-off.ts";
import { openPage } from "../steps/open-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const TOKEN = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`;
const SETTINGS = "GET /signinsettings";
const settings = success({ domain: "https://zamah.auth.example", client_id: "client1" });
const accepted = { [SETTINGS]: settings, "POST /login": success({ accessToken: TOKEN, email: "nika@gmail.example" }) };

let left: MockInstance<Location["assign"]>;
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

const google = () => screen.getByRole<HTMLButtonElement>("button", { name: "Log in with Google" });
const facebook = () => screen.getByRole<HTMLButtonElement>("button", { name: "Log in with Facebook" });

/** The address that the browser was sent to. */
async function destination(): Promise<URL> {
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  return new URL(String(left.mock.calls[0]?.[0]));
}

/** What the page keeps after somebody chose a provider. */
function attempt(changes: Record<string, unknown> = {}) {
  const kept = { provider: "google", state: "state1", nonce: "nonce1", verifier: "v".repeat(43) };
  const all = { ...kept, until: Date.now() + 600_000, ...changes };
  sessionStorage.setItem("socialSignIn", JSON.stringify(all));
}

describe("choosing a provider", () => {
  it.each([
    ["Google", google, "google"],
    ["Facebook", facebook, "facebook"],
  ])("leads to the sign-in of %s with what protects the way back", async (name, button, done) => {
    stubApi(accepted);
    openPage("/app/login");
    await userEvent.click(button());
    const { origin, pathname, searchParams } = await destination();
    expect(`${origin}${pathname}`).toBe("https://zamah.auth.example/oauth2/authorize");
    const kept = JSON.parse(sessionStorage.getItem("socialSignIn") ?? "{}");
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: "code",
      client_id: "client1",
      identity_provider: name,
      redirect_uri: `${window.location.origin}/app/login?done=${done}`,
      scope: "openid email profile",
      state: kept.state,
      nonce: kept.nonce,
      code_challenge: createHash("sha256").update(kept.verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    expect(Buffer.from(kept.state, "base64url")).toHaveLength(16);
    expect(kept.verifier).toHaveLength(43);
  });

  it("makes another state, nonce and verifier each time", async () => {
    stubApi(accepted);
    openPage("/app/login");
    await userEvent.click(google());
    await destination();
    const first = JSON.parse(sessionStorage.getItem("socialSignIn") ?? "{}");
    left.mockClear();
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await waitFor(() => expect(isOff(google())).toBe(false));
    await userEvent.click(google());
    await destination();
    const second = JSON.parse(sessionStorage.getItem("socialSignIn") ?? "{}");
    for (const name of ["state", "nonce", "verifier"]) expect(second[name]).not.toBe(first[name]);
  });

  it("keeps both buttons busy until the browser has left", async () => {
    const sent = stubApi({ [SETTINGS]: "silent" });
    openPage("/app/login");
    await userEvent.dblClick(google());
    for (const button of [google(), facebook()])
      expect([isOff(button), button.getAttribute("aria-busy")]).toEqual([true, "true"]);
    expect(isOff(screen.getByRole<HTMLButtonElement>("button", { name: "Prijavi se" }))).toBe(true);
    expect(bodiesOf(sent, SETTINGS)).toHaveLength(2);
  });

  it("is not possible while a login by e-mail runs", async () => {
    stubApi({ "POST /emaillogin": "silent" });
    openPage("/app/login");
    await userEvent.type(screen.getByLabelText("Email"), "ana@primjer.hr");
    await userEvent.type(screen.getByLabelText("Lozinka"), "tajna-rijec{Enter}");
    await waitFor(() => expect([isOff(google()), isOff(facebook())]).toEqual([true, true]));
  });

  it("says when the server could not be reached", async () => {
    stubApi({ [SETTINGS]: "unreachable" });
    openPage("/app/login");
    await userEvent.click(facebook());
    expect((await screen.findByRole("alert")).textContent).toContain("Zamah se trenutačno ne javlja.");
    expect([isOff(google()), isOff(facebook())]).toEqual([false, false]);
  });
});

describe("a shop with fewer providers", () => {
  it.each([
    ["/app/login", ["google"], ["Prijavi se", "Log in with Google"]],
    ["/app/registration", ["facebook"], ["Registriraj se", "Log in with Facebook"]],
    ["/app/login", [], ["Prijavi se"]],
  ])("offers on %s only %s, after the form", async (address, providers, names) => {
    stubApi({ [SETTINGS]: success({ domain: "https://zamah.auth.example", client_id: "client1", providers }) });
    openPage(address);
    const box = within(screen.getByRole("main"));
    const offered = () => box.getAllByRole("button").filter((button) => !button.hasAttribute("aria-pressed"));
    await waitFor(() => expect(offered().map(({ textContent }) => textContent)).toEqual(names));
  });
});

describe("coming back", () => {
  it("cleans the address, exchanges the code, stores the session and goes home", async () => {
    const cleaned = vi.spyOn(window.history, "replaceState");
    const sent = stubApi(accepted);
    attempt();
    openPage("/app/login?done=google&code=abc&state=state1");
    expect(await screen.findByText("Now at /app")).toBeTruthy();
    expect(bodiesOf(sent, "POST /login")).toEqual([
      { done: "google", code: "abc", code_verifier: "v".repeat(43), nonce: "nonce1" },
    ]);
    expect(cleaned).toHaveBeenCalledWith(window.history.state, "", "/app/login");
    const stored = ["accessToken", "accessPlatform", "userEmail"].map((name) => localStorage.getItem(name));
    expect(stored).toEqual([TOKEN, "google", "nika@gmail.example"]);
    expect(sessionStorage.getItem("socialSignIn")).toBeNull();
  });

  it("goes to the page that was asked for before", async () => {
    stubApi(accepted);
    rememberReturnPath("/app/trainings/2");
    attempt({ provider: "facebook" });
    openPage("/app/login?done=facebook&code=abc&state=state1");
    expect(await screen.findByText("Now at /app/trainings/2")).toBeTruthy();
    expect(localStorage.getItem("accessPlatform")).toBe("facebook");
  });

  it("takes the place of a session that another tab has opened meanwhile", async () => {
    startSession({ accessToken: `${TOKEN}1`, platform: "email", email: "ana@primjer.hr" });
    stubApi(accepted);
    attempt();
    openPage("/app/login?done=google&code=abc&state=state1");
    expect(await screen.findByText("Now at /app")).toBeTruthy();
    expect(localStorage.getItem("userEmail")).toBe("nika@gmail.example");
  });

  it("keeps both buttons busy while the code is exchanged", async () => {
    stubApi({ "POST /login": "silent" });
    attempt();
    openPage("/app/login?done=google&code=abc&state=state1");
    expect([isOff(google()), isOff(facebook())]).toEqual([true, true]);
  });

  it.each([
    ["with another state", {}, "done=google&code=abc&state=state2"],
    ["without a state", {}, "done=google&code=abc"],
    ["from the other provider", {}, "done=facebook&code=abc&state=state1"],
    ["after ten minutes", { until: Date.now() - 1 }, "done=google&code=abc&state=state1"],
    ["with an error that nobody asked for", {}, "done=google&error=access_denied&state=state2"],
  ])("stops in the page %s", async (_case, kept, query) => {
    const sent = stubApi(accepted);
    attempt(kept);
    openPage(`/app/login?${query}`);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Prijava nije započeta ovdje ili je trajala predugo. Pokušaj ponovno.",
    );
    expect(bodiesOf(sent, "POST /login")).toEqual([]);
    expect([isOff(google()), isOff(facebook())]).toEqual([false, false]);
    expect(sessionStorage.getItem("socialSignIn")).toBeNull();
    expect(localStorage.getItem("accessToken")).toBeNull();
  });

  it("stops where this tab has sent nobody", async () => {
    const sent = stubApi(accepted);
    openPage("/app/login?done=google&code=abc&state=state1");
    expect((await screen.findByRole("alert")).textContent).toContain("Prijava nije započeta ovdje");
    expect(bodiesOf(sent, "POST /login")).toEqual([]);
  });

  it.each([
    ["access_denied", "Prijava je otkazana. Možeš pokušati ponovno kad god želiš."],
    ["server_error", "Prijava nije uspjela. Pokušaj ponovno."],
  ])("with the error %s says so and offers both ways again", async (error, sentence) => {
    const sent = stubApi(accepted);
    attempt();
    openPage(`/app/login?done=google&error=${error}&error_description=x&state=state1`);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect([isOff(google()), isOff(facebook())]).toEqual([false, false]);
    expect(bodiesOf(sent, "POST /login")).toEqual([]);
  });

  it("says what the server says of a refused code", async () => {
    const text = "Račun s ovim podacima već postoji. Prijavi se na dosadašnji način.";
    stubApi({ "POST /login": refusal(409, "account_exists", text) });
    attempt();
    openPage("/app/login?done=google&code=abc&state=state1");
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect([isOff(google()), isOff(facebook())]).toEqual([false, false]);
  });
});
