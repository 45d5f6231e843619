import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, stubApi, success } from "../../steps/stub-api.ts";

async function openForm() {
  const answers = stubApi({
    ...staffWith("owner"),
    "GET /prices": success({ prices: [] }),
    "GET /admin/coupons": success({ coupons: [] }),
    "GET /admin/catalogue": success({ drafts: [] }),
  });
  openStaffAt("/admin/coupons");
  await userEvent.click(await screen.findByRole("button", { name: "Novi kod" }));
  await userEvent.type(await screen.findByLabelText(/^Kod \(/), "LJETO");
  await userEvent.type(screen.getByLabelText("Popust"), "10");
  return answers;
}

it.each(["do 50", "1.000", "10 000", "0", "1000001"])("a code whose limit reads %s is not published", async (limit) => {
  const answers = await openForm();
  await userEvent.type(screen.getByLabelText("Do (i taj dan)"), "2099-01-31");
  await userEvent.type(screen.getByLabelText(/^Najviše korištenja/), limit);
  await userEvent.click(screen.getByRole("button", { name: "Objavi kod" }));
  await screen.findByText(/^Upiši cijeli broj od 1 do 1000000/);
  expect(bodiesOf(answers, "POST /admin/coupons")).toEqual([]);
});

it("a missing last day is asked for, and charges are counted as people count them", async () => {
  await openForm();
  await userEvent.click(screen.getByRole("button", { name: "Objavi kod" }));
  await screen.findByText("Upiši prvi i zadnji dan.");
  const charges = [...(screen.getByLabelText("Za članstvo snižava") as HTMLSelectElement).options];
  expect(charges.map(({ text }) => text)).toEqual(expect.arrayContaining(["Prve 2 naplate", "Prvih 6 naplata"]));
});
