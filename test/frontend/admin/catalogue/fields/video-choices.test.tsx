import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "../../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import "../../../../../frontend/src/features/admin/media/media-dialogs.tsx";
import { eventually } from "../../../steps/eventually.ts";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { bodiesOf, stubApi, success } from "../../../steps/stub-api.ts";

function draft(kind: string, document: object) {
  const about = { id: "7", title: "Naslov", state: "changed", version: 4, changed_by: "Marta Vuk" };
  return success({
    draft: { kind, ...about, changed_at: new Date().toISOString(), history: [], document, problems: [] },
  });
}

function open(kind: string, document: object, answers = {}) {
  const address = `/admin/catalogue/${kind}/7`;
  const sent = stubApi({
    ...staffWith("editor"),
    [`GET ${address}`]: draft(kind, document),
    [`PATCH ${address}`]: draft(kind, document),
    ...answers,
  });
  openStaffAt(address);
  return async () => {
    await userEvent.keyboard("{Control>}s{/Control}");
    await eventually(() => expect(bodiesOf(sent, `PATCH ${address}`)).not.toEqual([]));
    return bodiesOf(sent, `PATCH ${address}`).at(-1);
  };
}

it("a recipe's video is chosen from the library, and nothing else of the recipe changes", async () => {
  const about = {
    created_at: "2026-11-21T11:00:00.000Z",
    created_by: "Iva",
    captions: [],
    file_name: "j.mp4",
    bytes: 1,
  };
  const video = { id: "juha-1", title: "Kuhanje juhe", state: "ready", length: 90, ...about };
  const saved = open("recipe", { id: 7 }, { "GET /admin/videos": success({ videos: [video], next: null }) });
  await userEvent.click(await screen.findByRole("button", { name: "Odaberi video: Video" }));
  await userEvent.click(await screen.findByRole("button", { name: "Odaberi: Kuhanje juhe" }));
  expect(await saved()).toMatchObject({ document: { id: 7, video_id: "juha-1" } });
  expect(screen.getByLabelText<HTMLInputElement>("Video").value).toBe("juha-1");
});

it("a challenge's open video is one of its own, by its title", async () => {
  const videos = [
    { id: 701, video_id: "a-1", title: "Ponedjeljak", length: 100 },
    { id: 702, video_id: "a-2", title: "Utorak", length: 100 },
  ];
  const saved = open("challenge", { id: 7, videos });
  await userEvent.click(await screen.findByRole("button", { name: /^Videozapisi/ }));
  await userEvent.selectOptions(await screen.findByLabelText("Otvoreni video"), "Utorak");
  expect(await saved()).toMatchObject({ document: { sample: "a-2" } });
});
