import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { ActionBar } from "../../catalogue/detail/action-bar.tsx";
import { useDiary } from "../diary/use-diary.ts";
import { BeginSession } from "./begin-session.tsx";
import { type Course, programmeFor } from "./programmes.ts";
import { beginLabel } from "./run-labels.ts";
import { todayOf } from "./today.ts";
import { type RunView, useRun } from "./use-run.ts";
import { useToday } from "./use-today.ts";

interface Props {
  readonly course: Course;
  /** Shown to who does not follow the course. */
  readonly otherwise: ReactNode;
}

/** The phone's bar that begins the next session: `Nastavi – Tjedan 3, Dan 3`. */
export function ProgrammeBar({ course, otherwise }: Props) {
  const diary = useDiary();
  const programme = diary && programmeFor(course, diary.head);
  if (!diary || !programme) return diary?.isSynced ? otherwise : null;
  if (programme.enrolment.state === "paused") return null;
  return <NextBar programme={programme} diary={diary} />;
}

type NextProps = Pick<RunView, "programme" | "diary">;

function NextBar({ programme, diary }: NextProps) {
  const today = useToday();
  const view = useRun(programme, diary, today);
  const { run } = view;
  const now = todayOf({ ...view, history: diary.history, running: undefined, locked: false, paused: false });
  if (now.kind === "running") {
    return (
      <ActionBar>
        <ButtonLink full to={paths.workout(now.workout.id)}>
          Nastavi trening
        </ButtonLink>
      </ActionBar>
    );
  }
  if (!run.next) return null;
  const label = `${beginLabel(run)} – Tjedan ${run.next.week}, Dan ${run.next.day}`;
  return (
    <ActionBar>
      <BeginSession session={run.next} view={view} label={label} full />
    </ActionBar>
  );
}
