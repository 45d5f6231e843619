import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "../../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import "../../../../../frontend/src/features/admin/catalogue/fields/exercise-library.tsx";
import { eventually } from "../../../steps/eventually.ts";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { bodiesOf, refusal, stubApi, success } from "../../../steps/stub-api.ts";

const ADDRESS = "/admin/catalogue/training/7";
const listed = (id: string, title: string, key: string, row: object) => ({
  ...{ programme: { id, title }, name: key, key },
  row: { id: 1, title: key, ...row },
});
const exercises = [
  listed("2", "Booty Program", "hip-thrust", { title: "Hip thrust", video_id: "hip-1", length: 40 }),
  listed("3", "Snaga", "hip-thrust", { title: "Hip thrust" }),
  listed("3", "Snaga", "e301", { title: "Čučanj" }),
  listed("7", "Ovaj", "e701", { title: "Vlastita" }),
];
const day = {
  title: "Dan 1",
  exercises: [
    { exercise: "Čučanj", sets: 3 },
    { exercise: "Nova vježba", sets: 2 },
  ],
};
const document = { id: 7, title: "Ovaj", exercises: {}, blocks: [{ weeks: ["Tjedan 1"], days: [day] }] };

function open(answers = {}) {
  const about = { kind: "training", id: "7", title: "Ovaj", state: "draft", version: 4, changed_by: "Marta Vuk" };
  const draft = { ...about, changed_at: new Date().toISOString(), history: [], document, problems: [] };
  const sent = stubApi({
    ...staffWith("editor"),
    [`GET ${ADDRESS}`]: success({ draft }),
    [`PATCH ${ADDRESS}`]: success({ draft: { ...draft, version: 5 } }),
    "GET /admin/exercises": success({ exercises, merged: { version: 0, into: {} } }),
    ...answers,
  });
  openStaffAt(ADDRESS);
  return async () => {
    await userEvent.keyboard("{Control>}s{/Control}");
    await eventually(() => expect(bodiesOf(sent, `PATCH ${ADDRESS}`)).not.toEqual([]));
    return (bodiesOf(sent, `PATCH ${ADDRESS}`).at(-1) as { document: typeof document }).document;
  };
}
const part = async (name: RegExp) => {
  const parts = within(await screen.findByRole("navigation", { name: "Dijelovi" }));
  await userEvent.click(parts.getByRole("button", { name }));
};

it("an owner finds an exercise of another programme by the beginning of a word without marks, and copies it once", async () => {
  const saved = open();
  await part(/^Vježbe/);
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj iz drugih programa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Vježbe drugih programa" }));
  expect((await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "ČučanjSnaga · bez videaDodaj",
    "Hip thrustBooty Program, Snaga · s videomDodaj",
  ]);
  await userEvent.type(dialog.getByLabelText("Naziv vježbe ili programa"), "cuc");
  expect(dialog.queryByRole("button", { name: "Dodaj: Hip thrust" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Dodaj: Čučanj" }));
  expect(dialog.getByRole("status").textContent).toBe("Dodano: Čučanj.");
  await userEvent.click(dialog.getByRole("button", { name: "Dodaj: Čučanj" }));
  expect(dialog.getByRole("status").textContent).toBe("Čučanj: već je u programu.");
  await userEvent.click(dialog.getByRole("button", { name: "Zatvori" }));
  expect((await saved()).exercises).toEqual({ cucanj: { id: 701, title: "Čučanj", movement: "e301" } });
});

it("a pasted day says what the programme does not have yet, and one press brings it, without a video where there is none", async () => {
  const saved = open();
  await part(/^Tjedni/);
  await userEvent.click(await screen.findByRole("button", { name: "Tjedan 1" }));
  await userEvent.click(await screen.findByRole("button", { name: "Dan 1" }));
  expect(await screen.findByText("Program još nema: Čučanj, Nova vježba.")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Dodaj 2 vježbe u program" }));
  expect(screen.queryByText(/^Program još nema/)).toBeNull();
  const { exercises: added, blocks } = await saved();
  expect(added).toEqual({
    cucanj: { id: 701, title: "Čučanj", movement: "e301" },
    "nova-vjezba": { id: 702, title: "Nova vježba" },
  });
  expect(blocks[0]?.days[0]?.exercises).toEqual([
    { exercise: "cucanj", sets: 3 },
    { exercise: "nova-vjezba", sets: 2 },
  ]);
});

it("what could not be read of other programmes is said, and asked for again", async () => {
  open({
    "GET /admin/exercises": [
      refusal(500, "internal", "Nešto je pošlo krivo."),
      success({ exercises, merged: { version: 0, into: {} } }),
    ],
  });
  await part(/^Tjedni/);
  await userEvent.click(await screen.findByRole("button", { name: "Tjedan 1" }));
  await userEvent.click(await screen.findByRole("button", { name: "Dan 1" }));
  await userEvent.click(await screen.findByRole("button", { name: /okušaj/ }));
  expect(await screen.findByRole("button", { name: "Dodaj 2 vježbe u program" })).toBeDefined();
});
