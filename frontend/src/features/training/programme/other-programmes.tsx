import { Link } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { paths } from "../../../lib/paths.ts";
import { dayFrom } from "./day-words.ts";
import styles from "./other-programmes.module.css";
import type { ProgrammeRun } from "./runs.ts";

interface Props {
  readonly runs: readonly ProgrammeRun[];
  readonly today: string;
}

/** The member's other programmes, each with its next day; nothing without one. */
export function OtherProgrammes({ runs, today }: Props) {
  if (runs.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Ostali programi">
      {runs.map(({ programme: { id, enrolment }, run }) => (
        <li key={id}>
          <Link to={paths.product(enrolment.category, enrolment.product)}>
            <b>{enrolment.title}</b>
            <span>{standing(enrolment.state, run.next?.on, today)}</span>
            <Icon name="arrow" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function standing(state: string, next: string | undefined, today: string): string {
  if (next === undefined) return "završeno";
  if (state === "paused") return "pauza";
  return next < today ? "propušten trening" : dayFrom(next, today);
}
