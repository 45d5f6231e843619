import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Challenge } from "#contract/product.ts";
import { workoutOf } from "#contract/training/workouts.ts";
import { specified } from "#test/steps/then/specification.ts";
import { ChallengePage } from "../../../../frontend/src/app/pages/challenge-page.tsx";
import { deviceDay } from "../../../../frontend/src/lib/format.ts";
import { createDiaryServer, diaryAnswers } from "../../steps/diary-server.ts";
import { eventually } from "../../steps/eventually.ts";
import { givenDiary, settled } from "../../steps/given-diary.ts";
import { challenge, dayFromNow, membership, person, SERVER_TIME } from "../../steps/records.ts";
import { type Answers, showPage } from "../../steps/signed-in-page.tsx";

const refused = { granted: false, until: null };
const granted = { granted: true, until: "2026-05-01T10:00:00.000Z" };
const premium = person({ subscription: membership(), premium: true });
const videos = [1701, 1703, 1702].map((id) => ({
  id,
  video_id: `back-${id}`,
  thumbnail_url: null,
  bunnyData: { title: `Trening ${id}`, length: 89 + 60 * (id - 1700) },
}));
const viewed = (...ids: number[]) => views(...ids.map((id) => ({ id })));
const views = (...those: { id: number; finished_at?: string; position?: number; saved_at?: string }[]) => ({
  "viewed_videos/member-1": {
    viewed_videos: those.map(({ id, ...more }) => ({ user_id: "member-1", video_id: `back-${id}`, ...more })),
  },
});
const YESTERDAY = "2026-03-09T18:00:00.000Z";

function page(changes: Partial<Challenge> = {}, access: object = refused, answers: Answers = {}) {
  const shown = { ...challenge(), videos: videos.map(({ video_id: _, ...video }) => video), ...changes };
  return showPage(<ChallengePage />, {
    at: "/app/challenges/17",
    route: "/app/challenges/:id",
    answers: {
      me: person(),
      "challenges/17": { challenge: shown, access },
      subscriptions: { subscriptions: [] },
      "challengescomments/17": { comments: [] },
      ...diaryAnswers(createDiaryServer(() => Date.parse(SERVER_TIME))),
      ...answers,
    },
  });
}

