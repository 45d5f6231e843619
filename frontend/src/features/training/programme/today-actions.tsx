import { useNavigate } from "react-router-dom";
import type { PlanSession } from "#contract/training/plan.ts";
import type { RunSession } from "#contract/training/session-state.ts";
import { Button, type ButtonKind, ButtonLink } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { useOpenVideo } from "../../player/use-open-video.ts";
import { useStartWorkout } from "../diary/use-start-workout.ts";
import { changesOf } from "./changes.ts";
import { RunAgain } from "./run-again.tsx";
import type { Today } from "./today.ts";
import styles from "./today-actions.module.css";
import type { HeadChange } from "./use-head-change.tsx";
import type { RunView } from "./use-run.ts";

interface Props {
  readonly now: Today;
  readonly view: RunView;
  readonly onChange: (change: HeadChange) => void;
}

/** The ways on from today's card: one tap each. */
export function TodayActions({ now, view, onChange }: Props) {
  const { category, product } = view.programme.enrolment;
  switch (now.kind) {
    case "running":
      return <ButtonLink to={paths.workout(now.workout.id)}>{now.here ? "Nastavi" : "Nastavi ovdje"}</ButtonLink>;
    case "today":
      return <Begin session={now.session} view={view} label="Kreni" />;
    case "rest":
      return <Begin session={now.session} view={view} label="Odradi danas" kind="outline" />;
    case "missed":
      return <Missed session={now.session} view={view} onChange={onChange} />;
    case "done":
      return now.workout ? (
        <ButtonLink to={paths.diaryEntry(now.workout.id)} kind="outline">
          Pogledaj trening
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.product(category, product)} kind="outline">
          Cijeli plan
        </ButtonLink>
      );
    case "paused":
      return <Button onClick={() => onChange(changesOf(view).resume())}>Nastavi program</Button>;
    case "finished":
      return <RunAgain programme={view.programme} />;
    case "locked":
      return (
        <>
          {category === "training" ? (
            <ButtonLink to={paths.product(category, product)}>Obnovi pristup</ButtonLink>
          ) : (
            <ButtonLink to={paths.challenges}>Svi izazovi</ButtonLink>
          )}
          <ButtonLink to={paths.diary} kind="outline">
            Dnevnik
          </ButtonLink>
        </>
      );
  }
}

function Missed({ session, view, onChange }: Pick<Props, "view" | "onChange"> & { readonly session: RunSession }) {
  const changes = changesOf(view);
  const { title } = view.plan.factsOf(session.session);
  return (
    <>
      <Begin session={session} view={view} label="Odradi danas" />
      <div className={styles.pair}>
        <Button kind="outline" onClick={() => onChange(changes.shift())}>
          Pomakni sve
        </Button>
        <Button kind="outline" onClick={() => onChange(changes.skip(session, title))}>
          Preskoči
        </Button>
      </div>
    </>
  );
}

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
      <Button busy={video.isPending} onClick={() => video.mutate(row)} aria-label={name} {...look}>
        {label}
      </Button>
      {video.isError && (
        <p className={styles.error} role="alert">
          {sentenceOf(video.error)}
        </p>
      )}
    </>
  );
}
