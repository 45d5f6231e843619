import type { Enrolment } from "#contract/diary-values.ts";
import type { ChallengeSummary, TrainingSummary } from "#contract/product.ts";
import type { Registers } from "#contract/training/registers.ts";
import { dayOf } from "../../../lib/format.ts";
import { enrolmentsOf } from "../diary/diary-head.ts";
import type { DiaryView } from "../diary/diary-view.ts";

/** A member's run of a training or challenge. */
export interface Programme {
  readonly id: string;
  readonly enrolment: Enrolment;
}

/** A training, or a challenge whose videos are its sessions. */
export type Course = Pick<Enrolment, "category" | "product" | "title" | "count" | "week">;

const ORDER = ["active", "paused", "done", "left"];
const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 6;

/** A member's programmes: active, paused, done, left; the latest first. Pure. */
export function programmesOf(head: Registers): Programme[] {
  return enrolmentsOf(head).toSorted(
    (one, other) =>
      ORDER.indexOf(one.enrolment.state) - ORDER.indexOf(other.enrolment.state) ||
      (startOf(one) < startOf(other) ? 1 : -1),
  );
}

/** A course's active programme, else its latest. Pure. */
export function programmeFor({ category, product }: Pick<Course, "category" | "product">, head: Registers) {
  const own = programmesOf(head).filter(({ enrolment }) => enrolment.state !== "left");
  return own.find(({ enrolment }) => enrolment.category === category && enrolment.product === product);
}

/** Whether a course is active or paused. Pure. */
export function isFollowed(course: Pick<Course, "category" | "product">, head: Registers): boolean {
  const state = programmeFor(course, head)?.enrolment.state;
  return state === "active" || state === "paused";
}

/** Says that the server refused a start; with the day (yyyy-mm-dd) on which access ended, and today's price. */
export function refusalText(ended?: string, price?: string): string {
  if (!ended) return "Program nije otvoren, pa nije ni pokrenut.";
  return `Pristup programu istekao je ${dayOf(ended)}${price ? ` Ponovi ga za ${price}.` : ""}`;
}

/** Whether the server refused a course's start for lack of access. Pure. */
export function isRefused(
  { refused }: Pick<DiaryView, "refused">,
  course: Pick<Course, "category" | "product">,
): boolean {
  return refused.some(({ key = "", code, values }) => {
    const { category, product } = (values[key] ?? {}) as Partial<Enrolment>;
    return code === "no_access" && category === course.category && product === course.product;
  });
}

/** Six random characters. */
export function newEnrolmentId(): string {
  const random = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(random, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}

function startOf({ enrolment }: Programme): string {
  return enrolment.anchors[0]?.day ?? "";
}

/** The course of a training. Pure. */
export function courseOf(training: TrainingSummary): Course {
  const { id: product, title, ukupno_tjedana, sesija_tjedno: week } = training;
  return { category: "training", product, title, count: ukupno_tjedana * week, week };
}

/** The course of a challenge. Pure. */
export function courseOfChallenge(challenge: ChallengeSummary): Course {
  const { id: product, title, video_count: count, number_of_training } = challenge;
  return { category: "challenge", product, title, count, week: Math.min(7, Math.max(1, number_of_training)) };
}
