import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SignOutButtons } from "../../../../frontend/src/features/account/sign-out-buttons.tsx";
import { SignOutQuestion } from "../../../../frontend/src/features/training/diary/sign-out-question.tsx";
import { useChangeDiary, useDiary } from "../../../../frontend/src/features/training/diary/use-diary.ts";
import { closePersonData, personDataHook } from "../../../../frontend/src/lib/offline/person-data.ts";
import { onSignOut } from "../../../../frontend/src/lib/offline/sign-out.ts";
import { noteRunning, runningWorkout } from "../../../../frontend/src/lib/running-workout.ts";
import { forgetSession, startSession } from "../../../../frontend/src/lib/session.ts";
import { tokenFor } from "../../steps/answers.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, MEMBER, settled } from "../../steps/given-diary.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

const WORKOUT = "20261121-pk3x9qa-7";

onSignOut(personDataHook);

beforeEach(() => {
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});

describe("signing out", () => {
  it("goes at once where nothing waits, and takes the diary off the device", async () => {
    const server = createDiaryServer(Date.now);
    await givenDiary({ head: { "pin:most": "sjedalo 4" } });
    await openPage({ ...diaryAnswers(server), "session/logout": {} });
    await log(1);
    await press("Odjavi se");

    expect(hasLeft()).toBe(true);
    expect(server.document("workout", WORKOUT)["s:p1-1"]).toBeDefined();
    expect(await whatIsLeft()).toEqual({ pins: 0, sets: 0, waiting: 0 });
  });

  it("asks first where sets wait for the network, and the person may wait", async () => {
    await givenDiary({});
    await openPage({ "session/logout": {} });
    await log(3);
    await press("Odjavi se");

    expect(screen.getByText("3 serije čekaju mrežu")).toBeTruthy();
    await press("Pričekaj");
    expect(hasLeft()).toBe(false);
    expect(screen.getByRole("button", { name: "Odjavi se" }).getAttribute("aria-busy")).not.toBe("true");
    expect(await whatIsLeft()).toMatchObject({ sets: 3, waiting: 3 });
  });

  it("deletes what waits where the person wants it so, and no workout runs here any more", async () => {
    vi.setSystemTime("2026-11-21T18:00:00Z");
    noteRunning({ person: MEMBER, id: WORKOUT });
    await givenDiary({});
    await openPage({ "session/logout": {} });
    await log(3);
    await press("Odjavi se");
    await press("Odjavi se i obriši ih");

    expect(hasLeft()).toBe(true);
    expect(runningWorkout()).toBeUndefined();
    expect(await whatIsLeft()).toEqual({ pins: 0, sets: 0, waiting: 0 });
  });
});

describe("a session that ends by itself", () => {
  it("leaves what waits for that person alone", async () => {
    await givenDiary({ head: { "pin:most": "sjedalo 4" } });
    await openPage({});
    await log(2);
    forgetSession();
    closePersonData();
    startSession({ accessToken: tokenFor(3600, "member-2"), platform: "email", email: "iva@example.com" });
    await settled();

    expect(screen.getByText("0 sets, 0 pins, 0 waiting")).toBeTruthy();
    forgetSession();
    closePersonData();
    startSession({ accessToken: tokenFor(3600, MEMBER), platform: "email", email: "ana@example.com" });
    await settled();
    expect(screen.getByText("2 sets, 0 pins, 2 waiting")).toBeTruthy();
  });
});

async function openPage(answers: Record<string, unknown>): Promise<void> {
  const page = (
    <>
      <SignOutQuestion />
      <SignOutButtons everywhere={false} />
      <Log />
    </>
  );
  showPage(page, { answers });
  await settled();
}

async function log(sets: number): Promise<void> {
  for (let n = 1; n <= sets; n += 1) {
    fireEvent.click(screen.getByText(`set ${n}`));
    await settled();
  }
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await settled();
}

function hasLeft(): boolean {
  return vi.mocked(window.location.assign).mock.calls.length > 0;
}

/** What the member finds who signs in on this device again, without network. */
async function whatIsLeft() {
  closePersonData();
  startSession({ accessToken: tokenFor(3600, MEMBER), platform: "email", email: "ana@example.com" });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed")));
  await settled();
  const [sets, pins, waiting] =
    screen
      .getByText(/ sets, /)
      .textContent.match(/\d+/g)
      ?.map(Number) ?? [];
  return { sets, pins, waiting };
}

function Log() {
  const diary = useDiary();
  const change = useChangeDiary();
  const sets = diary?.history.flatMap(({ slots }) => slots.flatMap((slot) => slot.sets)) ?? [];
  const pins = Object.keys(diary?.head ?? {});
  return (
    <>
      <p>{`${sets.length} sets, ${pins.length} pins, ${diary?.waiting ?? 0} waiting`}</p>
      {[1, 2, 3].map((n) => {
        const set = { x: 1, n, r: 12, g: 20_000, load: "kg", done: 1_795_255_200 + n };
        const save = () => change([{ kind: "workout", id: WORKOUT, values: { [`s:p1-${n}`]: set } }]);
        return (
          <button key={n} type="button" onClick={save}>
            set {n}
          </button>
        );
      })}
    </>
  );
}
