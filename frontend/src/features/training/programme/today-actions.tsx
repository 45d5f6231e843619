import { lazy, Suspense } from "react";
import type { RunSession } from "#contract/training/session-state.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { BeginSession } from "./begin-session.tsx";
import { fetchChanges } from "./fetch-changes.ts";
import type { Today } from "./today.ts";
import styles from "./today-actions.module.css";
import type { ManagedRun } from "./use-run.ts";

const RunAgain = lazy(async () => ({ default: (await import("./finished-run.tsx")).RunAgain }));

interface Props {
  readonly now: Today;
  readonly view: ManagedRun;
}

/** The buttons of today's card. */
export function TodayActions({ now, view }: Props) {
  const { category, product } = view.programme.enrolment;
  switch (now.kind) {
    case "running":
      return <ButtonLink to={paths.workout(now.workout.id)}>{now.here ? "Nastavi" : "Nastavi ovdje"}</ButtonLink>;
    case "today":
      return <BeginSession session={now.session} view={view} label="Kreni" />;
    case "rest":
      return <BeginSession session={now.session} view={view} label="Odradi danas" kind="outline" />;
    case "missed":
      return <Missed session={now.session} view={view} />;
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
      return <Button onClick={async () => view.change((await fetchChanges(view)).resume())}>Nastavi program</Button>;
    case "finished":
      return (
        <Suspense>
          <RunAgain programme={view.programme} />
        </Suspense>
      );
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

function Missed({ session, view }: Pick<Props, "view"> & { readonly session: RunSession }) {
  const { title } = view.plan.factsOf(session.session);
  return (
    <>
      <BeginSession session={session} view={view} label="Odradi danas" />
      <div className={styles.pair}>
        <Button kind="outline" onClick={async () => view.change((await fetchChanges(view)).shift())}>
          Pomakni sve
        </Button>
        <Button kind="outline" onClick={async () => view.change((await fetchChanges(view)).skip(session, title))}>
          Preskoči
        </Button>
      </div>
    </>
  );
}
