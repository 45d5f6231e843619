import type { Ref } from "react";
import { supersetOf } from "./after-set.ts";
import styles from "./exercise-head.module.css";
import { lastTime, planText, setsText, suggestionText } from "./exercise-labels.ts";
import type { ExercisePlace } from "./exercise-places.ts";
import type { Session } from "./use-session.ts";

interface Props {
  readonly session: Session;
  readonly place: ExercisePlace;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** An exercise's name, cues, plan, last time and notes. */
export function ExerciseHead({ session, place, heading }: Props) {
  const { unit } = session.settings;
  const group = supersetOf(session.places, place);
  const last = lastTime(place.exercise.k, session.history);
  const { exercise, slot } = place;
  const plan = planText(place, unit);
  const suggestion = suggestionText(place, unit);
  return (
    <div className={styles.head}>
      {group.length > 1 && (
        <p className={styles.group}>
          Superserija:{" "}
          {group.map((one, at) => (
            <span key={one.x} data-current={one.x === place.x || undefined}>
              {at > 0 && " + "}
              {one.exercise.title}
            </span>
          ))}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} data-length={exercise.title.length > 28 ? "long" : undefined}>
        {exercise.title}
      </h1>
      {exercise.cues.length > 0 && <p className={styles.cues}>{exercise.cues.join(" ")}</p>}
      <dl className={styles.facts}>
        {plan && <Fact name="Plan" text={plan} />}
        {last && <Fact name="Prošli put" text={setsText(last.sets, unit)} />}
        {last && suggestion && <Fact name="Prijedlog" text={suggestion} />}
        {last?.note && <Fact name="Bilješka od prošlog puta" text={last.note} />}
        {slot.note && <Fact name="Bilješka" text={slot.note} />}
        {session.pin && <Fact name="Prikvačeno" text={session.pin} />}
      </dl>
    </div>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
