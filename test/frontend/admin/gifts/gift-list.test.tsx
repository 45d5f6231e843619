import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { StaffGift } from "#contract/gift.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { stubApi, success } from "../../steps/stub-api.ts";

const gift: StaffGift = {
  order_number: `S${"b".repeat(32)}`,
  state: "open",
  title: "Booty Program",
  total: 40,
  recipient: "Baka Ana",
  send: { to: "baka@primjer.hr", on: "2026-12-24", sent: false },
  date_paid: "2026-11-21T12:00:00.000Z",
  expires_on: "2029-11-21",
};
const SEND = `POST /admin/gifts/${gift.order_number}/send`;
const listed = (...gifts: StaffGift[]) => success({ gifts, open: gifts.length, owed: 40, next: null });

describe("the staff's gifts", () => {
  it("say what is owed by open ones, for whom each is and until when, and the owner sends a code again", async () => {
    const sent = stubApi({
      ...staffWith("owner"),
      "GET /admin/gifts?state=open": listed(gift),
      [SEND]: success({ to: "buyer" }),
    });
    openStaffAt("/admin/gifts");
    expect(await screen.findByText(/^Otvoreno: 1 poklon, obveza 40,00/)).toBeDefined();
    for (const words of ["Za: Baka Ana", "Vrijedi do 21.11.2029.", "Šalje se 24.12.2026. na baka@primjer.hr"])
      expect(screen.getByText(words)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Pošalji ponovno" }));
    expect(await screen.findByText("Poslano kupcu.")).toBeDefined();
    expect(sent.filter(({ call, key }) => call === SEND && key)).toHaveLength(1);
  });

  it("are read by the accountant, who sends none", async () => {
    const redeemed: StaffGift = { ...gift, state: "redeemed", recipient: null, send: null, redeemed_on: "2026-12-25" };
    stubApi({
      ...staffWith("accountant"),
      "GET /admin/gifts?state=open": listed(gift),
      "GET /admin/gifts?state=redeemed": listed(redeemed),
    });
    openStaffAt("/admin/gifts");
    await screen.findByText("Za: Baka Ana");
    expect(screen.queryByRole("button", { name: "Pošalji ponovno" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Preuzeti" }));
    expect(await screen.findByText("Preuzeto 25.12.2026.")).toBeDefined();
    expect(screen.getByText("Ime je obrisano")).toBeDefined();
  });
});
