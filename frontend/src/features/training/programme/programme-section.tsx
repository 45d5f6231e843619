import { useState } from "react";
import type { Section } from "#contract/product.ts";
import { useDiary } from "../diary/use-diary.ts";
import { usePlan } from "../diary/use-plan.ts";
import { type Course, programmeFor } from "./programmes.ts";
import { RunSection } from "./run-section.tsx";
import { useHeadChange } from "./use-head-change.tsx";
import { useToday } from "./use-today.ts";

interface Props {
  readonly course: Course;
  readonly granted: boolean;
  /** The training's plan, as far as it is open. */
  readonly sections?: readonly Section[];
}

/** The member's run at the head of a course's page; caches the plan of who may use it. */
export function ProgrammeSection({ course, granted, sections = [] }: Props) {
  const diary = useDiary();
  const today = useToday();
  // Caches the plan on the device: from then on it opens without network.
  usePlan(granted && course.category === "training" ? course.product : undefined);
  const { apply, notice } = useHeadChange();
  const programme = diary && programmeFor(course, diary.head);
  const [hadNone, setHadNone] = useState(false);
  if (diary?.isSynced && !programme && !hadNone) setHadNone(true);
  return (
    <>
      {diary && programme && (
        <RunSection
          key={programme.id}
          {...{ programme, diary, today, granted, sections }}
          change={apply}
          isNew={hadNone}
        />
      )}
      {notice}
    </>
  );
}
