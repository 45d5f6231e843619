import { type FormEvent, useId } from "react";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./onboarding.module.css";

interface Props {
  readonly title: string;
  readonly onSkip: () => void;
}

interface OneProps<Value extends string | number> extends Props {
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A question whose answer is one tap. */
export function SingleChoiceQuestion<Value extends string | number>({
  title,
  options,
  chosen,
  onChoose,
  onSkip,
}: OneProps<Value>) {
  return (
    <>
      <h1>{title}</h1>
      <ul className={styles.options}>
        {options.map(([value, label]) => (
          <li key={value}>
            <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
              {label} <Icon name={value === chosen ? "check" : "arrow"} />
            </button>
          </li>
        ))}
      </ul>
      <Skip onSkip={onSkip} />
    </>
  );
}

interface SomeProps extends Props {
  readonly hint: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: string[]) => void;
}

/** A question with any number of answers. */
export function MultipleChoiceQuestion({ title, hint, options, chosen, onChoose, onSkip }: SomeProps) {
  const hintId = useId();
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(new FormData(event.currentTarget).getAll("answer").map(String));
  };
  return (
    <form className={styles.form} onSubmit={answer}>
      <h1>{title}</h1>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <ul className={styles.options} aria-describedby={hintId}>
        {options.map((option) => (
          <li key={option}>
            <label>
              {option}
              <input type="checkbox" name="answer" value={option} defaultChecked={chosen.includes(option)} />
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" full>
        Dalje
      </Button>
      <Skip onSkip={onSkip} />
    </form>
  );
}

function Skip({ onSkip }: Pick<Props, "onSkip">) {
  return (
    <Button kind="quiet" full onClick={onSkip}>
      Preskoči pitanje
    </Button>
  );
}
