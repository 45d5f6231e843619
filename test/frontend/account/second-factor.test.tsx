import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { openAccountPage, signIn } from "../steps/open-account-page.tsx";
import { person } from "../steps/records.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const admin = { ...person().user, role: "admin" as const };
const me = { "GET /me": success(person({ user: admin })) };
const wrong = refusal(400, "code_invalid", "Kod nije ispravan. Upiši novi iz aplikacije.");
const done = { body: { status: "success" } };
const secret = { secret: "JBSWY3DPEHPK3PXP", otpauth_url: "otpauth://totp/Zamah?secret=JBSWY3DPEHPK3PXP" };

beforeEach(() => signIn());

async function block() {
  openAccountPage("/app/profile");
  return within(await screen.findByRole("region", { name: "Dvostruka potvrda" }));
}

describe("an admin's second factor", () => {
  it("is set up with a key that the authenticator takes, and switched on by its first code", async () => {
    const sent = stubApi({ ...me, "POST /me/mfa": success(secret), "POST /me/mfa/confirm": done });
    const region = await block();
    await userEvent.click(await region.findByRole("button", { name: "Postavi dvostruku potvrdu" }));
    expect(await region.findByText(secret.secret)).toBeTruthy();
    const link = region.getByRole("link", { name: "otvori je na ovom uređaju" });
    expect(link.getAttribute("href")).toBe(secret.otpauth_url);
    await userEvent.type(region.getByLabelText("Kod iz aplikacije"), "123456{Enter}");
    expect(await region.findByText("Dvostruka potvrda je uključena.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /me/mfa/confirm")).toEqual([{ code: "123456" }]);
  });

  it("opens this session for an hour", async () => {
    const sent = stubApi({ ...me, "POST /session/mfa": [wrong, done] });
    const region = await block();
    await userEvent.type(await region.findByLabelText("Kod iz aplikacije"), "000000{Enter}");
    expect((await region.findByRole("alert")).textContent).toBe("Kod nije ispravan. Upiši novi iz aplikacije.");
    await userEvent.clear(region.getByLabelText("Kod iz aplikacije"));
    await userEvent.type(region.getByLabelText("Kod iz aplikacije"), "123456{Enter}");
    expect(await region.findByText("Prijava je potvrđena za sljedećih sat vremena.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /session/mfa")).toEqual([{ code: "000000" }, { code: "123456" }]);
  });

  it("that is set can't be replaced without it, and the page says so", async () => {
    stubApi({ ...me, "POST /me/mfa": refusal(403, "second_factor_needed", "Potvrdi prijavu kodom iz aplikacije.") });
    const region = await block();
    await userEvent.click(await region.findByRole("button", { name: "Postavi dvostruku potvrdu" }));
    expect((await region.findByRole("alert")).textContent).toContain("Potvrdi prijavu kodom iz aplikacije.");
    expect(region.getByRole("button", { name: "Potvrdi ovu prijavu" })).toBeTruthy();
  });

  it("is not offered to a member", async () => {
    stubApi({ "GET /me": success(person()) });
    openAccountPage("/app/profile");
    await screen.findByRole("region", { name: "Osobni podaci" });
    expect(screen.queryByRole("region", { name: "Dvostruka potvrda" })).toBeNull();
  });
});
