import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { eventually } from "../steps/eventually.ts";
import { LINK, openAccountPage, signIn } from "../steps/open-account-page.tsx";
import { person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const CALL = "POST /me/verification/confirm";
const verified = success({ user: person().user });
const me = (email_verified: boolean) => {
  const known = person();
  return success({ ...known, user: { ...known.user, email_verified } });
};

describe("the welcome mail's link", () => {
  it("asks who is signed out to sign in, and comes back with its token", async () => {
    const sent = stubApi({ [CALL]: verified });
    openAccountPage(`/app/verify?token=${LINK}`);
    expect(window.location.search).toBe("");
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Prijavi se" }));
    expect(screen.getByText("Now at /app/login")).toBeTruthy();
    expect(takeReturnPath()).toBe("/app/verify");
    cleanup();
    signIn();
    openAccountPage("/app/verify");
    expect(await screen.findByText("Adresa ana@example.com je potvrđena.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([{ token: LINK }]);
  });

  it("verifies the address of who is signed in, once, and forgets its token", async () => {
    signIn();
    const sent = stubApi({ [CALL]: verified });
    openAccountPage(`/app/verify?token=${LINK}`);
    expect((await screen.findByText("Adresa ana@example.com je potvrđena.")).getAttribute("role")).toBe("status");
    expect(screen.getByRole("link", { name: "Idi na naslovnu" }).getAttribute("href")).toBe("/app");
    expect(bodiesOf(sent, CALL)).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(LINK);
  });

  it("says of who comes back to the page that the address is confirmed, and asks for the link where it is not", async () => {
    signIn();
    const sent = stubApi({ [CALL]: refusal(400, "invalid_input", "Provjeri podatke."), "GET /me": me(true) });
    openAccountPage("/app/verify");
    expect(await screen.findByText("Adresa ana@example.com je potvrđena.")).toBeTruthy();
    cleanup();
    stubApi({ "GET /me": me(false) });
    openAccountPage("/app/verify");
    expect(await screen.findByText("Otvori poveznicu iz e-maila ili zatraži novu.")).toBeTruthy();
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });

  it("goes on saying so where the account can't be asked anew", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    signIn();
    stubApi({ "GET /me": [me(true), refusal(500, "internal", "Nešto je pošlo po zlu.")] });
    openAccountPage("/app/verify");
    await screen.findByText("Adresa ana@example.com je potvrđena.");
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await eventually(() => expect(logged).toHaveBeenCalledWith("getMe", "Nešto je pošlo po zlu."));
    expect(screen.getByText("Adresa ana@example.com je potvrđena.")).toBeTruthy();
  });

  it.each([
    [
      "that is old or belongs to another account",
      refusal(400, "link_invalid", "Poveznica više ne vrijedi. Zatraži novu."),
    ],
    [
      "whose address is somebody else's by now",
      refusal(409, "email_taken", "Ova e-mail adresa pripada drugom računu."),
    ],
  ])("%s says so and leads to the profile for a new one", async (_case, answer) => {
    signIn();
    stubApi({ [CALL]: answer });
    openAccountPage(`/app/verify?token=${LINK}`);
    const { message } = (answer as { body: { message: string } }).body;
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(screen.queryByRole("button", { name: "Pokušaj ponovno" })).toBeNull();
    const link = screen.getByRole("link", { name: "Zatraži novu poveznicu na profilu" });
    expect(link.getAttribute("href")).toBe("/app/profile");
  });

  it("can be tried again when the server could not be reached", async () => {
    signIn();
    stubApi({ [CALL]: ["unreachable", verified] });
    openAccountPage(`/app/verify?token=${LINK}`);
    await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
    expect(await screen.findByText("Adresa ana@example.com je potvrđena.")).toBeTruthy();
  });
});
