import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { workoutOf } from "#contract/training/workouts.ts";
import { PlayerPage } from "../../../../frontend/src/app/pages/player-page.tsx";
import { deviceDay } from "../../../../frontend/src/lib/format.ts";
import { forgetSession } from "../../../../frontend/src/lib/session.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { eventually } from "../../steps/eventually.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { challenge, person, SERVER_TIME } from "../../steps/records.ts";
import { type Answers, refusedWith, showPage } from "../../steps/signed-in-page.tsx";

const TODAY = deviceDay(new Date(SERVER_TIME));
const FRAME = "https://video.example/embed/1/back-2?token=x";
const admitted = { body: { authenticated: true, embed_url: FRAME, title: "Veslanje", video_id: "back-2" } };
const denied = (code: string) => ({ body: { authenticated: false, code } });
const view = (video_id: string) => ({ user_id: "member-1", video_id });
const finished = (video_id: string, finished_at = "2026-03-09T18:00:00.000Z") => ({ ...view(video_id), finished_at });
const viewed = (viewed_videos: object[]): Answers => ({ "viewed_videos/member-1": { viewed_videos } });
const list = {
  challenge: {
    ...challenge(),
    videos: [3, 2, 1].map((id) => ({
      id,
      video_id: `back-${id}`,
      thumbnail_url: null,
      bunnyData: { title: `Trening ${id}` },
    })),
  },
  access: { granted: true, until: null },
};

function player(answers: Answers = {}, { id = "2", token = "given" } = {}) {
  return showPage(<PlayerPage />, {
    at: `/app/player/${id}/${token}`,
    state: { challenge: 17 },
    route: "/app/player/:id/:token",
    answers: {
      me: person(),
      [`mediatoken/authentication/member-1/${id}/given`]: admitted,
      [`mediatoken/authentication/member-1/${id}/made`]: admitted,
      [`mediatoken/generate/member-1/${id}`]: { body: { mediatoken: "made" } },
      viewed_videos: {},
      "challenges/17": list,
      ...answers,
    },
  });
}

/** What the provider's player tells the page. */
async function tell(event: string, value: object = {}) {
  await address();
  const data = JSON.stringify({ context: "player.js", event, value });
  act(() => void window.dispatchEvent(new MessageEvent("message", { data, origin: "https://video.example" })));
}

/** The video plays from one second to another, as the provider reports it. */
async function watch(from: number, to: number) {
  await address();
  act(() => {
    for (let seconds = from; seconds <= to; seconds += 1) {
      const data = JSON.stringify({ context: "player.js", event: "timeupdate", value: { seconds, duration: 600 } });
      window.dispatchEvent(new MessageEvent("message", { data, origin: "https://video.example" }));
    }
  });
  await settled();
}

/** The network comes back: what waits is sent at once. */
async function sent() {
  await settled();
  window.dispatchEvent(new Event("online"));
  await settled();
}

function diaryServer() {
  return createDiaryServer(() => Date.now());
}

async function address(): Promise<string | null> {
  return (await screen.findByTitle("Video: Veslanje")).getAttribute("src");
}

