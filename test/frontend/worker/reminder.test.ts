import { beforeEach, expect, it, vi } from "vitest";
import { openApp, showReminder } from "../../../frontend/src/worker/reminder.ts";
import { givenDiary } from "../steps/given-diary.ts";

const HOME = "https://zamah.example/app";
const PLAIN = "Danas je dan za trening";
const shown = vi.fn(async (_text: string, _look: unknown) => undefined);
const openWindow = vi.fn(async () => undefined);
let pages: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T06:30:00") });
  for (const spy of [shown, openWindow]) spy.mockClear();
  pages = [];
  vi.stubGlobal("registration", { scope: HOME, showNotification: shown });
  vi.stubGlobal("clients", { matchAll: async () => pages, openWindow });
});

const programmes = { reminder_programmes: { "2026-11-24": "Booty Program" } };
it.each([
  [
    "the session of the day, where the device knows it",
    { reminder: { "2026-11-24": "Dan 3: Kukovi i trup" }, ...programmes },
    "Danas: Dan 3: Kukovi i trup",
  ],
  ["the programme, where the session is not known", programmes, "Danas: Booty Program"],
  ["no other day's", { reminder: { "2026-11-23": "Dan 2: Guranje" } }, PLAIN],
  ["that it is a training day, where the device knows no more", {}, PLAIN],
])("a reminder says %s", async (_what, device, text) => {
  await givenDiary({ device });
  await showReminder();
  expect(shown).toHaveBeenCalledExactlyOnceWith(text, expect.objectContaining({ lang: "hr", tag: "today" }));
});

it("a reminder comes where the browser shuts its database too", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await showReminder();
  expect(shown).toHaveBeenCalledExactlyOnceWith(PLAIN, expect.anything());
});

it("a tap on it brings the open app to the front, as it is", async () => {
  const focus = vi.fn(async () => undefined);
  pages = [
    { url: "https://zamah.example/terms", focus: async () => undefined },
    { url: `${HOME}/workout/20261124-pk3x9qa-3`, focus },
  ];
  const close = vi.fn();
  await openApp({ close } as unknown as Notification);
  expect([focus, close, openWindow].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

it("a tap on it opens the app where it is not open", async () => {
  await openApp({ close: () => undefined } as unknown as Notification);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(HOME);
});
