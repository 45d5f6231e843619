import { isoWeek, later } from "#contract/training/days.ts";
import type { PlanSession, PlanSlot } from "#contract/training/plan.ts";
import { otherWorkoutId } from "#contract/training/workouts.ts";
import { offerOf } from "#functions/domains/access/product-access.ts";
import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import type { VideoRow } from "#functions/domains/catalogue/product.ts";
import { FINISHED } from "#functions/domains/reporting/content-counters.ts";
import type { View } from "#functions/domains/video/viewed-video.ts";
import { lastViewEntry, viewedVideoEntry } from "#functions/domains/video/viewed-video-store.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { demoPeople } from "../people.ts";
import { Random } from "../random.ts";
import { DemoDiary, written } from "./demo-diary.ts";
import { runThrough, secondsOf } from "./programme-run.ts";

const SEED = 20260816;
const MORNING = 9;
const [UPPER_BODY, BOOTY, COMEBACK] = [1, 2, 3];

/** The follow-along videos that Ana did: days ago, challenge, and which of its list. */
const VIDEOS = [
  [88, 15, 1],
  [74, 15, 2],
  [56, 12, 1],
  [21, 12, 2],
  [20, 15, 3],
  [12, 12, 3],
  [2, 15, 4],
] as const;
/** The video that she left unfinished the evening before: days ago, challenge, position in its list, and the second. */
const BEGUN = { days: 1, challenge: 12, position: 4, hour: 20, stoppedAt: 503 };
const OTHERS = [
  [67, "Planinarenje na Sljeme", 140],
  [34, "Plivanje", 45],
  [14, "Brzo hodanje uz Savu", 40],
] as const;
/** The sessions of the running programme in which Ana went on to that week's weights; else she keeps what she had. */
const RAISED: Readonly<Record<number, string>> = {
  5: "rumunjsko-bucice",
  6: "nozni-potisak",
  8: "cucanj-sipka",
  9: "hip-thrust-sipka",
  10: "goblet-cucanj",
};
/** The weight of an earlier programme's rowing, which continues in the next programme. */
const ROWED = { movement: "veslanje-sajla", g: 30_000 };

/** The training diaries of the demo's people: the same for the same moment, each time in a new era. */
export function demoDiaries(catalogue: Catalogue, now: Date): (Key & Item)[] {
  return demoPeople.flatMap(({ role, sub }) => {
    const diary = new DemoDiary(sub, now);
    if (role === "premium") return anasDiary(diary, catalogue, now);
    if (role === "cancelled") finishedProgramme(diary, catalogue, now);
    return diary.items;
  });
}

/** Fourteen weeks up to yesterday: two finished programmes, a paused week between them, and the third week of a third. */
function anasDiary(diary: DemoDiary, catalogue: Catalogue, now: Date): (Key & Item)[] {
  const random = new Random(SEED);
  const ago = (days: number) => later(zagrebDay(now), -days);
  const state = "done";
  runThrough(
    diary,
    catalogue,
    { enrolment: "snaga1", training: UPPER_BODY, begins: ago(97), days: [0, 2, 4], state },
    random,
  );
  runThrough(
    diary,
    catalogue,
    { enrolment: "forma1", training: COMEBACK, begins: ago(48), days: [0, 2, 4], state },
    random,
  );
  runThrough(diary, catalogue, { ...runningProgramme, begins: ago(18) }, random);
  diary.notes({
    [`goal:${isoWeek(ago(97))}`]: written(3, secondsOf(ago(97), MORNING)),
    [`goal:${isoWeek(ago(18))}`]: written(4, secondsOf(ago(18), MORNING)),
    "pause:gripa1": written({ from: ago(55), to: ago(49), why: "illness" }, secondsOf(ago(54), MORNING)),
    "pin:nozni-potisak": written("Sjedalo 4, naslon 2", secondsOf(ago(17), MORNING + 10)),
    "pin:hip-thrust-sipka": written("Klupa do zida, debeli jastučić", secondsOf(ago(18), MORNING + 10)),
  });
  for (const [days, title, minutes] of OTHERS) {
    const started = secondsOf(ago(days), MORNING);
    diary.trains(
      otherWorkoutId(ago(days), random.hex(10)),
      entriesOf({ kind: "other", title }, ago(days), started, minutes),
    );
  }
  const watched = VIDEOS.flatMap(([days, challenge, position], place) => {
    const { product, row } = videoOf(catalogue, challenge, position);
    const started = secondsOf(ago(days), MORNING);
    const about = { kind: "video", product, row: row.id, title: row.title };
    diary.trains(
      otherWorkoutId(ago(days), random.hex(10)),
      entriesOf(about, ago(days), started, Math.ceil(row.length / 60)),
    );
    const seen = { ...keys.contentOfDay(ago(days), "video", row.video_id), ...othersWatched(place) };
    return [viewedVideoEntry(diary.userId, finishedView(row, started)), seen];
  });
  return [...diary.items, ...watched, ...begunItems(diary.userId, catalogue, now)];
}

