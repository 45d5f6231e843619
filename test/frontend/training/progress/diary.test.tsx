import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DiaryMonth } from "#contract/diary.ts";
import { emptyMonth, withWorkout } from "#functions/domains/diary/month.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { openTraining, workoutValues } from "../../steps/open-training.tsx";
import { savedFiles } from "../../steps/saved-files.ts";

const MONDAYS = {
  "20261102-pk3x9qa-1": workoutValues("2026-11-02", [[55, 8]]),
  "20261109-pk3x9qa-2": workoutValues("2026-11-09", [
    [60, 8],
    [60, 6],
  ]),
};
const SECOND = "20261109-pk3x9qa-2";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00") });
});

describe("the member can", () => {
  it("add, correct, take back and delete sets during and after the workout; records follow", async () => {
    await givenDiary({ workouts: MONDAYS });
    openTraining(`/app/diary/${SECOND}`);
    await settled();
    expect(sets()).toEqual(["160 kg × 8", "260 kg × 6"]);
    expect(screen.getByText(/Rekord: najveća težina, prije 55 kg/)).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Uredi" }));
    for (const number of [1, 2]) await type(`Kilogrami, serija ${number}, Hip thrust sa šipkom`, "52,5");
    await userEvent.click(screen.getByRole("button", { name: "Serija: dodaj, Hip thrust sa šipkom" }));
    await settled();
    await type("Ponavljanja, serija 3, Hip thrust sa šipkom", "5");
    await userEvent.click(screen.getByRole("button", { name: "Obriši: serija 2, Hip thrust sa šipkom" }));
    await settled();
    await userEvent.click(screen.getByRole("button", { name: "Gotovo" }));
    expect(sets()).toEqual(["152,5 kg × 8", "352,5 kg × 5"]);
    expect(screen.queryByText(/Rekord/)).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Poništi" }));
    await settled();
    expect(sets()).toEqual(["152,5 kg × 8", "252,5 kg × 6", "352,5 kg × 5"]);
  });

  it("find, edit, move to another day and delete any workout of the past ten years, add one by hand, take all as CSV and JSON", async () => {
    await givenDiary({ workouts: MONDAYS, months: tenYears() });
    openTraining("/app/diary");
    await settled();
    const search = screen.getByRole("searchbox", { name: "Pretraži dnevnik" });
    await userEvent.type(search, "marsirka žurna");
    await userEvent.click(await screen.findByRole("link", { name: /Žurna maršIRKA/i }));
    await settled();
    expect(screen.getByText("04.03.2024.")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Uredi" }));
    await userEvent.click(screen.getByRole("radio", { name: "Teško" }));
    await type("Bilješka", "Kiša");
    await userEvent.click(screen.getByRole("button", { name: "Gotovo" }));
    expect(screen.getByText("Bilo je:").textContent).toBe("Bilo je: Teško");
    expect(screen.getByText("Kiša")).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Drugi dan" }));
    await type("Trening je bio", "2024-03-06");
    await userEvent.click(screen.getByRole("button", { name: "Premjesti" }));
    await settled();
    expect(screen.getByText("06.03.2024.")).toBeDefined();
    expect(screen.getByText("Kiša")).toBeDefined();
    expect(screen.getAllByRole("link", { name: /Žurna/ })).toHaveLength(1);

    await userEvent.click(screen.getByRole("button", { name: "Obriši" }));
    await settled();
    expect(screen.queryByRole("link", { name: /Žurna/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Poništi" }));
    await settled();
    expect(screen.getByRole("link", { name: /Žurna/ })).toBeDefined();

    await userEvent.click(screen.getByRole("button", { name: "Zapiši drugi trening" }));
    await type("Što je to bilo?", "=HYPERLINK(1)");
    await type("Trajanje u minutama", "45");
    await userEvent.click(screen.getByRole("button", { name: "Zapiši" }));
    await settled();
    expect(screen.getByRole("heading", { name: "=HYPERLINK(1)" })).toBeDefined();
    expect(screen.getByText("45 min")).toBeDefined();

    const files = savedFiles();
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi dnevnik kao CSV" }));
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi dnevnik kao JSON" }));
    const [csv = "", json = ""] = await files(2);
    expect(csv.split("\r\n")[1]).toBe("2026-11-25;'=HYPERLINK(1);45;;;;;;;;;;;");
    expect(csv).toContain("2026-11-09;Kukovi i trup;45;;;Hip thrust sa šipkom;2;;;kg;60;6;;");
    expect(csv).toContain("2024-03-06;Žurna maršIRKA;30;Teško;Kiša");
    expect(JSON.parse(json).workouts.map(({ day }: { day: string }) => day)).toEqual([
      "2026-11-25",
      "2026-11-09",
      "2026-11-02",
      "2024-03-06",
    ]);
  });
});

it("a number that can't be read is not kept and says so", async () => {
  await givenDiary({ workouts: MONDAYS });
  openTraining(`/app/diary/${SECOND}`);
  await settled();
  await userEvent.click(screen.getByRole("button", { name: "Uredi" }));
  await type("Kilogrami, serija 1, Hip thrust sa šipkom", "puno");
  expect(screen.getByRole("alert").textContent).toBe("Upiši broj.");
  await userEvent.click(screen.getByRole("button", { name: "Gotovo" }));
  expect(sets()[0]).toBe("160 kg × 8");
});

/** A walk of years ago, as its month keeps it. */
function tenYears(): DiaryMonth[] {
  const started = Date.parse("2024-03-04T17:00:00Z") / 1000;
  const values = {
    about: { kind: "other", title: "Žurna maršIRKA" },
    day: "2024-03-04",
    started,
    ended: started + 1800,
  };
  const entries = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, [value, 1, "aaaaaaaa"] as const]),
  );
  return [withWorkout(emptyMonth("2024-03"), "20240304-xabcdefghij", entries)];
}

async function type(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
  await settled();
}

function sets(): (string | null)[] {
  const list = screen.getByRole("list", { name: "Serije, Hip thrust sa šipkom" });
  return within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}
