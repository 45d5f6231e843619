import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DraftSummary } from "#contract/catalogue-draft.ts";
import type { Duty } from "#contract/duties.ts";
import { eventually } from "../../steps/eventually.ts";
import "../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { bodiesOf, keysOf, stubApi, success } from "../../steps/stub-api.ts";

const changed = { changed_at: "2026-11-20T09:42:00.000Z", changed_by: "Marta Vuk", version: 3 };
const drafts: DraftSummary[] = [
  { kind: "challenge", id: "10", title: "Zamah girjom", state: "published", ...changed },
  { kind: "challenge", id: "11", title: "Čvrsta jezgra", state: "changed", ...changed },
  { kind: "challenge", id: "12", title: "", state: "draft", ...changed },
  { kind: "training", id: "2", title: "Booty Program", state: "retired", ...changed },
];
const begun = {
  kind: "ebook",
  id: "7",
  title: "",
  state: "draft",
  ...changed,
  document: { id: 7 },
  problems: [],
  history: [],
};
const openCatalogue = (
  address = "/admin/catalogue",
  duty: Duty = "editor",
  answers: Parameters<typeof stubApi>[0] = {},
) => {
  const sent = stubApi({
    ...staffWith(duty),
    "GET /admin/catalogue": success({ drafts }),
    "POST /admin/catalogue/ebook": success({ draft: begun }),
    "GET /admin/catalogue/ebook/7": success({ draft: begun }),
    ...answers,
  });
  openStaffAt(address);
  return sent;
};
const rows = async (label = "Izazovi") => within(await screen.findByRole("list", { name: label })).getAllByRole("link");

describe("the catalogue's list", () => {
  it("shows documents of a kind with state, last change and who", async () => {
    openCatalogue();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      "Zamah girjomObjavljeno20.11.2026. u 10:42 · Marta Vuk",
      "Čvrsta jezgraPromijenjeno20.11.2026. u 10:42 · Marta Vuk",
      "Bez naslovaNacrt20.11.2026. u 10:42 · Marta Vuk",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Programi 1" }));
    expect((await rows("Programi"))[0]?.textContent).toContain("Povučeno");
  });

  it("finds by title without marks, and by number; each kind says how many", async () => {
    openCatalogue();
    await rows();
    await userEvent.type(screen.getByRole("searchbox"), "cvrsta");
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Izazovi 1" })).toBeDefined();
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), "2");
    expect(screen.getByText("Nijedan naslov ovdje ne sadrži „2“.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Programi 1" })).toBeDefined();
  });

  it("says where there is nothing yet, and begins the first one", async () => {
    const sent = openCatalogue("/admin/catalogue?kind=ebook");
    expect(await screen.findByText("Još nema ebookova: počni gumbom iznad.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Novi ebook" }));
    expect(await screen.findByRole("heading", { name: "Bez naslova" })).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/catalogue/ebook")).toEqual([
      { document: { vat_rate: 25, premium_save: 0, tags: [], with_subscription: false } },
    ]);
  });

  it("asks a new plan for the name that it keeps: after a lost answer it is the same one by the same name, and another by another", async () => {
    const PLAN = "POST /admin/catalogue/plan";
    const sent = openCatalogue("/admin/catalogue?kind=plan", "editor", { [PLAN]: "unreachable" });
    const name = async (text: string) => {
      await userEvent.click(await screen.findByRole("button", { name: "Novo članstvo" }));
      await userEvent.type(await screen.findByLabelText(/^Naziv/), text);
      await userEvent.click(screen.getByRole("button", { name: "Nastavi" }));
    };
    await name("monthly");
    await eventually(() => expect(bodiesOf(sent, PLAN)).toMatchObject([{ id: "monthly" }]));
    await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
    await eventually(() => expect(bodiesOf(sent, PLAN)).toHaveLength(2));
    await name("monthly");
    await eventually(() => expect(bodiesOf(sent, PLAN)).toHaveLength(3));
    await name("Polugodišnje, 6 mj.");
    await eventually(() => expect(keysOf(sent, PLAN)).toEqual([0, 0, 0, 1]));
    expect(bodiesOf(sent, PLAN).at(-1)).toMatchObject({ id: "polugodisnje-6-mj" });
  });

  it("offers nothing to begin to those whose work it is not", async () => {
    openCatalogue("/admin/catalogue", "accountant");
    await rows();
    expect(screen.queryByRole("button", { name: "Novi izazov" })).toBeNull();
  });

  it("is gone through with j and k, which stop at both ends and mean nothing in a field", async () => {
    openCatalogue();
    const links = await rows();
    await userEvent.keyboard("jj");
    expect(document.activeElement).toBe(links[1]);
    await userEvent.keyboard("jjj");
    expect(document.activeElement).toBe(links[2]);
    await userEvent.keyboard("kkkk");
    expect(document.activeElement).toBe(links[0]);
    expect(links[0]?.getAttribute("href")).toBe("/admin/catalogue/challenge/10");
    await userEvent.type(screen.getByRole("searchbox"), "j");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});
