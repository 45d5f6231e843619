import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { eventually } from "../../steps/eventually.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedBlobs } from "../../steps/saved-files.ts";
import { refusal, stubApi, success } from "../../steps/stub-api.ts";

const folder = {
  texts: [
    { path: "plans.yaml", text: "plans: []\n" },
    { path: "challenges/0010-zamah-girjom.yaml", text: "title: Zamah girjom, čučanj\n" },
  ],
  files: [{ path: "files/upute.pdf", url: "/files/upute.pdf?signed" }],
};
const BUTTON = { name: "Preuzmi katalog" };
const openCatalogue = (answers: Parameters<typeof stubApi>[0] = {}, duty: Duty = "owner") => {
  stubApi({
    ...staffWith(duty),
    "GET /admin/catalogue": success({ drafts: [], orders: {} }),
    "GET /admin/catalogue/export": success(folder),
    "GET /files/upute.pdf?signed": success("%PDF-"),
    ...answers,
  });
  openStaffAt("/admin/catalogue");
};

describe("the export of the catalogue", () => {
  it("the owner keeps all that is published as one archive: the loader's folder with its files", async () => {
    const saved = savedBlobs();
    openCatalogue();
    await userEvent.click(await screen.findByRole("button", BUTTON));
    await eventually(() => expect(saved).toHaveLength(1));
    const archive = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []));
    const read = Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]);
    expect(Object.fromEntries(read)).toEqual({
      "plans.yaml": "plans: []\n",
      "challenges/0010-zamah-girjom.yaml": "title: Zamah girjom, čučanj\n",
      "files/upute.pdf": JSON.stringify({ status: "success", data: "%PDF-" }),
    });
  });

  it("saves nothing where a file did not come, says so, and tries again", async () => {
    const saved = savedBlobs();
    const answers = [refusal(403, "denied", "istekla adresa"), success("%PDF-")];
    openCatalogue({ "GET /files/upute.pdf?signed": answers });
    await userEvent.click(await screen.findByRole("button", BUTTON));
    expect(await screen.findByRole("alert")).toBeDefined();
    expect(saved).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Pokušaj ponovno" }));
    await eventually(() => expect(saved).toHaveLength(1));
  });

  it("is not offered to those who may not take it", async () => {
    openCatalogue({}, "support");
    await screen.findByRole("navigation", { name: "Vrste" });
    expect(screen.queryByRole("button", BUTTON)).toBeNull();
  });
});
