import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { eventually } from "../steps/eventually.ts";
import { openStaffAt, staffWith } from "../steps/open-staff-page.tsx";
import { person } from "../steps/records.ts";
import { stubApi, success } from "../steps/stub-api.ts";

afterEach(() => vi.restoreAllMocks());

const navigation = async () => within(await screen.findByRole("navigation", { name: "Glavna navigacija" }));
const parts = async () => (await navigation()).getAllByRole("link").map(({ textContent }) => textContent);
const here = async () => (await navigation()).getByRole("link", { current: "page" }).textContent;

describe("the staff's app", () => {
  it.each<[Duty, string[]]>([
    [
      "owner",
      [
        "Jutro",
        "Katalog",
        "Narudžbe",
        "Ljudi",
        "Mediji",
        "Komentari",
        "Prigovori",
        "Kodovi",
        "Pisma",
        "Pokloni",
        "Brojke",
        "Knjige",
        "Zapisnik",
        "Osoblje",
        "Postavke",
      ],
    ],
    ["accountant", ["Jutro", "Katalog", "Narudžbe", "Pokloni", "Brojke", "Knjige", "Zapisnik"]],
    ["support", ["Jutro", "Katalog", "Narudžbe", "Ljudi", "Komentari", "Prigovori", "Zapisnik"]],
    ["editor", ["Jutro", "Katalog", "Mediji", "Pisma"]],
    ["trainer", ["Komentari"]],
  ])("names to %s the parts of their duties alone", async (duty, expected) => {
    stubApi(staffWith(duty));
    openStaffAt("/admin");
    expect(await parts()).toEqual(expected);
  });

  it("shows an editor neither orders nor money, also where they type the address", async () => {
    const sent = stubApi(staffWith("editor"));
    openStaffAt("/admin/orders");
    expect(await screen.findByText(/Ovo ne spada u tvoje poslove/)).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(["GET /me"]);
  });

  it("opens to a trainer with their comments, and neither the morning nor the catalogue", async () => {
    const empty = success({ comments: [], next: null });
    const sent = stubApi({ ...staffWith("trainer"), "GET /admin/comments?list=waiting": empty });
    openStaffAt("/admin");
    expect(await screen.findByRole("heading", { name: "Komentari" })).toBeDefined();
    await eventually(() =>
      expect(sent.map(({ call }) => call)).toEqual(["GET /me", "GET /admin/comments?list=waiting"]),
    );
    expect(screen.queryByText("Riječi koje zadržavaju komentar")).toBeNull();
  });

  it("opens a part by the keyboard alone, lists the keys, and leaves them alone in fields and where they are switched off", async () => {
    stubApi(staffWith("support"));
    openStaffAt("/admin");
    await navigation();
    // On a busy machine more time may pass between two keys than they belong together.
    await eventually(async () => {
      await userEvent.keyboard("gn");
      expect(await here()).toBe("Narudžbe");
    });
    await userEvent.type(await screen.findByLabelText("Broj narudžbe ili e-mail"), "gj?");
    expect(await here()).toBe("Narudžbe");
    await userEvent.click(document.body);
    await userEvent.keyboard("?");
    const list = within(await screen.findByRole("dialog", { name: "Prečaci na tipkovnici" }));
    await userEvent.click(list.getByRole("checkbox", { name: "Prečaci su uključeni" }));
    await userEvent.click(list.getByRole("button", { name: "Zatvori" }));
    await userEvent.keyboard("gj");
    expect(await here()).toBe("Narudžbe");
  });

  it("gives each part a key of its own", async () => {
    stubApi(staffWith("owner"));
    openStaffAt("/admin");
    await navigation();
    await userEvent.keyboard("?");
    const list = within(await screen.findByRole("dialog", { name: "Prečaci na tipkovnici" }));
    const keys = list.getAllByText(/^g .$/).map(({ textContent }) => textContent);
    expect(keys).toHaveLength(15);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("tells a member that it is not for them, and asks the server for nothing else", async () => {
    const sent = stubApi({ "GET /me": success(person()) });
    openStaffAt("/admin/orders");
    expect(await screen.findByRole("heading", { name: "Za ovo nemaš ovlasti." })).toBeDefined();
    expect(sent.map(({ call }) => call)).toEqual(["GET /me"]);
  });

  it("sends a visitor to sign in, and remembers where they wanted to go", async () => {
    stubApi({});
    const leave = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
    openStaffAt("/admin/orders", false);
    await eventually(() => expect(leave).toHaveBeenCalledWith("/app/login"));
    expect(sessionStorage.getItem("afterSignIn")).toBe("/admin/orders");
  });

  it("says who somebody is here, and leads back into the shop", async () => {
    stubApi(staffWith("owner", "editor"));
    openStaffAt("/admin");
    await userEvent.click(await screen.findByRole("button", { name: "Korisnički izbornik" }));
    expect(await screen.findByText("Vodstvo, Uredništvo")).toBeDefined();
    expect(screen.getByRole("menuitem", { name: "U trgovinu" }).getAttribute("href")).toBe("/app");
  });

  it("has the parts that are opened daily in a phone's bar, and the others behind 'Više'", async () => {
    stubApi(staffWith("owner"));
    openStaffAt("/admin");
    const tabs = (await navigation()).getAllByRole("link").filter((link) => link.hasAttribute("data-tab"));
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Jutro", "Narudžbe", "Ljudi", "Komentari"]);
    await userEvent.click((await navigation()).getByRole("button", { name: "Više" }));
    const others = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(others).toEqual(expect.arrayContaining(["Katalog", "Mediji", "Brojke", "Knjige", "Postavke"]));
    expect(others).not.toContain("Ljudi");
  });

  it("has an answer for an address that leads nowhere", async () => {
    stubApi(staffWith("owner"));
    openStaffAt("/admin/nema-me");
    expect(await screen.findByRole("heading", { name: "Nema te stranice." })).toBeDefined();
  });
});
