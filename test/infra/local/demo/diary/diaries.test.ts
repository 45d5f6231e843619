import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DiaryMonth } from "#contract/diary.ts";
import type { Enrolment } from "#contract/diary-values.ts";
import { later } from "#contract/training/days.ts";
import { documentOf } from "#contract/training/month-lines.ts";
import { exercisesOf, recordsOf } from "#contract/training/progress.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { doneSessions, runOf } from "#contract/training/session-state.ts";
import { streakOf } from "#contract/training/streak.ts";
import { trainedDays } from "#contract/training/trained.ts";
import { workoutsOf } from "#contract/training/workouts.ts";
import { canAccess } from "#functions/domains/access/can-access.ts";
import { offerOf } from "#functions/domains/access/product-access.ts";
import { priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { demoDiaries } from "#infra/local/demo/diary/diaries.ts";
import { makeHistory } from "#infra/local/demo/history.ts";
import { demoPeople } from "#infra/local/demo/people.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const source = readCatalogue(join(import.meta.dirname, "../../../../../infra/local/demo/catalogue"));
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 16 + day, 10)));

function catalogueAt(now: Date) {
  return priceCatalogue(buildCatalogue(source, now), pricesOf(source, now), () => [], now).catalogue;
}

type Diaries = ReturnType<typeof demoDiaries>;
const made = new Map<number, Diaries>();

function diariesAt(now: Date): Diaries {
  const diaries = made.get(now.getTime()) ?? demoDiaries(catalogueAt(now), now);
  made.set(now.getTime(), diaries);
  return diaries;
}

/** What a device of somebody reads on a day. */
function diaryOf(role: string, now: Date) {
  const sub = demoPeople.find((person) => person.role === role)?.sub;
  const items = diariesAt(now).filter(({ pk }) => pk === `USER#${sub}`);
  const at = (prefix: string) => items.filter(({ sk }) => sk.startsWith(prefix));
  const head = items.find(({ sk }) => sk === "DIARY") as Record<string, unknown>;
  const months = at("DIARY#MONTH#").map(({ body }): DiaryMonth => JSON.parse(String(body)));
  const history = months.flatMap(workoutsOf).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return {
    today: zagrebDay(now),
    head,
    entries: JSON.parse(String(head.entries)) as Registers,
    months,
    history,
    workouts: at("DIARY#WORKOUT#"),
    viewed: at("VIEWED#"),
  };
}

function runIn({ entries, history, today }: ReturnType<typeof diaryOf>, enrolment: string) {
  return runOf(currentOf(entries, `e:${enrolment}`) as Enrolment, doneSessions(enrolment, history), today);
}

describe.each(week)("on %s", (now) => {
  const ana = diaryOf("premium", now);

  it("Ana has trained for fourteen weeks, up to the day before the session that she missed", () => {
    const days = ana.history.map(({ day }) => day).toSorted();
    expect(days[0]).toBe(later(ana.today, -97));
    expect(days.at(-1)).toBe(later(ana.today, -2));
    expect(trainedDays(ana.history).size).toBeGreaterThan(45);
    expect(ana.history.every(({ ended }) => ended !== undefined && ended * 1000 < now.getTime())).toBe(true);
  });

  it("Ana is in the third week of the Booty Program with one missed session", () => {
    const run = runIn(ana, "booty1");
    expect(run).toMatchObject({ done: 10, next: { session: 11, week: 3, day: 3, state: "missed" } });
    const missed = run.sessions.filter(({ state }) => state === "missed");
    expect(missed.map(({ on }) => on)).toEqual([later(ana.today, -1)]);
  });

  it("Ana has passed a best of five exercises in it", () => {
    const inRun = new Set(ana.history.filter(({ id }) => id.includes("-pbooty1-")).map(({ id }) => id));
    const records = recordsOf(exercisesOf(ana.history)).filter(({ workout }) => inRun.has(workout));
    expect(records.map(({ key }) => key).toSorted()).toEqual([
      "cucanj-sipka",
      "goblet-cucanj",
      "hip-thrust-sipka",
      "nozni-potisak",
      "rumunjsko-bucice",
    ]);
  });

  it("Ana keeps her streak over an illness", () => {
    const goals = Object.fromEntries(
      Object.entries(ana.entries).flatMap(([key, [value]]) => (key.startsWith("goal:") ? [[key.slice(5), value]] : [])),
    ) as Record<string, number>;
    const pause = currentOf(ana.entries, "pause:gripa1") as { from: string; to: string };
    const streak = streakOf({ trained: trainedDays(ana.history), goals, pauses: [pause] }, ana.today);
    expect(streak).toBeGreaterThan(5);
  });
});

describe("the demo's diaries", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const ana = diaryOf("premium", now);

  it("are the same for the same moment, and of a new era at each reset", () => {
    expect(demoDiaries(catalogueAt(now), now)).toEqual(diariesAt(now));
    const later = diaryOf("premium", new Date(now.getTime() + 1));
    expect(later.head.epoch).not.toBe(ana.head.epoch);
    expect(diaryOf("member", now).head.epoch).toBe(ana.head.epoch);
  });

  it("hold videos, other workouts, notes, pins and supersets", () => {
    const kinds = Map.groupBy(ana.history, ({ about }) => about?.kind);
    expect([kinds.get("plan")?.length, kinds.get("video")?.length, kinds.get("other")?.length]).toEqual([40, 7, 3]);
    expect(ana.viewed).toHaveLength(8);
    expect(ana.history.filter(({ note }) => note).length).toBeGreaterThan(1);
    expect(Object.keys(ana.entries).filter((key) => key.startsWith("pin:"))).toHaveLength(2);
    const first = ana.workouts.find(({ sk }) => sk.endsWith("-psnaga1-1"));
    const done = Object.entries(JSON.parse(String(first?.entries)) as Registers)
      .filter(([key]) => /^s:p[34]-/.test(key))
      .toSorted(([, one], [, other]) => one[1] - other[1]);
    expect(done.map(([key]) => key)).toEqual(["s:p3-1", "s:p4-1", "s:p3-2", "s:p4-2", "s:p3-3", "s:p4-3"]);
  });

  it("say the same in a workout as in its month's line", () => {
    const values = (entries: Registers) =>
      Object.entries(entries).flatMap(([key, [value]]) =>
        key.startsWith("s:") ? [[key, { ...(value as object), done: 0 }]] : [],
      );
    for (const { sk, entries } of ana.workouts) {
      const id = sk.slice("DIARY#WORKOUT#".length);
      const month = ana.months.find((one) => one.workouts.some((line) => line.id === id)) as DiaryMonth;
      const rebuilt = documentOf(month, id) as Registers;
      expect(values(rebuilt).toSorted()).toEqual(values(JSON.parse(String(entries))).toSorted());
    }
  });

  it("show Ivan's finished programme, which is closed to him again", () => {
    const ivan = diaryOf("cancelled", now);
    expect(runIn(ivan, "booty1")).toMatchObject({ done: 32, next: undefined });
    const catalogue = catalogueAt(now);
    const [booty] = catalogue.trainings.filter(({ product }) => product.id === 2);
    const access = makeHistory(catalogue, now)
      .filter(({ profile }) => profile.first_name === "Ivan" && profile.email.endsWith("@zamah.example"))
      .map(({ member }) => booty && canAccess(member, offerOf(booty.product), now).granted);
    expect(access).toEqual([false]);
  });

  it("leave Petra's empty", () => {
    const petra = diaryOf("member", now);
    expect([petra.entries, petra.months, petra.workouts]).toEqual([{}, [], []]);
  });
});
