import { counted, countedWeeks } from "#contract/counted.ts";
import type { ChallengeSummary, TrainingSummary } from "#contract/product.ts";
import type { Me } from "../../account/queries.ts";
import { holds, ofChallenge, ofTraining, type Product } from "../../catalogue/product.ts";
import { NOTHING } from "../diary/library.ts";
import { type Course, courseOf, courseOfChallenge } from "../programme/programmes.ts";

/** A training or challenge that is open to a member, with what decides whether it fits. */
export interface Candidate {
  readonly course: Course;
  readonly cover: string;
  readonly isBought: boolean;
  readonly goals: readonly string[];
  /** Equipment in the catalogue's words; empty for a gym. */
  readonly equipment: readonly string[];
  readonly level: string;
  readonly isGym: boolean;
  /** Minutes of a session, if the catalogue says. */
  readonly minutes: number | undefined;
  /** A challenge's last day (yyyy-mm-dd). */
  readonly endDate: string | undefined;
}

/** What a member bought and what the membership opens. Pure. */
export function candidatesOf(
  trainings: readonly TrainingSummary[],
  challenges: readonly ChallengeSummary[],
  me: Me,
): Candidate[] {
  const isBought = (product: Product) => holds(me, product);
  const isOpen = (product: Product) => isBought(product) || (me.premium && product.inPremium);
  return [
    ...trainings
      .filter((training) => isOpen(ofTraining(training)))
      .map((training): Candidate => {
        const { cover_image: cover, session_minutes: minutes } = training;
        const own = isBought(ofTraining(training));
        return { ...needsOf(training), course: courseOf(training), cover, isBought: own, minutes, endDate: undefined };
      }),
    ...challenges
      .filter((challenge) => isOpen(ofChallenge(challenge)))
      .map((challenge): Candidate => {
        const { image_url: cover, training_duration: minutes, end_date: endDate } = challenge;
        const own = isBought(ofChallenge(challenge));
        return { ...needsOf(challenge), course: courseOfChallenge(challenge), cover, isBought: own, minutes, endDate };
      }),
  ];
}

function needsOf({ goals, equipment, level, place }: TrainingSummary | ChallengeSummary) {
  const isGym = place === "gym";
  return { goals, level, isGym, equipment: isGym ? [] : equipment.filter((thing) => thing !== NOTHING) };
}

/** `4 tjedna · 3 treninga tjedno · oko 30 min` */
export function candidateFacts({ course: { count, week }, minutes }: Candidate): string {
  const weeks = countedWeeks(Math.ceil(count / week));
  const weekly = counted(week, "trening tjedno", "treninga tjedno", "treninga tjedno");
  return [weeks, weekly, ...(minutes === undefined ? [] : [`oko ${minutes} min`])].join(" · ");
}

/** `Treba ti: bučice, elastična traka.` */
export function equipmentText({ equipment, isGym }: Candidate): string {
  if (isGym) return "Treba ti: teretana.";
  if (equipment.length === 0) return "Ne treba ti nikakva oprema.";
  return `Treba ti: ${equipment.map((thing) => thing.toLocaleLowerCase("hr")).join(", ")}.`;
}
