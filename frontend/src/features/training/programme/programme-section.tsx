import { useState } from "react";
import type { Section } from "#contract/product.ts";
import { useCode } from "../../../lib/use-code.ts";
import { useDiary } from "../diary/use-diary.ts";
import { KeepPlan } from "./keep-plan.tsx";
import { type Course, programmeFor } from "./programmes.ts";
import { useHeadChange } from "./use-head-change.tsx";
import { useToday } from "./use-today.ts";

interface Props {
  readonly course: Course;
  readonly granted: boolean;
  /** The plan of a training, as far as this person may see it. */
  readonly sections?: readonly Section[];
}

/** The member's run through a course, at the head of its page: week by week. Who follows none sees nothing of it; the plan of who may use it is kept on the device. */
export function ProgrammeSection({ course, granted, sections = [] }: Props) {
  const diary = useDiary();
  const today = useToday();
  const { apply, notice } = useHeadChange();
  const { RunSection } = useRunSection(course);
  const programme = diary && programmeFor(course, diary.head);
  const [hadNone, setHadNone] = useState(false);
  if (diary?.heard && !programme && !hadNone) setHadNone(true);
  return (
    <>
      {granted && course.category === "training" && <KeepPlan training={course.product} />}
      {RunSection && diary && programme && (
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

const loadRunSection = () => import("./run-section.tsx");

/** What shows a member's run through a course: nobody else fetches its code. `awaited`: it is on its way. */
export function useRunSection(course: Pick<Course, "category" | "product">) {
  const diary = useDiary();
  const isFollowed = diary !== undefined && programmeFor(course, diary.head) !== undefined;
  const RunSection = useCode(loadRunSection, isFollowed)?.RunSection;
  return { RunSection, awaited: isFollowed && RunSection === undefined };
}
