import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted, countedWeeks } from "#contract/counted.ts";
import type { TrainingSummary } from "#contract/product.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { type Me, useMe } from "../../account/queries.ts";
import { hasPurchased, ofTraining } from "../../catalogue/product.ts";
import { trainingsQuery } from "../../catalogue/queries.ts";
import { useDiary } from "../diary/use-diary.ts";
import { courseOf, isRefused, REFUSED } from "./programmes.ts";
import { Stage } from "./stage.tsx";
import { StartSheet } from "./start-sheet.tsx";

interface Props {
  readonly otherwise: ReactNode;
}

/** A programme that the member may begin: a bought one first, else one that the membership opens. */
export function FirstProgramme({ otherwise }: Props) {
  const diary = useDiary();
  const me = useMe().data;
  const trainings = useQuery(trainingsQuery).data ?? [];
  const [starting, setStarting] = useState(false);
  const own = me && ownOf(trainings, me);
  if (!own) return otherwise;
  const course = courseOf(own);
  const weeks = countedWeeks(own.ukupno_tjedana);
  const weekly = counted(own.sesija_tjedno, "trening tjedno", "treninga tjedno", "treninga tjedno");
  return (
    <Stage
      cover={own.cover_image}
      tag="Tvoj program"
      course={`${weeks} · ${weekly}`}
      title={own.title}
      facts="Prvi trening otvara tvoj napredak."
      note={diary && isRefused(diary, course) ? REFUSED : undefined}
    >
      <Button onClick={() => setStarting(true)}>Kreni s programom</Button>
      <ButtonLink to={paths.product("training", own.id)} kind="outline">
        Plan
      </ButtonLink>
      <StartSheet course={course} open={starting} onClose={() => setStarting(false)} />
    </Stage>
  );
}

function ownOf(trainings: readonly TrainingSummary[], me: Me): TrainingSummary | undefined {
  const bought = trainings.find((training) => hasPurchased(me, ofTraining(training)));
  return bought ?? trainings.find(({ with_subscription }) => me.premium && with_subscription);
}
