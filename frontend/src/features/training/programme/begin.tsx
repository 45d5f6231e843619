import { useNavigate } from "react-router-dom";
import type { PlanSession } from "#contract/training/plan.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { Button, type ButtonKind, ButtonLink } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { useOpenVideo } from "../../player/use-open-video.ts";
import { useStartWorkout } from "../diary/use-start-workout.ts";
import styles from "./today-actions.module.css";
import type { RunView } from "./use-run.ts";

interface BeginProps {
  readonly session: RunSession;
  readonly view: RunView;
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly size?: "small";
  readonly full?: boolean;
}

/** Begins a session today: a training's workout, or the video of a challenge. The course's page where neither is known. */
export function Begin({ session, view, label, ...look }: BeginProps) {
  const { programme, plan } = view;
  const { planned, row, title } = plan.factsOf(session.session);
  const { category, product } = programme.enrolment;
  const name = look.size ? `${label}: ${title}` : undefined;
  if (planned)
    return <Workout enrolment={programme.id} product={product} session={planned} {...{ label, name, look }} />;
  if (row !== undefined) return <Video challenge={product} row={row} {...{ label, name, look }} />;
  return (
    <ButtonLink to={paths.product(category, product)} aria-label={name} {...look}>
      {label}
    </ButtonLink>
  );
}

interface WayProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly look: Pick<BeginProps, "kind" | "size" | "full">;
}

interface WorkoutProps extends WayProps {
  readonly enrolment: string;
  readonly product: number;
  readonly session: PlanSession;
}

function Workout({ enrolment, product, session, label, name, look }: WorkoutProps) {
  const start = useStartWorkout();
  const navigate = useNavigate();
  const begin = async () => navigate(paths.workout(await start({ enrolment, product, session })));
  return (
    <Button onClick={begin} aria-label={name} {...look}>
      {label}
    </Button>
  );
}

interface VideoProps extends WayProps {
  readonly challenge: number;
  readonly row: number;
}

function Video({ challenge, row, label, name, look }: VideoProps) {
  const video = useOpenVideo(challenge);
  return (
    <>
      <Button
        name={`video-${row}`}
        busy={video.isPending}
        onClick={() => video.mutate(row)}
        aria-label={name}
        {...look}
      >
        {label}
      </Button>
      {video.isError && <Refusal className={styles.error}>{sentenceOf(video.error)}</Refusal>}
    </>
  );
}
