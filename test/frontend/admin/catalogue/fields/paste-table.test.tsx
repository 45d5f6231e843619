import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { createEditor, EditorContext } from "../../../../../frontend/src/features/admin/catalogue/editor/editor.ts";
import { PasteTable } from "../../../../../frontend/src/features/admin/catalogue/fields/paste-table.tsx";
import { parseExercises } from "../../../../../frontend/src/features/admin/catalogue/form/pasted-exercises.ts";

const document = { exercises: { most: { title: "Most na podu" } }, day: [{ exercise: "most", sets: 2, reps: 10 }] };
const TABLE = "Most na podu\t3\t12\t60\nČučanj\t4\t8\t90";
const fromTable = { label: "Zalijepi tablicu", refusal: "Kopirano nije tablica", rows: parseExercises };
const PASTED = [
  ...document.day,
  { exercise: "most", sets: 3, reps: 12, rest: 60 },
  { exercise: "Čučanj", sets: 4, reps: 8, rest: 90 },
];

function open() {
  const head = {
    kind: "training",
    id: "1",
    title: "Snaga",
    state: "draft",
    version: 1,
    problems: [],
    history: [],
  } as const;
  const draft = { ...head, document, changed_at: "2026-11-21T10:00:00.000Z", changed_by: "Iva" };
  const later = () => Promise.resolve({ ...draft, problems: [], history: [] });
  const editor = createEditor(
    { ...draft, problems: [], history: [] },
    { send: later, read: later, unsent: { keep: () => undefined, forget: () => undefined } },
  );
  render(
    <EditorContext value={editor}>
      <section aria-label="Vježbe">
        <input aria-label="Serije" />
        <PasteTable path={["day"]} fromTable={fromTable} />
      </section>
    </EditorContext>,
  );
  return editor;
}

function paste(text: string): Event {
  const field = screen.getByLabelText("Serije");
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent(field, event);
  return event;
}

it("takes a table that is pasted among the exercises as rows behind them, which one step takes back", () => {
  const { store, said } = open();
  expect(paste(TABLE).defaultPrevented).toBe(true);
  expect(store.get()).toMatchObject({ day: PASTED });
  expect(said.get()).toBe("Zalijepljeno: 2 retka. „Poništi“ ih vraća.");
  store.undo();
  expect(store.get()).toEqual(document);
});

it("puts the rows in the place of one that was only begun", () => {
  const { store } = open();
  store.set(["day"], [...document.day, {}]);
  paste(TABLE);
  expect(store.get()).toMatchObject({ day: PASTED });
});

it("leaves a word that is pasted to its field", () => {
  const { store } = open();
  expect(paste("3").defaultPrevented).toBe(false);
  expect(store.get()).toEqual(document);
});

it("takes it by a button too, and says what can't be taken", async () => {
  const { store, said } = open();
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Zalijepi tablicu" });
  await navigator.clipboard.writeText("samo riječi");
  await user.click(button);
  await vi.waitFor(() => expect(said.get()).toMatch(/^Kopirano nije tablica/));
  await navigator.clipboard.writeText(TABLE);
  await user.click(button);
  await vi.waitFor(() => expect(store.get()).toMatchObject({ day: PASTED }));
});
