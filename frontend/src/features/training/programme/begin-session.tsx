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

interface BeginSessionProps {
  readonly session: RunSession;
  readonly view: RunView;
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly size?: "small";
  readonly full?: boolean;
}

/** The button that begins a session: a training's workout, or a challenge's video; else the course's page. */
export function BeginSession({ session, view, label, ...look }: BeginSessionProps) {
  const { programme, plan } = view;
  const { planned, row, title } = plan.factsOf(session.session);
  const { category, product } = programme.enrolment;
  const name = look.size ? `${label}: ${title}` : undefined;
  if (planned)
    return <BeginWorkout enrolment={programme.id} product={product} session={planned} {...{ label, name, look }} />;
  if (row !== undefined) return <OpenVideo challenge={product} row={row} {...{ label, name, look }} />;
  return (
    <ButtonLink to={paths.product(category, product)} aria-label={name} {...look}>
      {label}
    </ButtonLink>
  );
}

interface BeginButtonProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly look: Pick<BeginSessionProps, "kind" | "size" | "full">;
}

interface BeginWorkoutProps extends BeginButtonProps {
  readonly enrolment: string;
  readonly product: number;
  readonly session: PlanSession;
}

function BeginWorkout({ enrolment, product, session, label, name, look }: BeginWorkoutProps) {
  const start = useStartWorkout();
  const navigate = useNavigate();
  const begin = async () => navigate(paths.workout(await start({ enrolment, product, session })));
  return (
    <Button onClick={begin} aria-label={name} {...look}>
      {label}
    </Button>
  );
}

interface OpenVideoProps extends BeginButtonProps {
  readonly challenge: number;
  readonly row: number;
}

function OpenVideo({ challenge, row, label, name, look }: OpenVideoProps) {
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
