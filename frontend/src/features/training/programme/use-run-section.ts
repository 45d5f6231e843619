import { useCode } from "../../../lib/use-code.ts";
import { useDiary } from "../diary/use-diary.ts";
import { type Course, programmeFor } from "./programmes.ts";

const load = () => import("./run-section.tsx");

/** What shows a member's run through a course: nobody else fetches its code. `awaited`: it is on its way. */
export function useRunSection(course: Pick<Course, "category" | "product">) {
  const diary = useDiary();
  const isFollowed = diary !== undefined && programmeFor(course, diary.head) !== undefined;
  const RunSection = useCode(load, isFollowed)?.RunSection;
  return { RunSection, awaited: isFollowed && RunSection === undefined };
}
