import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { openAccountPage, signIn, TOKEN } from "../steps/open-account-page.tsx";
import { openPage } from "../steps/open-page.tsx";
import { person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const LINK = "POST /me/identities";
const profile = {
  "GET /me": success(person()),
  "GET /me/identities": success({ identities: [] }),
  "GET /signinsettings": success({ domain: "https://zamah.auth.example", client_id: "client1" }),
};

let left: MockInstance<Location["assign"]>;
beforeEach(() => {
  signIn();
  left = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

async function linkedSignIns(state?: unknown) {
  openAccountPage("/app/profile", state);
  return within(await screen.findByRole("region", { name: "Povezane prijave" }));
}

/** What this tab keeps of a member who went to Facebook in order to link it. */
function linking(): void {
  const kept = { provider: "facebook", purpose: "link", state: "state1", nonce: "nonce1", verifier: "v".repeat(43) };
  sessionStorage.setItem("socialSignIn", JSON.stringify({ ...kept, until: Date.now() + 600_000 }));
}

describe("going to a provider from the profile", () => {
  it.each(["Google", "Facebook"])("leads to %s with what protects the way back, in order to link", async (name) => {
    stubApi(profile);
    const region = await linkedSignIns();
    await userEvent.click(await region.findByRole("button", { name: `Poveži ${name}` }));
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    const { searchParams } = new URL(String(left.mock.calls[0]?.[0]));
    const kept = JSON.parse(sessionStorage.getItem("socialSignIn") ?? "{}");
    expect(searchParams.get("identity_provider")).toBe(name);
    expect([kept.purpose, kept.provider, kept.state]).toEqual(["link", name.toLowerCase(), searchParams.get("state")]);
  });

  it.each([
    [["google"], "Prijavljuj se i putem Googlea: poveži ga s ovim računom.", ["Poveži Google"]],
    [[], "Ovdje se zasad prijavljuje samo e-mailom i lozinkom.", []],
  ])("offers only the shop's own (%s)", async (providers, sentence, names) => {
    stubApi({ ...profile, "GET /signinsettings": success({ domain: "https://a.example", client_id: "1", providers }) });
    const region = await linkedSignIns();
    expect(await region.findByText(sentence)).toBeTruthy();
    expect(region.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  });

  it("says when the server could not be reached", async () => {
    stubApi({ ...profile, "GET /signinsettings": "unreachable" });
    const region = await linkedSignIns();
    await userEvent.click(region.getByRole("button", { name: "Poveži Google" }));
    expect((await region.findByRole("alert")).textContent).toContain("Zamah se trenutačno ne javlja.");
    expect(left).not.toHaveBeenCalled();
  });
});

describe("the ways in that are linked", () => {
  it("are listed, and one is taken away with the password, which the page then says", async () => {
    const google = { id: "sub-1", provider: "google" };
    const sent = stubApi({
      ...profile,
      "GET /me/identities": [success({ identities: [google] }), success({ identities: [] })],
      "POST /me/identities/remove": { body: { status: "success" } },
    });
    const region = await linkedSignIns();
    await userEvent.click(await region.findByRole("button", { name: "Ukloni prijavu: Google" }));
    await userEvent.type(region.getByLabelText("Lozinka"), "tri crvena bagrema");
    await userEvent.click(region.getByRole("button", { name: "Potvrdi uklanjanje" }));
    expect(await region.findByText("Prijava putem Googlea je uklonjena.")).toBe(document.activeElement);
    expect(region.queryByRole("button", { name: "Ukloni prijavu: Google" })).toBeNull();
    expect(bodiesOf(sent, "POST /me/identities/remove")).toEqual([
      { identity: "sub-1", password: "tri crvena bagrema" },
    ]);
  });
});

describe("coming back in order to link", () => {
  const address = "/app/login?done=facebook&code=abc&state=state1";

  it("links to the open account, keeps its session and leads to the profile", async () => {
    const sent = stubApi({ [LINK]: { body: { status: "success" } } });
    linking();
    openPage(address);
    expect(await screen.findByText("Now at /app/profile")).toBeTruthy();
    expect(bodiesOf(sent, LINK)).toEqual([
      { done: "facebook", code: "abc", code_verifier: "v".repeat(43), nonce: "nonce1" },
    ]);
    expect(bodiesOf(sent, "POST /login")).toEqual([]);
    expect([localStorage.getItem("accessToken"), localStorage.getItem("accessPlatform")]).toEqual([TOKEN, "email"]);
  });

  it("asks for the password where the sign-in is old, says when it is wrong, and links with it", async () => {
    const sent = stubApi({
      [LINK]: [
        refusal(403, "reauthentication_needed", "Upiši lozinku ili se ponovno prijavi."),
        refusal(403, "wrong_password", "Lozinka nije ispravna."),
        { body: { status: "success" } },
      ],
    });
    linking();
    openPage(address);
    const submit = await screen.findByRole("button", { name: "Poveži račun" });
    expect(screen.queryByRole("button", { name: "Prijavi se" })).toBeNull();
    await userEvent.type(screen.getByLabelText("Lozinka"), "kriva");
    await userEvent.click(submit);
    expect((await screen.findByRole("alert")).textContent).toBe("Lozinka nije ispravna.");
    await userEvent.clear(screen.getByLabelText("Lozinka"));
    await userEvent.type(screen.getByLabelText("Lozinka"), "tri crvena bagrema");
    await userEvent.click(screen.getByRole("button", { name: "Poveži račun" }));
    expect(await screen.findByText("Now at /app/profile")).toBeTruthy();
    expect(bodiesOf(sent, LINK).at(-1)).toMatchObject({ code: "abc", password: "tri crvena bagrema" });
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
  });

  it("leads to the profile with the reason when the code has run out while the password was typed", async () => {
    stubApi({
      [LINK]: [
        refusal(403, "reauthentication_needed", "Upiši lozinku ili se ponovno prijavi."),
        refusal(400, "auth_failed", "Prijava nije uspjela. Pokušaj ponovno."),
      ],
    });
    linking();
    openPage(address);
    const submit = await screen.findByRole("button", { name: "Poveži račun" });
    await userEvent.type(screen.getByLabelText("Lozinka"), "tri crvena bagrema");
    await userEvent.click(submit);
    expect(await screen.findByText("Now at /app/profile")).toBeTruthy();
  });

  it("says on the profile what was linked", async () => {
    stubApi(profile);
    const region = await linkedSignIns({ linked: "facebook" });
    expect(region.getByRole("status").textContent).toBe("Facebook je povezan s tvojim računom.");
  });

  it.each([[undefined], [{ linked: "<b>" }], ["facebook"]])("says nothing for %j", async (state) => {
    stubApi(profile);
    const region = await linkedSignIns(state);
    expect(region.getByRole("status").textContent).toBe("");
  });

  it("that is refused leads to the profile all the same, and stays signed in", async () => {
    const text = "Račun s ovim podacima već postoji. Prijavi se na dosadašnji način.";
    stubApi({ [LINK]: refusal(409, "account_exists", text) });
    linking();
    openPage(address);
    expect(await screen.findByText("Now at /app/profile")).toBeTruthy();
    expect(localStorage.getItem("accessToken")).toBe(TOKEN);
  });

  it("says on the profile why it was refused, until the next attempt fails for another reason", async () => {
    stubApi({ ...profile, "GET /signinsettings": "unreachable" });
    const region = await linkedSignIns({ problem: "Račun s ovim podacima već postoji." });
    expect(region.getByRole("alert").textContent).toBe("Račun s ovim podacima već postoji.");
    await userEvent.click(region.getByRole("button", { name: "Poveži Google" }));
    expect(await region.findByText(/Zamah se trenutačno ne javlja/)).toBeTruthy();
    expect(region.getAllByRole("alert")).toHaveLength(1);
  });
});
