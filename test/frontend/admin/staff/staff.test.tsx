import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { refusal, stubApi, success } from "../../steps/stub-api.ts";

const iva = {
  id: "iva",
  name: "Iva Ivić",
  email: "iva@example.com",
  duties: ["support"],
  trains: [],
  second_factor: true,
  blocked: false,
  signed_in_at: "2026-11-21T08:00:00.000Z",
};
const LIST = { ...staffWith("owner"), "GET /admin/staff": success({ staff: [iva] }) };
const box = (name: RegExp) => screen.findByRole("checkbox", { name });

describe("the page of the staff", () => {
  it("tells who works here, and lets an owner change duties from what it showed", async () => {
    const sent = stubApi({ ...LIST, "PATCH /admin/people/iva/duties": success({ ...iva, duties: ["editor"] }) });
    openStaffAt("/admin/staff");
    const row = within((await screen.findByRole("heading", { name: "Iva Ivić" })).closest("li") as HTMLElement);
    expect(row.getByText("Podrška")).toBeDefined();
    expect(row.getByText("✓ Dvostruka potvrda")).toBeDefined();
    await userEvent.click(row.getByRole("button", { name: "Promijeni: Iva Ivić" }));
    await userEvent.click(await box(/Podrška/));
    expect(screen.getByRole("button", { name: "Makni iz osoblja" })).toBeDefined();
    await userEvent.click(await box(/Uredništvo/));
    await userEvent.click(await box(/Ukloni izgubljenu/));
    await userEvent.type(screen.getByLabelText(/Razlog/), "Prelazi u uredništvo");
    await userEvent.click(screen.getByRole("button", { name: "Spremi" }));
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
      duties: ["editor"],
      trains: [],
      seen: ["support"],
      seen_trains: [],
      remove_factor: true,
      reason: "Prelazi u uredništvo",
    });
    expect(await screen.findByRole("button", { name: "Nova osoba" })).toBeDefined();
  });

  it("gives duties to an account by its address, and says why somebody can't have them", async () => {
    stubApi({
      ...LIST,
      "POST /admin/staff": refusal(409, "person_unverified", "Ova osoba još nije potvrdila svoju e-mail adresu."),
    });
    openStaffAt("/admin/staff");
    await userEvent.click(await screen.findByRole("button", { name: "Nova osoba" }));
    await userEvent.type(await screen.findByLabelText("E-mail adresa računa"), "luka@example.com");
    for (const one of screen.getAllByRole<HTMLInputElement>("checkbox")) expect(one.checked).toBe(false);
    await userEvent.click(screen.getByRole("checkbox", { name: /Računovodstvo/ }));
    expect(screen.getByText(/Osoba će vidjeti i smjeti: novac, računi i zapisnik/)).toBeDefined();
    await userEvent.type(screen.getByLabelText(/Razlog/), "Piše recepte od ponedjeljka");
    await userEvent.click(screen.getByRole("button", { name: "Daj dužnosti" }));
    expect((await screen.findByRole("alert")).textContent).toContain("još nije potvrdila");
  });

  it("gives a trainer the programmes and challenges whose comments are theirs, at least one", async () => {
    const about = { changed_at: "2026-11-21T08:00:00.000Z", changed_by: "Ana", version: 1, publish_at: null };
    const drafts = [
      { kind: "training", id: "2", title: "Booty Program", state: "published", ...about },
      { kind: "challenge", id: "16", title: "Tabata", state: "retired", ...about },
      { kind: "training", id: "7", title: "Nacrt", state: "draft", ...about },
      { kind: "ebook", id: "5", title: "Knjiga", state: "published", ...about },
    ];
    const trained = { ...iva, duties: ["trainer"], trains: [{ category: "training", id: 2 }] };
    const sent = stubApi({
      ...LIST,
      "GET /admin/catalogue": success({ drafts, orders: {} }),
      "GET /admin/staff": success({ staff: [trained] }),
      "PATCH /admin/people/iva/duties": success(trained),
    });
    openStaffAt("/admin/staff");
    expect(await screen.findByText("Trenerstvo (Program: Booty Program)")).toBeDefined();
    await userEvent.click(await screen.findByRole("button", { name: "Promijeni: Iva Ivić" }));
    const group = within(await screen.findByRole("group", { name: "Čije komentare vidi" }));
    expect(group.getAllByRole("checkbox")).toHaveLength(2);
    await userEvent.click(group.getByRole("checkbox", { name: "Program: Booty Program" }));
    const save = screen.getByRole("button", { name: "Spremi" });
    expect(save.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(group.getByRole("checkbox", { name: "Izazov: Tabata" }));
    await userEvent.type(screen.getByLabelText(/Razlog/), "Preuzima izazov");
    await userEvent.click(save);
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toMatchObject({
      trains: [{ category: "challenge", id: 16 }],
      seen_trains: [{ category: "training", id: 2 }],
    });
  });

  it("is not shown to anybody but an owner", async () => {
    stubApi(staffWith("support"));
    openStaffAt("/admin/settings");
    expect(await screen.findByText(/ne spada u tvoje poslove/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Osoblje" })).toBeNull();
  });
});
