import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LINK, openAccountPage } from "../steps/open-account-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const CALL = "POST /confirmemail";
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the link of a proposed e-mail", () => {
  it("changes nothing until the address is confirmed, by whoever reads the letter, signed in or not", async () => {
    const sent = stubApi({ [CALL]: success({ outcome: "changed" }) });
    openAccountPage(`/app/verify/address?token=${LINK}`);
    expect(window.location.search).toBe("");
    expect(await screen.findByRole("button", { name: "Nisam to ja" })).toBeTruthy();
    expect(sent).toEqual([]);
    await press("Potvrdi adresu");
    expect((await screen.findByRole("status")).textContent).toContain("Adresa je potvrđena.");
    expect(screen.getByRole("link", { name: "Prijavi se" }).getAttribute("href")).toBe("/app/login");
    expect(bodiesOf(sent, CALL)).toEqual([{ token: LINK, accept: true }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(LINK);
  });

  it("to the old address only refuses", async () => {
    const sent = stubApi({ [CALL]: success({ outcome: "refused" }) });
    openAccountPage(`/app/verify/refusal?token=${LINK}`);
    await press("Nisam to ja");
    expect((await screen.findByRole("status")).textContent).toContain("Adresa računa ostaje kakva jest.");
    expect(bodiesOf(sent, CALL)).toEqual([{ token: LINK, accept: false }]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["address", "Potvrdi adresu", "Adresa je potvrđena.", "changed"],
    ["refusal", "Nisam to ja", "Adresa računa ostaje kakva jest.", "refused"],
  ])("of the side '%s' is answered by the keyboard alone", async (side, name, says, outcome) => {
    stubApi({ [CALL]: success({ outcome }) });
    openAccountPage(`/app/verify/${side}?token=${LINK}`);
    const button = await screen.findByRole("button", { name });
    for (let tabs = 0; tabs < 20 && document.activeElement !== button; tabs++) await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter}");
    expect((await screen.findByRole("status")).textContent).toContain(says);
  });

  it.each([
    [
      "before its time says from when it works",
      refusal(409, "email_waits", "Ova poveznica još ne vrijedi.", { from: "2026-11-23T13:30:00.000Z" }),
      "radi od 23.11.2026. u 14:30.",
    ],
    [
      "whose address is somebody's by now says so",
      refusal(409, "email_taken", "Ova e-mail adresa pripada drugom računu."),
      "pripada drugom računu.",
    ],
    ["can be pressed again without a connection", "unreachable" as const, "Zamah se trenutačno ne javlja."],
  ])("%s, and may be pressed again", async (_what, answer, says) => {
    stubApi({ [CALL]: [answer, success({ outcome: "changed" })] });
    openAccountPage(`/app/verify/address?token=${LINK}`);
    await press("Potvrdi adresu");
    expect((await screen.findByRole("alert")).textContent).toContain(says);
    await press("Potvrdi adresu");
    expect((await screen.findByRole("status")).textContent).toContain("Adresa je potvrđena.");
  });

  it("that is over says so, and asks nothing more", async () => {
    stubApi({ [CALL]: refusal(400, "link_invalid", "Poveznica više ne vrijedi. Zatraži novu.") });
    openAccountPage(`/app/verify/address?token=${LINK}`);
    await press("Potvrdi adresu");
    expect((await screen.findByRole("alert")).textContent).toContain("Zatraži novu. Za to se javi podršci.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("without its token asks for the letter's link", async () => {
    const sent = stubApi({});
    openAccountPage("/app/verify/address");
    expect(await screen.findByText("Otvori poveznicu izravno iz pisma.")).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
