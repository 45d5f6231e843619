import { useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { CourseCard } from "../programme/course-card.tsx";
import { StartDialog } from "../programme/start-dialog.tsx";
import { useRefusalText } from "../programme/use-listed-course.ts";
import { type Candidate, candidateFacts as factsOf, equipmentText as needsOf } from "./candidate.ts";
import { useWishes } from "./use-proposals.ts";

interface Props {
  readonly candidate: Candidate;
  /** A word or two above the title. */
  readonly tag?: string;
  readonly onStarted?: () => void;
}

/** A candidate's card with its start button. */
export function ProposedCourse({ candidate, tag = "Za tebe", onStarted }: Props) {
  const [{ days }] = useWishes();
  const [starting, setStarting] = useState(false);
  const { course, cover } = candidate;
  const refused = useRefusalText(course);
  return (
    <CourseCard
      cover={cover}
      tag={tag}
      course={factsOf(candidate)}
      title={course.title}
      facts={needsOf(candidate)}
      note={refused}
    >
      <Button onClick={() => setStarting(true)}>Kreni</Button>
      <ButtonLink to={paths.product(course.category, course.product)} kind="outline">
        Plan
      </ButtonLink>
      <StartDialog
        course={course}
        perWeek={days}
        open={starting}
        onClose={() => setStarting(false)}
        onStarted={onStarted}
      />
    </CourseCard>
  );
}
