import { useQuery } from "@tanstack/react-query";
import { trainedDays } from "#contract/training/progress.ts";
import { useMe } from "../../account/queries.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { wishesOf } from "../diary/head.ts";
import { useDiary } from "../diary/use-diary.ts";
import { useToday } from "../programme/use-today.ts";
import { type Candidate, candidatesOf } from "./candidate.ts";
import { proposalsFor } from "./proposals.ts";

/** So few days of training make a beginner. */
const FEW_DAYS = 12;

/** What this member may begin without paying anything, the best fit first; undefined while the person or the catalogue is not known. */
export function useProposals(): Candidate[] | undefined {
  const me = useMe().data;
  const diary = useDiary();
  const today = useToday();
  const trainings = useQuery(trainingsQuery).data;
  const challenges = useQuery(challengesQuery).data;
  if (!me || !diary || !trainings || !challenges) return undefined;
  const isBeginner = trainedDays(diary.history).size < FEW_DAYS;
  return proposalsFor(candidatesOf(trainings, challenges, me), { wishes: wishesOf(diary.head), isBeginner, today });
}
