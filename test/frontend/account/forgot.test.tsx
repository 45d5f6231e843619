import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openAccountPage } from "../steps/open-account-page.tsx";
import { bodiesOf, refusal, stubApi } from "../steps/stub-api.ts";

const CALL = "POST /forgotpassword";
const sentence = "Ako račun s ovom adresom postoji, poslali smo poruku s uputama.";

async function ask(address: string): Promise<void> {
  openAccountPage("/app/forgot");
  await userEvent.type(screen.getByLabelText("Email"), `${address}{Enter}`);
}

describe("a forgotten password", () => {
  it.each(["ana@primjer.hr", "nitko@primjer.hr"])(
    "is asked for with %s and answered by the same sentence",
    async (address) => {
      const sent = stubApi({ [CALL]: { body: { status: "success", message: sentence } } });
      await ask(address);
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(bodiesOf(sent, CALL)).toEqual([{ email: address }]);
      expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
    },
  );

  it("says at the field that an address is none", async () => {
    stubApi({ [CALL]: refusal(400, "invalid_input", "Provjeri podatke i pokušaj ponovno.", { fields: ["email"] }) });
    await ask("ana");
    expect(await screen.findByText("Upiši cijelu adresu, na primjer ime@domena.hr.")).toBeTruthy();
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    [
      "asked for too often",
      refusal(429, "too_many_requests", "Previše pokušaja. Pričekaj pa pokušaj ponovno."),
      "Previše",
    ],
    ["asked for without a connection", "unreachable" as const, "Zamah se trenutačno ne javlja."],
  ])("that is %s says so and keeps the address", async (_case, answer, text) => {
    stubApi({ [CALL]: answer });
    await ask("ana@primjer.hr");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ana@primjer.hr");
  });

  it("leads back to the sign-in", () => {
    stubApi({});
    openAccountPage("/app/forgot");
    expect(screen.getByRole("link", { name: "Natrag na prijavu" }).getAttribute("href")).toBe("/app/login");
  });
});
