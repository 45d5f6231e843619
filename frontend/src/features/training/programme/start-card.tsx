import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { DiaryPending } from "../diary/diary-states.tsx";
import { useDiary } from "../diary/use-diary.ts";
import styles from "./programme-section.module.css";
import { type Course, programmeFor } from "./programmes.ts";
import { StartDialog } from "./start-dialog.tsx";
import { useRefusalText } from "./use-listed-course.ts";

interface Props {
  readonly course: Course;
  readonly granted: boolean;
}

/** Explains a course that is open and not followed. A challenge starts here, a training on its cover or in the bar. */
export function StartCard({ course, granted }: Props) {
  const diary = useDiary();
  const refused = useRefusalText(course);
  if (!diary || !granted || programmeFor(course, diary.head)) return null;
  if (!diary.isSynced) return <DiaryPending waiting={null} />;
  const isTraining = course.category === "training";
  const weekly = counted(course.week, "trening tjedno", "treninga tjedno", "treninga tjedno");
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start">{isTraining ? "Tvoj program, tvoji dani" : "Tvoj izazov, tvoji dani"}</h2>
      <p>
        {`${weekly}, na dane koje odabereš. `}
        {isTraining
          ? "Svaka serija ostaje zapisana, i bez mreže u teretani."
          : "Na naslovnoj te svaki put čeka sljedeći trening."}
      </p>
      {refused && <p role="alert">{refused}</p>}
      {!isTraining && <StartButton course={course} />}
    </section>
  );
}

function StartButton({ course, full = false }: { readonly course: Course; readonly full?: boolean }) {
  const [starting, setStarting] = useState(false);
  return (
    <>
      <Button full={full} onClick={() => setStarting(true)}>
        {course.category === "training" ? "Kreni s programom" : "Odaberi dane"}
      </Button>
      <StartDialog course={course} open={starting} onClose={() => setStarting(false)} />
    </>
  );
}

/** The start button on a course's cover; nothing for who follows it. */
export function StartCourseButton({ course, granted, full = false }: Props & { readonly full?: boolean }) {
  const diary = useDiary();
  if (!diary?.isSynced || !granted || programmeFor(course, diary.head)) return null;
  return <StartButton course={course} full={full} />;
}
