import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import type { Duty } from "#contract/duties.ts";
import "../../../../frontend/src/features/admin/catalogue/order-list.tsx";
import { isOff } from "../../steps/is-off.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const changed = { changed_at: "2026-11-20T09:42:00.000Z", changed_by: "Marta Vuk", version: 3 };
const drafts: DraftSummary[] = [
  { kind: "challenge", id: "10", title: "Zamah girjom", state: "published", ...changed },
  { kind: "challenge", id: "11", title: "Čvrsta jezgra", state: "changed", ...changed },
  { kind: "challenge", id: "12", title: "Još se piše", state: "draft", ...changed },
  { kind: "challenge", id: "13", title: "Ljetni izazov", state: "retired", ...changed },
  { kind: "training", id: "2", title: "Booty Program", state: "published", ...changed },
];
const none = { version: 0, ids: [] };
const orders = { challenge: { version: 4, ids: [10, 13] }, training: none, ebook: none, recipe: none, mealplan: none };
const overtaken = { ...orders, challenge: { version: 5, ids: [13, 11, 10] } };
const CALL = "PATCH /admin/catalogue/challenge";
const ORDER = "/admin/catalogue?kind=challenge&order=1";
const openOrder = (answers: Parameters<typeof stubApi>[0] = {}, address = ORDER, duty: Duty = "owner") => {
  const sent = stubApi({
    ...staffWith(duty),
    "GET /admin/catalogue": success({ drafts, orders }),
    [CALL]: success({ order: { version: 5, ids: [] } }),
    ...answers,
  });
  openStaffAt(address);
  return sent;
};
const list = async () => within(await screen.findByRole("region", { name: "Poredak: Izazovi" })).findByRole("list");
const titles = async () =>
  within(await list())
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);
const save = () => screen.getByRole("button", { name: "Spremi poredak" });

describe("the order of a list", () => {
  beforeEach(() => sessionStorage.clear());

  it("the owner sees what members see in its order, what was never on sale left out and what is new first", async () => {
    openOrder({}, "/admin/catalogue?kind=challenge");
    await userEvent.click(await screen.findByRole("link", { name: "Poredak" }));
    expect(await titles()).toEqual(["Čvrsta jezgra", "Zamah girjom", "Ljetni izazov"]);
    expect(within(await list()).getByText("Povučeno")).toBeDefined();
    expect(isOff(save())).toBe(true);
  });

  it("the owner puts it by buttons, by Alt and the arrows and to a place, and saves it once on the version that was read", async () => {
    const sent = openOrder();
    await userEvent.click(await screen.findByRole("button", { name: "Dolje: Čvrsta jezgra" }));
    expect(await titles()).toEqual(["Zamah girjom", "Čvrsta jezgra", "Ljetni izazov"]);
    expect(screen.getByText("Čvrsta jezgra na mjestu 2 od 3")).toBeDefined();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(await titles()).toEqual(["Zamah girjom", "Ljetni izazov", "Čvrsta jezgra"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Dolje: Čvrsta jezgra");
    await userEvent.click(screen.getByRole("button", { name: "Radnje: Ljetni izazov" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Premjesti na mjesto…" }));
    await userEvent.type(await screen.findByLabelText("Na koje mjesto, od 1 do 3?"), "1");
    await userEvent.click(screen.getByRole("button", { name: "Nastavi" }));
    await userEvent.click(save());
    expect(await screen.findByText("Poredak je spremljen.")).toBeDefined();
    expect(bodiesOf(sent, CALL)).toEqual([{ version: 4, ids: [13, 10, 11] }]);
    expect(screen.getByRole("list", { name: "Izazovi" })).toBeDefined();
  });

  it("a colleague's order is never written over: the owner is told, looks at it and puts it again", async () => {
    const sent = openOrder({
      "GET /admin/catalogue": [success({ drafts, orders }), success({ drafts, orders: overtaken })],
      [CALL]: [
        refusal(409, "order_changed", "Netko je poredak u međuvremenu promijenio. Pogledaj ga i složi ponovno."),
        success({ order: { version: 6, ids: [] } }),
      ],
    });
    await userEvent.click(await screen.findByRole("button", { name: "Gore: Ljetni izazov" }));
    await userEvent.click(save());
    expect((await screen.findByRole("alert")).textContent).toContain("Netko je poredak u međuvremenu promijenio.");
    await userEvent.click(screen.getByRole("button", { name: "Pogledaj novi poredak" }));
    await screen.findByRole("button", { name: "Spremi poredak" });
    expect(await titles()).toEqual(["Ljetni izazov", "Čvrsta jezgra", "Zamah girjom"]);
    await userEvent.click(screen.getByRole("button", { name: "Gore: Zamah girjom" }));
    await userEvent.click(save());
    await screen.findByText("Poredak je spremljen.");
    expect(bodiesOf(sent, CALL)).toEqual([
      { version: 4, ids: [11, 13, 10] },
      { version: 5, ids: [13, 10, 11] },
    ]);
  });

  it("what was not saved stands there still, and can be sent again", async () => {
    const sent = openOrder({ [CALL]: ["unreachable", success({ order: { version: 5, ids: [] } })] });
    await userEvent.click(await screen.findByRole("button", { name: "Gore: Zamah girjom" }));
    await userEvent.click(save());
    await screen.findByRole("alert");
    expect(await titles()).toEqual(["Zamah girjom", "Čvrsta jezgra", "Ljetni izazov"]);
    await userEvent.click(save());
    await screen.findByText("Poredak je spremljen.");
    expect(bodiesOf(sent, CALL)).toHaveLength(2);
  });

  it("the way back changes nothing", async () => {
    const sent = openOrder();
    await userEvent.click(await screen.findByRole("button", { name: "Gore: Zamah girjom" }));
    await userEvent.click(screen.getByRole("button", { name: "Odustani" }));
    expect(await screen.findByRole("list", { name: "Izazovi" })).toBeDefined();
    expect(bodiesOf(sent, CALL)).toEqual([]);
  });

  it("is nobody's whose work it is not, and plans have none", async () => {
    openOrder({}, ORDER, "accountant");
    expect(await screen.findByRole("list", { name: "Izazovi" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Poredak" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Članstva 0" }));
    expect(screen.queryByRole("link", { name: "Poredak" })).toBeNull();
  });
});
