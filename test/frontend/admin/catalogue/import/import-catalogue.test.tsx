import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../../steps/stub-api.ts";

const head = { kind: "recipe", changed_at: "2026-11-21T10:00:00.000Z", changed_by: "Iva Ivić", version: 4 };
const drafts = [
  { ...head, id: "1", title: "Juha", state: "published" },
  { ...head, id: "2", title: "Grah", state: "published" },
  { ...head, id: "3", title: "Riža", state: "changed" },
];
const draft = { ...drafts[1], document: {}, problems: [], history: [] };
const published = {
  texts: [
    { path: "recipes/0001-juha.yaml", text: "id: 1\ntitle: Juha\n" },
    { path: "recipes/0002-grah.yaml", text: "id: 2\ntitle: Grah\n" },
    { path: "recipes/0003-riza.yaml", text: "id: 3\ntitle: Riža\n" },
    { path: "plans.yaml", text: "plans: []\n" },
  ],
  files: [],
};

const archiveOf = (files: Record<string, string>) =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))).slice()],
    "katalog.zip",
  );

async function choose(files: Record<string, string>, answers: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({
    ...staffWith("editor"),
    "GET /admin/catalogue": success({ drafts, orders: {} }),
    "GET /admin/catalogue/export": success(published),
    "GET /admin/catalogue/recipe/2": success({ draft }),
    "PATCH /admin/catalogue/recipe/2": success({ draft }),
    "POST /admin/catalogue/recipe": success({ draft }),
    ...answers,
  });
  openStaffAt("/admin/catalogue?kind=recipe");
  await userEvent.click(await screen.findByRole("button", { name: "Uvezi katalog" }));
  const dialog = await screen.findByRole("dialog", { name: "Uvezi katalog" });
  await within(dialog).findByRole("button", { name: "Odaberi arhivu" });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, archiveOf(files));
  return { sent, dialog: within(dialog) };
}

const changes = {
  "plans.yaml": "plans: []\n",
  "recipes/0001-juha.yaml": "title: Juha\nid: 1\n",
  "recipes/0002-grah.yaml": "id: 2\ntitle: Grah s ječmom\n",
  "recipes/0003-riza.yaml": "id: 3\ntitle: Riža s jajem\n",
  "recipes/0005-humus.yaml": "id: 5\ntitle: Humus\n",
  "recipes/los.yaml": "id: 6\ntitle: [\n",
  "napomena.txt": "x",
};

describe("the import of the catalogue", () => {
  it("the owner sees what is new, changed, the same and broken, then makes drafts of it; nothing is published", async () => {
    const { sent, dialog } = await choose(changes);
    expect((await dialog.findByRole("region", { name: "Novo" })).textContent).toBe("Novo · 1Humus Recept");
    expect(dialog.getByRole("region", { name: "Promijenjeno" }).textContent).toBe(
      "Promijenjeno · 1Grah s ječmom Recept",
    );
    expect(dialog.getByText("Isto kao objavljeno: 1 dokument.")).toBeTruthy();
    const left = within(dialog.getByRole("region", { name: "Ne uvozi se" }));
    expect(left.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^recipes\/los\.yaml redak \d+, znak \d+: ne može se pročitati kao YAML$/),
      "napomena.txt nepoznata datoteka",
      "recipes/0003-riza.yaml dokument ima promjene koje nisu objavljene",
    ]);
    expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: "Napravi 2 nacrta" }));
    expect(await dialog.findByText("2 nacrta su napravljena. Objavi ih kad budu dobri.")).toBeTruthy();
    expect(bodiesOf(sent, "POST /admin/catalogue/recipe")).toEqual([{ id: "5", document: { id: 5, title: "Humus" } }]);
    expect(bodiesOf(sent, "PATCH /admin/catalogue/recipe/2")).toEqual([
      { version: 4, document: { id: 2, title: "Grah s ječmom" } },
    ]);
    expect(sent.some(({ call }) => call.includes("publish"))).toBe(false);
  });

  it("names each file of which the server made no draft, and makes the others", async () => {
    const { dialog } = await choose(changes, {
      "POST /admin/catalogue/recipe": refusal(409, "id_taken", "Taj broj je već zauzet."),
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Napravi 2 nacrta" }));
    expect(await dialog.findByText("1 nacrt je napravljen. Objavi ih kad budu dobri.")).toBeTruthy();
    expect(dialog.getByRole("listitem").textContent).toBe("recipes/0005-humus.yaml Taj broj je već zauzet.");
  });

  it("writes over nothing that a colleague has begun to change meanwhile", async () => {
    const { sent, dialog } = await choose(changes, {
      "GET /admin/catalogue/recipe/2": success({ draft: { ...draft, state: "changed" } }),
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Napravi 2 nacrta" }));
    expect((await dialog.findByRole("listitem")).textContent).toBe(
      "recipes/0002-grah.yaml dokument ima promjene koje nisu objavljene",
    );
    expect(bodiesOf(sent, "PATCH /admin/catalogue/recipe/2")).toEqual([]);
  });

  it("says that the order of lists stays, where the archive has another one", async () => {
    const order = { path: "order.yaml", text: "recipe:\n  - 2\n  - 1\n" };
    const { sent, dialog } = await choose(
      { "order.yaml": "recipe:\n  - 1\n  - 2\n", "plans.yaml": "plans: []\n" },
      { "GET /admin/catalogue/export": success({ ...published, texts: [...published.texts, order] }) },
    );
    expect((await dialog.findByRole("listitem")).textContent).toBe(
      "order.yaml poredak popisa ostaje kakav jest; složi ga pod „Poredak“",
    );
    expect(dialog.getByText("Nema ničega za uvoz.")).toBeTruthy();
    expect(sent.filter(({ call }) => !call.startsWith("GET"))).toEqual([]);
  });

  it("says nothing of an order that stands as the archive has it", async () => {
    const order = { path: "order.yaml", text: "recipe:\n  - 2\n  - 1\n" };
    const { dialog } = await choose(
      { "order.yaml": order.text },
      { "GET /admin/catalogue/export": success({ ...published, texts: [...published.texts, order] }) },
    );
    expect(await dialog.findByText("Nema ničega za uvoz.")).toBeTruthy();
    expect(dialog.queryByRole("region", { name: "Ne uvozi se" })).toBeNull();
  });

  it("opens nothing of an archive that leads out of itself", async () => {
    const { sent, dialog } = await choose({ "../plans.yaml": "plans: []\n" });
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "../plans.yaml: put vodi izvan arhive. Ništa se ne uvozi.",
    );
    expect(sent.some(({ call }) => call.endsWith("/export"))).toBe(false);
  });
});
