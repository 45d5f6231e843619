import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Wishes } from "#contract/diary-values.ts";
import { trainedDays } from "#contract/training/trained.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { useMe } from "../../account/queries.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { wishesOf } from "../diary/diary-head.ts";
import { useChangeDiary, useDiary } from "../diary/use-diary.ts";
import { isFollowed } from "../programme/programmes.ts";
import { useToday } from "../programme/use-today.ts";
import { type Candidate, candidatesOf } from "./candidate.ts";
import { proposalsFor } from "./proposals.ts";

/** Fewer trained days make a beginner. */
const FEW_DAYS = 12;

/** Open courses that the member does not follow, best fit first; undefined until account, diary and catalogue are known. */
export function useProposals(): Candidate[] | undefined {
  const me = useMe().data;
  const diary = useDiary();
  const today = useToday();
  const [injuries] = useInjuries();
  const trainings = useQuery(trainingsQuery).data;
  const challenges = useQuery(challengesQuery).data;
  if (!me || !diary?.isSynced || !trainings || !challenges) return undefined;
  const isBeginner = trainedDays(diary.history).size < FEW_DAYS;
  const free = candidatesOf(trainings, challenges, me).filter(({ course }) => !isFollowed(course, diary.head));
  return proposalsFor(free, { wishes: wishesOf(diary.head), isBeginner, isHurt: injuries.length > 0, today });
}

/** The onboarding's answers, and their setter. */
export function useWishes(): readonly [Wishes, (wishes: Wishes) => Promise<void>] {
  const diary = useDiary();
  const change = useChangeDiary();
  const saveWishes = useCallback((wishes: Wishes) => change([{ kind: "head", values: { wishes } }]), [change]);
  return [wishesOf(diary?.head ?? {}), saveWishes];
}

const UNHURT: readonly string[] = [];

/** What the member takes care of, such as knees; data of health, which stay on this device. */
export function useInjuries(): readonly [readonly string[], (injuries: readonly string[]) => Promise<void>] {
  const [injuries = UNHURT, store] = useDeviceValue<readonly string[]>("injuries");
  return [injuries, store];
}