/** How many people of the demo came how far in a video, so that the owner's figures say something. */
function othersWatched(place: number) {
  const begun = 14 - (place % 5);
  return { begun, quarter: begun - 1, half: begun - 3, three_quarters: begun - 4, finished: begun - 5 - (place % 3) };
}

function finishedView({ video_id, length }: VideoRow, started: number): View {
  return { reached: FINISHED, video_id, viewed_at: momentOf(started), finished_at: momentOf(started + length) };
}

function begunItems(userId: string, catalogue: Catalogue, now: Date): (Key & Item)[] {
  const { course, row } = videoOf(catalogue, BEGUN.challenge, BEGUN.position);
  const started = secondsOf(later(zagrebDay(now), -BEGUN.days), BEGUN.hour);
  const position = BEGUN.stoppedAt;
  const moments = { viewed_at: momentOf(started), saved_at: momentOf(started + position) };
  const view = { video_id: row.video_id, ...moments, position, watched: position };
  const next = { ...row, offer: offerOf(course), position };
  return [viewedVideoEntry(userId, view), lastViewEntry(userId, { view, next })];
}

function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Two weeks and two sessions; the third session of the third week was due yesterday, and is still open. */
const runningProgramme = {
  enrolment: "booty1",
  training: BOOTY,
  days: [0, 1, 3, 5],
  done: 10,
  state: "active" as const,
  trained: lifted,
  notes: {
    4: "Dobar tjedan. Spavanje pomaže više od kave.",
    9: "25 kg je sjelo, leđa mirna u svim serijama.",
  },
  slotNotes: { 9: { 1: "Sljedeći put 27,5 kg." }, 10: { 3: "Lijeva noga slabija, kreni s njom." } },
};

/** A programme that ended, bought so long ago that it is closed again. */
function finishedProgramme(diary: DemoDiary, catalogue: Catalogue, now: Date): void {
  const begins = later(zagrebDay(now), -196);
  const run = { enrolment: "booty1", training: BOOTY, begins, days: [0, 1, 3, 5], state: "done" as const };
  runThrough(diary, catalogue, run, new Random(SEED + 1));
}

/** The plan's sessions with the weights of the week that was reached in each exercise. */
function lifted(sessions: readonly PlanSession[]): PlanSession[] {
  const reached = new Map<string, number>();
  return sessions.map((session) => {
    const raised = RAISED[session.session];
    if (raised) reached.set(raised, session.week);
    const slots = session.slots.map((slot) => {
      const week = reached.get(slot.k) ?? 1;
      const then = sessions.find((one) => one.week === week && one.day === session.day);
      return withOwnWeight(then?.slots.find((one) => one.x === slot.x && one.k === slot.k) ?? slot);
    });
    return { ...session, slots };
  });
}

function withOwnWeight(slot: PlanSlot): PlanSlot {
  if (slot.k !== ROWED.movement) return slot;
  return { ...slot, targets: slot.targets.map((target) => ({ ...target, g: ROWED.g })) };
}

function entriesOf(about: object, day: string, started: number, minutes: number) {
  const ended = started + minutes * 60;
  return {
    about: written(about, started),
    day: written(day, started),
    started: written(started, started),
    ended: written(ended, ended),
    feeling: written(3, ended),
  };
}

function videoOf({ challenges }: Catalogue, id: number, position: number) {
  const challenge = challenges.find(({ product }) => product.id === id);
  const row = challenge?.rows.toSorted((one, other) => other.id - one.id)[position - 1];
  if (!challenge || !row) throw new Error(`The demo catalogue has no video ${position} of challenge ${id}.`);
  return { course: challenge.product, product: id, row };
}