beforeEach(() => vi.spyOn(console, "error").mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a video", () => {
  it("plays without header and footer, records the view once, and hides its token", async () => {
    const { asked } = player();
    expect(await address()).toBe(FRAME);
    await tell("play");
    await tell("play");
    expect(asked.filter((path) => path === "viewed_videos")).toHaveLength(1);
    expect(screen.queryByRole("banner")).toBeNull();
    expect(window.location.pathname).toBe("/app/player/2/-");
  });

  it("goes on where it was stopped, and starts anew for somebody else and after signing out", async () => {
    player();
    await tell("timeupdate", { seconds: 125.4, duration: 600 });
    cleanup();
    player();
    expect(await address()).toBe(`${FRAME}&t=125`);
    expect(screen.getByText("Nastavljamo od 2:05")).toBeDefined();
    cleanup();
    const other = person();
    player({
      me: { ...other, user: { ...other.user, id: "member-2" } },
      "mediatoken/authentication/member-2/2/given": admitted,
    });
    expect(await address()).toBe(FRAME);
    cleanup();
    forgetSession();
    expect(localStorage.getItem("watchPositions")).toBeNull();
  });

  it("goes on where another device stopped it later, and where this one did if that was the later", async () => {
    player(viewed([{ ...view("back-2"), position: 300, watched: 300, saved_at: "2026-03-10T20:00:00.000Z" }]));
    expect(await address()).toBe(`${FRAME}&t=300`);
    await tell("timeupdate", { seconds: 410, duration: 600 });
    cleanup();
    player(viewed([{ ...view("back-2"), position: 300, watched: 300, saved_at: "2026-03-10T20:00:00.000Z" }]));
    expect(await address()).toBe(`${FRAME}&t=410`);
    cleanup();
    player(viewed([finished("back-2", "2099-01-01T00:00:00.000Z")]));
    expect(await address()).toBe(FRAME);
  });

  it("tells the server where it stands at a pause and when it is left, and once that it is finished", async () => {
    await givenDiary({});
    const { sent } = player({ ...viewed([]), viewed_videos: {} });
    await watch(0, 42);
    await tell("pause");
    expect(sent).toEqual([{ user_id: "member-1", video_id: "back-2", position: 42, watched: 42 }]);
    await watch(43, 50);
    window.dispatchEvent(new Event("pagehide"));
    await settled();
    expect(sent.at(-1)).toMatchObject({ position: 50 });
    await watch(51, 600);
    await tell("ended");
    cleanup();
    const said = sent.slice(2).filter((body) => "video_id" in (body as object));
    expect(said).toEqual([{ user_id: "member-1", video_id: "back-2", finished_at: expect.any(String) }]);
  });

  it("tells the server later what it could not tell without network", async () => {
    player({ ...viewed([]), viewed_videos: 503 });
    await watch(0, 42);
    await tell("pause");
    cleanup();
    const { sent } = player({ ...viewed([]), viewed_videos: {} });
    expect(await address()).toBe(`${FRAME}&t=42`);
    expect(sent).toContainEqual({ user_id: "member-1", video_id: "back-2", position: 42, watched: 42 });
  });

  it("says under the picture what is said in it, and beneath it all of it", async () => {
    const parts = [
      { at: 0, title: "Zagrijavanje", text: "Kruženje ramenima. Polako." },
      { at: 60, title: "Veslanje", text: "Laktovi uz tijelo." },
    ];
    player({ "mediatoken/authentication/member-1/2/given": { body: { ...admitted.body, parts } } });
    await tell("timeupdate", { seconds: 0.2, duration: 50 });
    expect(screen.queryByText("Kruženje ramenima.")).toBeNull();
    await userEvent.keyboard("c");
    expect(screen.getByText("Kruženje ramenima.")).toBeDefined();
    const transcript = screen.getByRole("region", { name: "Prijepis" });
    expect(transcript.textContent).toContain("1:00VeslanjeLaktovi uz tijelo.");
    expect(
      within(transcript)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["0:00"]);
    expect(within(transcript).getAllByRole("listitem")[0]?.getAttribute("aria-current")).toBe("true");
    await userEvent.click(screen.getByRole("button", { name: "Titlovi" }));
    expect(screen.queryByText("Kruženje ramenima.")).toBeNull();
  });

  it("starts anew once it was watched to its end", async () => {
    player();
    await tell("timeupdate", { seconds: 300, duration: 600 });
    await tell("timeupdate", { seconds: 599, duration: 600 });
    cleanup();
    player();
    expect(await address()).toBe(FRAME);
  });
});

