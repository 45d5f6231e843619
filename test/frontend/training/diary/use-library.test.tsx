import { cleanup } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LibraryExercise } from "#contract/product.ts";
import { useLibrary } from "../../../../frontend/src/features/training/diary/use-library.ts";
import { closePersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { givenDiary, keptOnDevice, settled } from "../../steps/given-diary.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const plank: LibraryExercise = { key: "plank", title: "Plank", load: "body", step: 2.5, equipment: [] };
const most: LibraryExercise = { key: "most", title: "Most", load: "body", step: 2.5, equipment: [] };

function Titles() {
  return <p>{useLibrary().map(({ title }) => title)}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") });
});

/** Opens a page that shows the library; `answer` is what the server says of it. */
async function open(answer: unknown) {
  cleanup();
  closePersonData();
  const { asked } = showPage(<Titles />, { answers: { search: answer } });
  await settled();
  return { shown: document.body.textContent, asked: asked.filter((path) => path === "search").length };
}

describe("the library on the device", () => {
  it("comes once, is there without network, and is asked for again a day later", async () => {
    await givenDiary({ library: null });
    expect(await open({ entries: [], library: [plank] })).toEqual({ shown: "Plank", asked: 1 });
    expect(await keptOnDevice("library", "")).toMatchObject({ exercises: [plank] });
    expect(await open(503)).toEqual({ shown: "Plank", asked: 0 });
    vi.setSystemTime(new Date("2026-11-26T12:00:01Z"));
    expect(await open({ entries: [], library: [plank, most] })).toEqual({ shown: "PlankMost", asked: 1 });
  });

  it("is empty until it came for the first time, and from a server of before", async () => {
    await givenDiary({ library: null });
    expect((await open(503)).shown).toBe("");
    expect(await open({ entries: [] })).toEqual({ shown: "", asked: 1 });
  });
});
