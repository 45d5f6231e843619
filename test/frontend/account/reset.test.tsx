import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keepReturn } from "../../../frontend/src/lib/checkout-draft.ts";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { LINK, openAccountPage, signIn } from "../steps/open-account-page.tsx";
import { bodiesOf, refusal, stubApi } from "../steps/stub-api.ts";

const CALL = "POST /resetpassword";
const done = { body: { status: "success" } };
const field = () => screen.getByLabelText<HTMLInputElement>("Nova lozinka");

async function save(password: string): Promise<void> {
  await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole("button", { name: "Spremi lozinku" }));
}

describe("the link of a mail", () => {
  it("leaves the address bar at once and still works after a reload", async () => {
    const sent = stubApi({ [CALL]: done });
    openAccountPage(`/app/reset?token=${LINK}`);
    expect(`${window.location.pathname}${window.location.search}`).toBe("/app/reset");
    cleanup();
    openAccountPage("/app/reset");
    await save("osam zelenih konja");
    expect(bodiesOf(sent, CALL)).toEqual([{ token: LINK, password: "osam zelenih konja" }]);
  });

  it("sets the new password, ends the session here and leads to the sign-in", async () => {
    signIn();
    stubApi({ [CALL]: done });
    openAccountPage(`/app/reset?token=${LINK}`);
    await save("osam zelenih konja");
    expect(await screen.findByText("Lozinka je promijenjena. Prijavi se novom lozinkom.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Prijavi se" }).getAttribute("href")).toBe("/app/login");
    expect(localStorage.getItem("accessToken")).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(LINK);
  });

  it("leads on to the checkout that was left for it, also in another tab", async () => {
    stubApi({ [CALL]: done });
    keepReturn("/app/checkout/training/2");
    openAccountPage(`/app/reset?token=${LINK}`);
    await save("osam zelenih konja");
    await userEvent.click(await screen.findByRole("link", { name: "Prijavi se" }));
    expect(takeReturnPath()).toBe("/app/checkout/training/2");
  });

  it.each([
    ["a common password", "common_password", "Ova je lozinka previše uobičajena. Odaberi drugu."],
    ["one's own address", "own_email", "Lozinka ne može biti tvoja e-mail adresa."],
    ["a short password", undefined, "Lozinka mora imati od 8 do 128 znakova."],
  ])("is not used up by %s, which is refused at the field", async (_case, reason, sentence) => {
    const data = { fields: ["password"], ...(reason && { reason }) };
    const weak = refusal(400, "invalid_input", "Provjeri podatke i pokušaj ponovno.", data);
    const sent = stubApi({ [CALL]: [weak, done] });
    openAccountPage(`/app/reset?token=${LINK}`);
    await save("lozinka1");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await userEvent.clear(field());
    await save("osam zelenih konja");
    expect(await screen.findByText(/Prijavi se novom lozinkom/)).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toHaveLength(2);
  });

  it("that no longer works says so and ends nobody's session", async () => {
    signIn();
    stubApi({ [CALL]: refusal(400, "link_invalid", "Poveznica više ne vrijedi. Zatraži novu.") });
    openAccountPage(`/app/reset?token=${LINK}`);
    await save("osam zelenih konja");
    expect((await screen.findByRole("alert")).textContent).toBe("Poveznica više ne vrijedi. Zatraži novu.");
    expect(localStorage.getItem("accessToken")).not.toBeNull();
  });

  it("is asked for where there is none", () => {
    stubApi({});
    openAccountPage("/app/reset");
    expect(screen.queryByRole("button", { name: "Spremi lozinku" })).toBeNull();
    const link = screen.getByRole("link", { name: "Zatraži novu poveznicu" });
    expect(link.getAttribute("href")).toBe("/app/forgot");
  });
});