it("lets who may not use a challenge watch its free training", async () => {
  page({ has_sample: true }, refused, {
    "samples/challenge/17": { sample: { title: "Trening 1701", length: 90, embed_url: "https://video.example/free" } },
  });
  expect(await screen.findByRole("heading", { name: "Isprobaj besplatno" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Pusti video" }));
  expect(await screen.findByText(/^Trening 1701 · /)).toBeDefined();
});

const panel = () => screen.findByRole("complementary", { name: "Pristup izazovu" });

describe("the side panel", () => {
  it("sells a challenge that stands alone, with its end said before the purchase", async () => {
    page();
    const buy = await within(await panel()).findByRole("link", { name: "Kupi izazov" });
    expect(buy.getAttribute("href")).toBe("/app/checkout/challenge/17");
    expect(within(await panel()).getByText(/Jednokratno plaćanje, PDV uključen u cijenu/).textContent).toContain(
      "otvoren do 10.05.2026.",
    );
    expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
    expect(screen.getByRole("link", { name: "Kupi za €40.00" })).toBeDefined();
  });

  it("leads to an open order in place of a second one, from the panel, the bar and the line that tells of it", async () => {
    const order_number = `S${"a".repeat(32)}`;
    const orders = [{ order_number, product_category: "challenge" as const, product_id: 17 }];
    page({}, refused, { me: person({ open_orders: orders }) });
    const ways = await screen.findAllByRole("link", { name: "Pogledaj narudžbu" });
    expect(ways.map((way) => way.getAttribute("href"))).toEqual(
      Array.from({ length: 3 }, () => `/app/orderconfirmation/${order_number}`),
    );
    expect(screen.queryByRole("link", { name: /^Kupi/ })).toBeNull();
  });

  it("sells as ever while another product's order is open", async () => {
    const orders = [{ order_number: `S${"b".repeat(32)}`, product_category: "challenge" as const, product_id: 18 }];
    page({}, refused, { me: person({ open_orders: orders }) });
    expect(await within(await panel()).findByRole("link", { name: "Kupi izazov" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Pogledaj narudžbu" })).toBeNull();
  });

  it("offers the membership for a challenge that Premium includes", async () => {
    page({ with_subscription: true });
    expect(await screen.findByRole("button", { name: "Postani Član" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Otključaj uz Premium" })).toBeDefined();
  });

  it("shows a Premium member the own price right of the ordinary one, and no membership offer", async () => {
    page({ with_subscription: true }, refused, { me: premium });
    const prices = (await screen.findByText("€24.00")).closest("dl");
    expect(prices?.textContent).toBe("Cijena€40.00Tvoja cijena€24.00");
    expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
    expect(screen.getByRole("link", { name: "Kupi za €24.00" })).toBeDefined();
  });

  it.each([
    [0, "Izazov završava danas"],
    [-1, "Izazov je završio"],
  ])("sells nothing %i days before the end", async (days, heading) => {
    page({ end_date: dayFromNow(days) });
    expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
    expect(screen.queryByRole("link", { name: /Kupi/ })).toBeNull();
  });

  it("still sells the day before the last", async () => {
    page({ end_date: dayFromNow(1) });
    expect(await screen.findByRole("link", { name: "Kupi izazov" })).toBeDefined();
  });

  it("is unlocked for its owner, with the files and until when", async () => {
    const opened = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    page({ files_ids: '{"plan","popis"}', videos }, granted, {
      ...viewed(),
      "files/popis": { file: { id: "popis", title: "Popis", url: "https://files.example/popis.pdf" } },
    });
    expect(await screen.findByRole("heading", { name: "Otključano do 01.05.2026." })).toBeDefined();
    expect(screen.queryByRole("link", { name: /Kupi/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Preuzmi datoteku 2, PDF" }));
    await eventually(() => expect(opened).toHaveBeenCalledWith("https://files.example/popis.pdf"));
  });

  it("is open with Premium, without a day, to a member whose membership goes on", async () => {
    page({ with_subscription: true }, { ...granted, renews: true }, { me: premium });
    expect(await screen.findByRole("heading", { name: "Otvoreno uz Premium" })).toBeDefined();
    expect(screen.queryByText(/Otključano/)).toBeNull();
    expect(screen.getByText(/^Izazov je otvoren do .* za sve\.$/)).toBeDefined();
  });

  it("says so when a file can't be had", async () => {
    page({ files_ids: '["plan"]', videos }, granted, viewed());
    await userEvent.click(await screen.findByRole("button", { name: "Preuzmi datoteku, PDF" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Odbijeno 404.");
  });

  it("offers no membership while the member can't be looked up, and says what it can't check", async () => {
    page({ with_subscription: true }, refused, { me: 500 });
    expect(await screen.findByText(/Trenutačno ne možemo provjeriti/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
    expect(screen.getByRole("link", { name: "Kupi izazov" })).toBeDefined();
  });
});

describe("the trainings of an unlocked challenge", () => {
  it("stand by descending id with rounded minutes, and what was watched is marked; begun is not finished", async () => {
    page({ videos }, granted, viewed(1703));
    expect(await screen.findByText("0 od 3 treninga")).toBeDefined();
    const titles = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(["Trening 1703", "Trening 1702", "Trening 1701"]);
    expect(screen.getAllByText("POGLEDANO").length).toBe(1);
    expect(screen.getByText("Započeto · 4 min")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Nastavi – Trening 1703" })).toHaveLength(2);
  });

  it("say how far each one is, and go on with the first that is not finished", async () => {
    page({ videos }, granted, views({ id: 1703, finished_at: YESTERDAY }, { id: 1701, position: 125 }));
    expect(await screen.findByText("1 od 3 treninga")).toBeDefined();
    expect(screen.getByText("Završeno · 4 min")).toBeDefined();
    expect(screen.getByText("Na redu · 3 min")).toBeDefined();
    expect(screen.getByText("Započeto 2:05 · 2 min")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Nastavi – Trening 1702" })).toHaveLength(2);
    const marks = screen.getAllByRole("button", { name: "Završeno" });
    expect(marks.map((mark) => mark.getAttribute("aria-pressed"))).toEqual(["true", "false", "false"]);
  });

  it("go on with the one that was stopped last, until another is finished", async () => {
    const [stopped, later] = ["2026-03-09T19:00:00.000Z", "2026-03-09T20:00:00.000Z"];
    const begun = { id: 1701, position: 65, saved_at: stopped };
    page({ videos }, granted, views({ id: 1703, finished_at: YESTERDAY }, begun));
    expect(await screen.findAllByRole("button", { name: "Nastavi – Trening 1701" })).toBeDefined();
    cleanup();
    page({ videos }, granted, views({ id: 1703, finished_at: later }, begun));
    expect(await screen.findAllByRole("button", { name: "Nastavi – Trening 1702" })).toBeDefined();
  });

  it("stay as they were where the mark could not be kept", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    page({ videos }, granted, { ...viewed(), viewed_videos: 500 });
    await userEvent.click((await screen.findAllByRole("button", { name: "Završeno" }))[0] ?? document.body);
    expect((await screen.findByRole("alert")).textContent).toContain("Oznaka nije spremljena.");
    expect(screen.getByText("0 od 3 treninga")).toBeDefined();
  });

  it("stay open when the person and what they watched can't be looked up", async () => {
    page({ videos }, granted, { me: 500 });
    expect(await screen.findByRole("heading", { name: "Trening 1703" })).toBeDefined();
    expect(screen.getByText("3 treninga")).toBeDefined();
    expect(screen.queryByText("POGLEDANO")).toBeNull();
  });

  it("say why a video does not open, with the specified line in the console", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue(undefined);
    page({ videos }, granted, { ...viewed(), "mediatoken/generate/member-1/1703": 500 });
    await userEvent.click(await screen.findByRole("button", { name: /Trening 1703/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("Video se trenutačno ne može otvoriti.");
    expect(log).toHaveBeenCalledWith(specified("8 Errors", "Video token is not generated."));
  });

  it("cost three private calls at most beside the diary", async () => {
    const { asked } = page({ videos }, granted, viewed());
    await screen.findByText("0 od 3 treninga");
    const beforeComments = asked.filter((path) => !path.startsWith("challengescomments"));
    expect(beforeComments.toSorted()).toEqual([
      "challenges/17",
      "me",
      "me/diary?months=year",
      "viewed_videos/member-1",
    ]);
  });
});

describe("what the shop wrote", () => {
  it("keeps its line breaks and shows markup as text", async () => {
    page({ description: "Prvi red.\n<b>Drugi</b> red.", dots: '{"Jaka <i>leđa</i>","Bez skakanja"}' });
    const description = await screen.findByText(/Prvi red/);
    expect(description.textContent).toBe("Prvi red.\n<b>Drugi</b> red.");
    expect(screen.getByText("Jaka <i>leđa</i>")).toBeDefined();
    expect(screen.getByText("Bez skakanja")).toBeDefined();
  });

  it.each(["", "{", "null", "[1,2]"])("leaves out bullet points that can't be read: %j", async (dots) => {
    page({ dots, files_ids: dots, videos: [] });
    expect(await screen.findByRole("heading", { name: "Jaka leđa", level: 1 })).toBeDefined();
  });
});

it.each([404, 400])("says 'No challenge available.' for an id that nothing stands behind (%i)", async (status) => {
  page({}, refused, { "challenges/17": status });
  expect(await screen.findByText(specified("8 Errors", "No challenge available."))).toBeDefined();
});

it("names an answer of another shape in the console and offers a retry", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const log = vi.spyOn(console, "error").mockReturnValue(undefined);
  page({}, refused, { "challenges/17": { something: "else" } });
  expect(await screen.findByRole("button", { name: "Pokušaj ponovno" })).toBeDefined();
  expect(log).toHaveBeenCalledWith("Unexpected challenge response shape");
});

it("locks itself when access ends while it is open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers: Answers = viewed();
  const soon = { granted: true, until: new Date(Date.parse("2026-03-10T23:30:00.000Z") + 60_000).toISOString() };
  const { answer } = page({ videos }, soon, answers);
  expect(await screen.findByRole("heading", { name: "Trening 1703" })).toBeDefined();
  answer("challenges/17", { challenge: { ...challenge(), videos: [] }, access: refused });
  await vi.advanceTimersByTimeAsync(62_000);
  expect(await screen.findByRole("link", { name: "Kupi izazov" })).toBeDefined();
});

describe("the trainings of an unlocked challenge, in the diary", () => {
  it("are finished by hand, which stands in the diary of today, and taken back from both", async () => {
    await givenDiary({});
    const server = createDiaryServer(() => Date.now());
    const { sent, answer } = page({ videos }, granted, { ...viewed(), ...diaryAnswers(server), viewed_videos: {} });
    const mark = async (position: number) => {
      await userEvent.click((await screen.findAllByRole("button", { name: "Završeno" }))[position] ?? document.body);
      await settled();
    };
    const row = `${deviceDay(new Date(SERVER_TIME)).replaceAll("-", "")}-xv000001703`;
    const inDiary = () => workoutOf(row, server.document("workout", row));
    const online = async () => {
      window.dispatchEvent(new Event("online"));
      await settled();
    };
    await screen.findByText("0 od 3 treninga");
    answer("viewed_videos/member-1", views({ id: 1703, finished_at: YESTERDAY })["viewed_videos/member-1"]);
    await mark(0);
    expect(await screen.findByText("1 od 3 treninga")).toBeDefined();
    expect(sent).toContainEqual({ user_id: "member-1", video_id: "back-1703", finished_at: expect.any(String) });
    await online();
    expect(inDiary()?.about).toMatchObject({ kind: "video", product: 17, title: "Trening 1703" });

    answer("viewed_videos/member-1", viewed()["viewed_videos/member-1"]);
    await mark(0);
    expect(await screen.findByText("0 od 3 treninga")).toBeDefined();
    expect(sent).toContainEqual({ user_id: "member-1", video_id: "back-1703", finished_at: null });
    await online();
    expect(inDiary()).toBeUndefined();
  });
});
