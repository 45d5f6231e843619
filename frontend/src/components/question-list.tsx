import { Disclosure } from "./disclosure.tsx";
import styles from "./question-list.module.css";

interface Props {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions with their answers under a heading; they open without a script, the first stands open. */
export function QuestionList({ questions }: Props) {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Pitanja</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }, position) => (
          <Disclosure key={question} head={question} open={position === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
