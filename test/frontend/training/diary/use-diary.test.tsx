import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import {
  useChangeDiary,
  useDiary,
  useRunningWorkout,
  useSendDiary,
} from "../../../../frontend/src/features/training/diary/use-diary.ts";
import { usePlan } from "../../../../frontend/src/features/training/diary/use-plan.ts";
import { closePersonData } from "../../../../frontend/src/lib/offline/person-data.ts";
import { useDeviceValue } from "../../../../frontend/src/lib/offline/use-person-data.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { givenDiary, keptOnDevice, settled } from "../../steps/given-diary.ts";
import { showPage } from "../../steps/signed-in-page.tsx";
import { stubApi } from "../../steps/stub-api.ts";

const WORKOUT = "20261121-pk3x9qa-7";
const SET = { x: 1, n: 1, r: 12, g: 20_000, load: "kg", done: 1_795_255_200 };

describe("a diary on this device", () => {
  it("is read without network, with what was changed in it", async () => {
    stubApi({});
    await givenDiary({ workouts: { [WORKOUT]: { day: "2026-11-21" } } });
    render(<Log />);
    await settled();

    expect(await screen.findByText(`0 sets, 0 waiting, offline, device`)).toBeTruthy();
    fireEvent.click(screen.getByText("log"));
    await settled();

    expect(await screen.findByText(`1 sets, 1 waiting, offline, device`)).toBeTruthy();
  });

  it("is still there after the page was closed", async () => {
    stubApi({});
    await givenDiary({ workouts: { [WORKOUT]: { day: "2026-11-21" } } });
    const page = render(<Log />);
    await settled();
    fireEvent.click(screen.getByText("log"));
    await settled();
    page.unmount();
    closePersonData();
    render(<Log />);
    await settled();

    expect(await screen.findByText(`1 sets, 1 waiting, offline, device`)).toBeTruthy();
  });

  it("lives in memory where the browser shuts its database", async () => {
    stubApi({});
    await givenDiary({});
    vi.stubGlobal("indexedDB", undefined);
    render(<Log />);
    await settled();
    fireEvent.click(screen.getByText("log"));
    await settled();

    expect(await screen.findByText(`1 sets, 1 waiting, offline, memory`)).toBeTruthy();
  });

  it("keeps facts of the device apart", async () => {
    stubApi({});
    await givenDiary({ device: { "rest.until": 5 } });
    render(<Rest />);
    await settled();
    expect(await screen.findByText("until 5")).toBeTruthy();
    fireEvent.click(screen.getByText("skip"));
    await settled();

    expect(await screen.findByText("until nothing")).toBeTruthy();
  });
});

describe("a diary with the server", () => {
  it("sends what waits and takes the answer over", async () => {
    await givenDiary({});
    const server = createDiaryServer(() => Date.now());
    server.change([{ kind: "head", entries: { "goal:2026-W48": [4, 1, "bbbbbbbb"] } }]);
    showPage(<Log />, { answers: diaryAnswers(server) });
    await settled();
    fireEvent.click(screen.getByText("log"));
    await settled();
    fireEvent.click(screen.getByText("send"));
    await settled();

    expect(await screen.findByText(`1 sets, 0 waiting, synced, device`)).toBeTruthy();
    expect(server.document("workout", WORKOUT)["s:p1-1"]?.[0]).toEqual(SET);
  });

  it("sends all but a note that the firewall takes for an attack, and names that", async () => {
    await givenDiary({});
    const server = createDiaryServer(() => Date.now());
    showPage(<Log note="10/8/.../6" />, { answers: diaryAnswers(server) });
    behindFirewall((body) => body.includes("../"));
    await settled();
    fireEvent.click(screen.getByText("log"));
    await settled();
    fireEvent.click(screen.getByText("send"));

    expect(await screen.findByText(`1 sets, 0 waiting, synced, device, refused: note`)).toBeTruthy();
    expect(server.document("workout", WORKOUT)["s:p1-1"]?.[0]).toEqual(SET);
  });

  it("keeps all of it where the firewall stops the whole network", async () => {
    await givenDiary({});
    const server = createDiaryServer(() => Date.now());
    showPage(<Log />, { answers: diaryAnswers(server) });
    behindFirewall(() => true);
    await settled();
    fireEvent.click(screen.getByText("log"));
    await settled();
    fireEvent.click(screen.getByText("send"));
    await settled();

    expect(await screen.findByText(`1 sets, 1 waiting, offline, device`)).toBeTruthy();
  });
});

