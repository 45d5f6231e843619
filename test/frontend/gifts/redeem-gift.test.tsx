import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RedeemGift } from "../../../frontend/src/features/gifts/redeem-gift.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { takeReturnPath } from "../../../frontend/src/lib/return-path.ts";
import { forgetSession } from "../../../frontend/src/lib/session.ts";
import { me, signInAna } from "../steps/checkout-records.ts";
import { isOff } from "../steps/is-off.ts";
import { bodiesOf, refusal, stubApi, success } from "../steps/stub-api.ts";

const CODE = "7K3M-9QXW-2B4D-HJ8N";
const opening = {
  product_category: "training",
  product_id: 2,
  title: "Booty Program",
  from: "2026-11-21",
  until: null,
};
const gift = {
  ...{ product_category: "training", product_id: 2, title: "Booty Program", days: 180, end_date: null },
  ...{ recipient: "Baka Ana", message: "Sretan rođendan!", giver: "Petra", expires_on: "2029-11-21" },
};
const LOOK = "POST /gifts/look";
const REDEEM = "POST /gifts/redeem";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function openGift(search = ""): void {
  window.history.replaceState(null, "", `/app/poklon${search}`);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RedeemGift />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe("the page that takes a gift", () => {
  it("opened by a link shows the gift and takes it by a tap alone, from who says that they live in Croatia", async () => {
    signInAna();
    const sent = stubApi({
      "GET /me": me(false),
      [LOOK]: success({ gift: { ...gift, opens: opening } }),
      [REDEEM]: success({ opening }),
    });
    openGift(`?token=${CODE}`);
    expect(await screen.findByRole("heading", { name: "Baka Ana" })).toBeTruthy();
    for (const words of ["Sretan rođendan!", "Daruje Petra", /Ne tražimo karticu/])
      expect(screen.getByText(words)).toBeTruthy();
    expect(window.location.search).toBe("");
    const take = screen.getByRole<HTMLButtonElement>("button", { name: "Preuzmi poklon" });
    expect(isOff(take)).toBe(true);
    await userEvent.click(take);
    expect(bodiesOf(sent, REDEEM)).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Živim u Hrvatskoj" }));
    await userEvent.click(take);
    expect(await screen.findByRole("heading", { name: "Poklon je tvoj!" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Otvori program" }).getAttribute("href")).toBe("/app/trainings/2");
    expect(bodiesOf(sent, REDEEM)).toEqual([{ code: CODE, country_confirmed: true }]);
  });

  it("keeps the code of who has to sign in first, and takes them back to it", async () => {
    forgetSession();
    stubApi({ [LOOK]: success({ gift }) });
    openGift();
    await userEvent.type(screen.getByLabelText("Kod poklona"), CODE);
    await userEvent.click(screen.getByRole("button", { name: "Pogledaj poklon" }));
    await userEvent.click(await screen.findByRole("link", { name: "Već imam račun" }));
    expect(takeReturnPath()).toBe("/app/poklon");
    expect(sessionStorage.getItem("linkToken.gift")).toBe(CODE);
    expect(screen.queryByRole("button", { name: "Preuzmi poklon" })).toBeNull();
  });

  it("leaves a code that opens nothing in its field and says why", async () => {
    stubApi({ [LOOK]: refusal(409, "gift_used", "Ovaj je poklon već preuzet.") });
    openGift(`?token=${CODE}`);
    expect(await screen.findByText("Ovaj je poklon već preuzet.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Kod poklona").value).toBe(CODE);
  });
});