describe("at the end", () => {
  it("the next one of the list is offered and waits for a tap", async () => {
    const { asked } = player();
    await tell("ended");
    expect(await screen.findByText("Trening 1")).toBeDefined();
    expect(screen.queryByText(/Kreće za/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Sljedeći trening" }));
    await eventually(() => expect(asked).toContain("mediatoken/generate/member-1/1"));
  });

  it("the next one starts by itself for whoever wants that, and its countdown can be stopped", async () => {
    await givenDiary({ head: { settings: { autoplay: true } } });
    const { asked } = player();
    await settled();
    await tell("ended");
    expect(await screen.findByText(/Kreće za/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Zaustavi" }));
    expect(screen.queryByText(/Kreće za/)).toBeNull();
    expect(asked).not.toContain("mediatoken/generate/member-1/1");
  });

  it("of the last one there is nothing but watching it again and the way back", async () => {
    await givenDiary({});
    const others = ["back-2", "back-3"].map((video_id) => finished(video_id));
    player(
      {
        "mediatoken/authentication/member-1/1/given": { body: { ...admitted.body, video_id: "back-1" } },
        ...viewed(others),
      },
      { id: "1" },
    );
    await watch(0, 600);
    await tell("ended");
    expect(await screen.findByRole("heading", { name: "Gotovo, bravo!" })).toBeDefined();
    expect(screen.getByText("Jaka leđa: završeno 3 od 3 treninga")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Sljedeći trening" })).toBeNull();
    expect(screen.getByRole("button", { name: "Pogledaj ponovno" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Natrag na izazov" }).getAttribute("href")).toBe("/app/challenges/17");
  });

  it("the focus goes to what was done, and the video beneath is out of reach", async () => {
    await givenDiary({});
    const parts = [{ at: 0, title: "Uvod", text: "Krenimo." }];
    player({
      ...viewed([]),
      "mediatoken/authentication/member-1/2/given": { body: { ...admitted.body, parts } },
    });
    await watch(0, 600);
    await tell("ended");
    const heading = await screen.findByRole("heading", { name: "Gotovo!" });
    expect(document.activeElement).toBe(heading);
    expect(within(screen.getByRole("region", { name: "Kraj videa" })).getByText("Veslanje")).toBeDefined();
    expect(screen.getByTitle("Video: Veslanje").closest("[inert]")).not.toBeNull();
    await userEvent.keyboard("c");
    expect(localStorage.getItem("captions")).not.toBe("on");
    await userEvent.click(screen.getByRole("button", { name: "Pogledaj ponovno" }));
    expect(screen.queryByRole("region", { name: "Kraj videa" })).toBeNull();
  });

  it("that was reached by a jump, the video is not finished, but can be said to be", async () => {
    await givenDiary({});
    const { sent } = player({ ...viewed([]), viewed_videos: {} });
    await watch(580, 600);
    await tell("ended");
    expect(await screen.findByRole("heading", { name: "Kraj videa" })).toBeDefined();
    expect(sent).not.toContainEqual(expect.objectContaining({ finished_at: expect.anything() }));
    await userEvent.click(screen.getByRole("button", { name: "Označi kao završeno" }));
    expect(await screen.findByRole("heading", { name: "Gotovo!" })).toBeDefined();
    expect(sent).toContainEqual({ user_id: "member-1", video_id: "back-2", finished_at: expect.any(String) });
  });
});

describe("a video of a challenge that was followed", () => {
  const ROW_TWO = `${TODAY.replaceAll("-", "")}-xv000000002`;

  it("is taken out of the diary again on the very screen that says so", async () => {
    await givenDiary({});
    const server = diaryServer();
    player(diaryAnswers(server));
    await watch(0, 600);
    await tell("ended");
    await userEvent.click(await screen.findByRole("button", { name: "Poništi zapis treninga" }));
    await sent();
    expect(screen.getByText("Zapis je poništen.")).toBeDefined();
    expect(workout(server)).toBeUndefined();
  });

  it("stands in the diary of today once, with how it was and what the week has come to", async () => {
    await givenDiary({ head: { "goal:2024-W01": 4 } });
    const server = diaryServer();
    player(diaryAnswers(server));
    await watch(0, 600);
    await tell("ended");
    expect((await screen.findByText("Trening zapisan")).getAttribute("role")).toBe("status");
    expect(screen.getByText("Ovaj tjedan 1 od 4")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "Teško" }));
    await sent();
    const first = workout(server);
    expect(first).toMatchObject({ day: TODAY, feeling: 4 });
    expect(first?.about).toEqual({ kind: "video", product: 17, row: 2, title: "Veslanje" });
    expect((first?.ended ?? 0) - (first?.started ?? 0)).toBe(540);

    await userEvent.click(screen.getByRole("button", { name: "Pogledaj ponovno" }));
    await watch(0, 600);
    await sent();
    expect(workout(server)).toEqual(first);
  });

  it.each([
    ["less than six tenths of it were watched", [[241, 600]], false],
    [
      "the end was reached by a jump alone",
      [
        [0, 200],
        [580, 600],
      ],
      false,
    ],
    [
      "its middle was left out",
      [
        [0, 250],
        [450, 600],
      ],
      true,
    ],
    ["the last tenth was left out", [[0, 541]], true],
    ["it stopped before the last tenth", [[0, 530]], false],
  ] as const)("counts only if it was: %s", async (_, parts, counts) => {
    await givenDiary({});
    const server = diaryServer();
    player(diaryAnswers(server));
    for (const [from, to] of parts) await watch(from, to);
    if (parts.at(-1)?.[1] === 600) await tell("ended");
    await sent();
    expect(Object.keys(server.document("workout", ROW_TWO)).length > 0).toBe(counts);
  });

  it("counts although it was stopped in the middle and the page was closed", async () => {
    await givenDiary({});
    const server = diaryServer();
    player(diaryAnswers(server));
    await watch(0, 300);
    cleanup();
    player(diaryAnswers(server));
    await watch(300, 545);
    await sent();
    expect(workout(server)).toBeDefined();
  });

  it("waits on the device where the network went away meanwhile", async () => {
    await givenDiary({});
    player();
    await watch(0, 600);
    await tell("ended");
    expect(await screen.findByText("Trening zapisan")).toBeDefined();
  });

  it("is written down again after it was deleted", async () => {
    const about = { kind: "video", product: 17, row: 2, title: "Veslanje" };
    await givenDiary({ workouts: { [ROW_TWO]: { about, day: TODAY, gone: true } } });
    const server = diaryServer();
    player(diaryAnswers(server));
    await settled();
    await watch(0, 600);
    await sent();
    expect(workout(server)?.about).toEqual(about);
  });

  function workout(server: ReturnType<typeof createDiaryServer>) {
    return workoutOf(ROW_TWO, server.document("workout", ROW_TWO));
  }
});

describe("a video that can't be shown", () => {
  it.each([
    ["expired", "a token that has run out"],
    ["invalid", "another person's token"],
  ])("is opened with a new token after '%s', %s", async (code) => {
    const { asked } = player({ "mediatoken/authentication/member-1/2/given": denied(code) });
    expect(await address()).toBe(FRAME);
    expect(asked).toContain("mediatoken/generate/member-1/2");
  });

  it("is not asked for with the dash that a reload finds in the address", async () => {
    const { asked } = player({}, { token: "-" });
    await address();
    expect(asked.filter((path) => path.startsWith("mediatoken/authentication"))).toHaveLength(1);
  });

  it("that three other devices show already is not shown here, and the page says so", async () => {
    player({
      "mediatoken/authentication/member-1/2/given": denied("expired"),
      "mediatoken/generate/member-1/2": refusedWith(429, "too_many_streams"),
    });
    expect((await screen.findByRole("alert")).textContent).toContain("Već gledaš na drugom uređaju");
    expect(screen.queryByTitle("Video: Veslanje")).toBeNull();
  });

  it("says that it is locked, with the way back to its challenge", async () => {
    player({ "mediatoken/authentication/member-1/2/given": denied("no_access") });
    expect(await screen.findByRole("heading", { name: "Ovaj trening nije otključan" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Natrag na izazov" }).getAttribute("href")).toBe("/app/challenges/17");
  });

  it.each(["abc", "-1", "1e3", "99999999999999999999"])("says that there is none with the id %s", async (id) => {
    player({ [`mediatoken/generate/member-1/${id}`]: 404 }, { id, token: "-" });
    expect(await screen.findByRole("heading", { name: "Ovaj video više nije dostupan" })).toBeDefined();
  });

  it("lets a failed check be tried again", async () => {
    const { answer } = player({ "mediatoken/authentication/member-1/2/given": 500 });
    const retry = await screen.findByRole("button", { name: "Pokušaj ponovno" });
    answer("mediatoken/authentication/member-1/2/given", admitted);
    await userEvent.click(retry);
    expect(await address()).toBe(FRAME);
  });

  it("is closed when access has ended meanwhile", async () => {
    player({ viewed_videos: refusedWith(403, "no_access") });
    await tell("play");
    expect(await screen.findByRole("heading", { name: "Ovaj trening nije otključan" })).toBeDefined();
  });

  it("is opened anew by itself when the player fails, and goes on where it was", async () => {
    const { asked } = player();
    await tell("timeupdate", { seconds: 125, duration: 600 });
    await tell("error");
    expect((await screen.findByRole("alert")).textContent).toContain("Veza s videom je prekinuta.");
    expect(screen.getByRole("button", { name: "Pokušaj ponovno" })).toBeDefined();
    const before = asked.length;
    act(() => void window.dispatchEvent(new Event("online")));
    await eventually(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(asked.slice(before)).toContain("mediatoken/authentication/member-1/2/given");
    expect(await address()).toBe(`${FRAME}&t=125`);
  });

  it("runs on when the player only does not know a command", async () => {
    player();
    await tell("error", { code: 2, msg: "Invalid Method" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
