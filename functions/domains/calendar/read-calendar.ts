import type { Enrolment } from "#contract/diary-values.ts";
import { type CalendarCourse, type CalendarTouch, TOLD_DAYS, trainingEntries } from "#contract/training/calendar.ts";
import type { CalendarEntry } from "#contract/training/calendar-file.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { placeOf } from "#contract/training/session-state.ts";
import { dayOfWorkout, workoutsOf } from "#contract/training/workouts.ts";
import { Problem } from "../../platform/problem.ts";
import { DAY_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { canAccess } from "../access/can-access.ts";
import { offerOf } from "../access/product-access.ts";
import { type Holdings, readHoldings } from "../access/read-member.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { type ProductContent, readProduct } from "../catalogue/product-store.ts";
import { readHead, readTrained } from "../diary/diary-store.ts";
import { dueOf } from "../memberships/calendar.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";

/** A person's training days and the day of their renewal; undefined for who is gone or blocked. */
export async function readCalendar(userId: string, now: Date): Promise<CalendarEntry[] | undefined> {
  const [profile, holdings, head] = await Promise.all([findProfile(userId), readHoldings(userId), readHead(userId)]);
  if (!profile || profile.blocked) return undefined;
  const { entries } = head;
  const today = zagrebDay(now);
  const since = now.getTime() - TOLD_DAYS * DAY_MS;
  const told = enrolmentsOf(entries).filter(({ enrolment, at }) => enrolment.state === "active" || at > since);
  const [{ months, workouts }, courses] = await Promise.all([
    readTrained(userId, head, firstMonth(told, today), zagrebDay(new Date(since))),
    readCourses(told, holdings, now),
  ]);
  const training = trainingEntries({
    head: entries,
    history: months.flatMap(workoutsOf),
    touches: workouts.map(touchOf),
    courseOf: (enrolment) => courses.get(courseKey(enrolment)) ?? {},
    today,
    now,
  });
  return [...training, ...renewalEntries(holdings.subscription, now)];
}

interface Told {
  readonly enrolment: Enrolment;
  /** When (ms) it was changed last. */
  readonly at: number;
}

function enrolmentsOf(head: Registers): Told[] {
  return Object.entries(head).flatMap(([key, [value, at]]) =>
    key.startsWith("e:") && value !== null ? [{ enrolment: value as Enrolment, at }] : [],
  );
}

/** The month (yyyy-mm) in which the earliest of these began, today's at the latest. */
function firstMonth(told: readonly Told[], today: string): string {
  const days = [today, ...told.flatMap(({ enrolment }) => enrolment.anchors[0]?.day ?? [])];
  return days.toSorted()[0]?.slice(0, "yyyy-mm".length) ?? "";
}

async function readCourses(told: readonly Told[], holdings: Holdings, now: Date): Promise<Map<string, CalendarCourse>> {
  const different = new Map(told.map(({ enrolment }) => [courseKey(enrolment), enrolment]));
  const read = [...different].map(
    async ([key, enrolment]) => [key, await readCourse(enrolment, holdings, now)] as const,
  );
  return new Map(await Promise.all(read));
}

function courseKey({ category, product }: Enrolment): string {
  return `${category} ${product}`;
}

/** A course as it is now: its sessions' titles only while it is open; nothing of a product that never was. */
async function readCourse({ category, product }: Enrolment, holdings: Holdings, now: Date): Promise<CalendarCourse> {
  try {
    const content = await readProduct(category, product);
    const isGranted = canAccess(holdings, offerOf(content.product), now).granted;
    return content.product.category === "training" ? ofTraining(content, isGranted) : ofChallenge(content, isGranted);
  } catch (error) {
    if (error instanceof Problem) return {};
    throw error;
  }
}

type Content = ProductContent<Enrolment["category"]>;

function ofTraining({ product, sections }: Content, isGranted: boolean): CalendarCourse {
  const days = sections.flatMap(({ subsections }, week) => subsections.map((one) => ({ ...one, week: week + 1 })));
  const minutes = product.category === "training" ? product.session_minutes : undefined;
  return {
    places: days,
    minutes,
    ...(isGranted && {
      titleOf: (session, week) => {
        const place = placeOf(session, week);
        return days.find((one) => one.week === place.week && one.day === place.day)?.title;
      },
    }),
  };
}

/** A challenge's sessions are its videos, the latest row first. */
function ofChallenge({ product, videos }: Content, isGranted: boolean): CalendarCourse {
  const list = videos.toSorted((one, other) => other.id - one.id);
  const minutes = product.category === "challenge" ? product.training_duration : undefined;
  return {
    rows: list.map(({ id }) => id),
    minutes,
    ...(isGranted && { titleOf: (session) => list[session - 1]?.title }),
  };
}

/** When a workout ended or was deleted last, also where that was taken back. */
function touchOf({
  id = "",
  entries,
}: {
  readonly id?: string | undefined;
  readonly entries: Registers;
}): CalendarTouch {
  const at = Math.max(entries.ended?.[1] ?? 0, entries.gone?.[1] ?? 0);
  return { day: dayOfWorkout(id), about: currentOf(entries, "about") as CalendarTouch["about"], at };
}

/** The day on which the membership renews next: no sum, and cancelled for as long as somebody has what they cancelled. */
function renewalEntries(record: SubscriptionRecord | undefined, now: Date): CalendarEntry[] {
  if (!record || record.status === "nonactive") return [];
  const day = zagrebDay(dueOf(record));
  if (day < zagrebDay(now)) return [];
  const isCancelled = record.status === "cancelled" || record.account_id === null;
  return [{ uid: `${record.id}@zamah`, day, title: "Obnova članstva", sequence: record.version, isCancelled }];
}