const PLAN = { access: { granted: true, until: null }, training: { title: "Booty Program" } };
const enrolled = (state: string) => ({ "e:k3x9qa": { category: "training", product: 2, state } });

describe("a plan", () => {
  it("stays on the device after one visit, for a run through it", async () => {
    await givenDiary({ head: enrolled("active") });
    showPage(<Plan />, { answers: { "trainings/2": PLAN } });
    await settled();
    cleanup();
    closePersonData();
    showPage(<Plan />, { answers: { "trainings/2": 503 } });
    await settled();

    expect(await screen.findByText("ready Booty Program")).toBeTruthy();
  });

  it.each(["left", "done"])("goes from the device once its run is %s", async (state) => {
    await givenDiary({ head: enrolled(state), plans: { 2: PLAN } });
    showPage(<Plan />, { answers: { "trainings/2": 503 } });
    await settled();

    expect(screen.queryByText("ready Booty Program")).toBeNull();
  });

  it("is locked and gone from the device once the server says that access is over", async () => {
    await givenDiary({ head: enrolled("active"), plans: { 2: PLAN } });
    showPage(<Plan />, { answers: { "trainings/2": { ...PLAN, access: { granted: false, until: null } } } });
    expect(await screen.findByText("locked")).toBeTruthy();
    await waitFor(async () => expect(await keptOnDevice("plan", "2")).toBeUndefined());
    cleanup();
    closePersonData();
    showPage(<Plan />, { answers: { "trainings/2": 503 } });
    await settled();

    expect(screen.queryByText("ready Booty Program")).toBeNull();
  });

  it("says so where the server knows none", async () => {
    await givenDiary({});
    showPage(<Plan />, { answers: { "trainings/2": 404 } });

    expect(await screen.findByText("failed")).toBeTruthy();
  });
});

function Plan() {
  const { plan, state } = usePlan(2);
  const [running, setRunning] = useRunningWorkout();
  useEffect(() => setRunning(null), [setRunning]);
  return <p>{[state, plan?.training.title, running].filter(Boolean).join(" ")}</p>;
}

/** A firewall that answers some calls with a page, by what they send. */
function behindFirewall(stops: (body: string) => boolean): void {
  const server = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) =>
    stops(String(init.body)) ? new Response("<html></html>", { status: 403 }) : server(path, init),
  );
}

function Log({ note }: { readonly note?: string }) {
  const diary = useDiary();
  const change = useChangeDiary();
  const send = useSendDiary();
  if (!diary) return <p>reading</p>;
  const sets = diary.history.flatMap(({ slots }) => slots.flatMap((slot) => slot.sets));
  const values = { "s:p1-1": SET, ...(note && { note }) };
  const refused = diary.refused.map(({ key }) => `, refused: ${key}`).join("");
  return (
    <>
      <p>{`${sets.length} sets, ${diary.waiting} waiting, ${diary.state}, ${diary.storage}${refused}`}</p>
      <button type="button" onClick={() => change([{ kind: "workout", id: WORKOUT, values }])}>
        log
      </button>
      <button type="button" onClick={() => send()}>
        send
      </button>
    </>
  );
}

function Rest() {
  const [until, setUntil] = useDeviceValue<number>("rest.until");
  return (
    <button type="button" onClick={() => setUntil(null)}>
      <p>until {until ?? "nothing"}</p>
      skip
    </button>
  );
}
