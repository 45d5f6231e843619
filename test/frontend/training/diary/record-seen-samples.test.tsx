import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RecordSeenSamples } from "../../../../frontend/src/features/training/diary/record-seen-samples.tsx";
import { useDiary } from "../../../../frontend/src/features/training/diary/use-diary.ts";
import { seenSamples } from "../../../../frontend/src/lib/seen-samples.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { MORNING } from "../../steps/programme-records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const HOUR_MS = 3_600_000;
const YESTERDAY = MORNING.getTime() - 20 * HOUR_MS;
const sample = { challenge: 17, row: 1712, title: "Lopatice", seconds: 1500 };

/** What the diary lists: day, title and minutes of each workout. */
function History() {
  const history = useDiary()?.history ?? [];
  return (
    <ul>
      {history.map(({ id, day, about, started = 0, ended = 0 }) => (
        <li key={id}>{`${day} ${about?.kind === "video" ? about.title : ""} ${(ended - started) / 60} min`}</li>
      ))}
    </ul>
  );
}

async function open(diary = {}) {
  await givenDiary(diary);
  showPage(
    <>
      <RecordSeenSamples />
      <History />
    </>,
    { serverTime: MORNING.toISOString(), answers: { "me/diary": 500 } },
  );
  await settled();
}

const history = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
});

describe("a free workout that a visitor watched to its end", () => {
  it("stands in the diary of their new account on its own day, once", async () => {
    seenSamples.add({ ...sample, ended: YESTERDAY });
    seenSamples.add({ ...sample, ended: YESTERDAY + 1000 });
    await open();
    expect(history()).toEqual(["2026-11-25 Lopatice 25 min"]);
    expect(screen.getByText("Besplatni trening zapisan je u tvoj dnevnik.")).toBeDefined();
    expect(localStorage.getItem("seenSamples")).toBeNull();
  });

  it("is taken back with one tap, by who is somebody else", async () => {
    seenSamples.add({ ...sample, ended: YESTERDAY });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Poništi" }));
    await settled();
    expect(history()).toEqual([]);
  });

  it("is nobody's after a week", async () => {
    seenSamples.add({ ...sample, ended: MORNING.getTime() - 8 * 24 * HOUR_MS });
    await open();
    expect(history()).toEqual([]);
  });

  it("says nothing where that day's diary has it already", async () => {
    const about = { kind: "video", product: 17, row: 1712, title: "Lopatice" };
    const ended = Math.floor(YESTERDAY / 1000);
    const workouts = { "20261125-xv000001712": { about, day: "2026-11-25", started: ended - 1500, ended } };
    seenSamples.add({ ...sample, ended: YESTERDAY });
    await open({ workouts });
    expect(history()).toHaveLength(1);
    expect(screen.queryByText(/zapisan je/)).toBeNull();
  });
});
