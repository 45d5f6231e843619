import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { openTraining, workoutValues } from "../../steps/open-training.tsx";
import { bodiesOf, stubApi, success } from "../../steps/stub-api.ts";

const SWITCHES = ["Odmor između serija", "Zvuk na kraju odmora", "Vibracija", "Zaslon ostaje budan", "Prikaži niz"];

describe("the member can", () => {
  it("switch off rest, sound, vibration, effort, streak, reminders, each for itself", async () => {
    await givenDiary({ head: { settings: { effort: true }, remind: { channel: "mail", hour: 17 } } });
    openTraining("/app/profile");
    await settled();
    for (const name of [...SWITCHES, "Napor po seriji"]) {
      const one = await screen.findByRole("switch", { name: new RegExp(name) });
      expect(one).toHaveProperty("checked", true);
      const before = states();
      await userEvent.click(one);
      await settled();
      expect(states().filter((state, position) => state !== before[position])).toHaveLength(1);
      expect(one).toHaveProperty("checked", false);
    }
    expect(screen.queryByRole("group", { name: "Kad plan ne kaže drukčije" })).toBeNull();
    const [before, reminders] = [states(), within(screen.getByRole("group", { name: "Podsjetnik" }))];
    expect(reminders.getByRole("radio", { name: "Podsjeti me" })).toHaveProperty("checked", true);
    await userEvent.click(reminders.getByRole("radio", { name: "Ne" }));
    await settled();
    expect(reminders.getByRole("radio", { name: "Ne" })).toHaveProperty("checked", true);
    expect(states()).toEqual(before);
  });

  it("read and write weights in pounds", async () => {
    await givenDiary({ workouts: { "20261102-pk3x9qa-1": workoutValues("2026-11-02", [[50, 8]]) } });
    openTraining("/app/profile");
    await settled();
    await userEvent.click(await screen.findByRole("radio", { name: "lb" }));
    await settled();
    await userEvent.click(screen.getByRole("link", { name: "Dnevnik" }));
    await settled();
    expect(screen.getByText("110,2 lb × 8")).toBeDefined();
  });

  it("delete the whole diary after a question", async () => {
    const head = { rev: 1, entries: {}, months: {}, epoch: "second", erased_at: 5 };
    const sent = stubApi({ "POST /me/diary/erase": success({ head }) });
    await givenDiary({ workouts: { "20261102-pk3x9qa-1": workoutValues("2026-11-02", [[50, 8]]) } });
    openTraining("/app/profile");
    await settled();
    await userEvent.click(await screen.findByRole("button", { name: "Obriši dnevnik" }));
    expect(bodiesOf(sent, "POST /me/diary/erase")).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Obriši sve" }));
    await settled();
    expect(bodiesOf(sent, "POST /me/diary/erase")).toEqual([{ what: "all" }]);
    expect(screen.getByText("Dnevnik je obrisan.")).toBeDefined();
  });
});

function states(): boolean[] {
  return screen.getAllByRole<HTMLInputElement>("switch").map(({ checked }) => checked);
}
