import type { StoryLine } from "#contract/refund.ts";
import { minuteOf } from "../../../lib/format.ts";
import styles from "./admin-orders.module.css";
import { storyWords } from "./story-words.ts";

/** All that happened to an order, in the order in which it did. */
export function OrderStory({ story }: { readonly story: readonly StoryLine[] }) {
  return (
    <section className={styles.history} aria-label="Tijek">
      <h2>Tijek</h2>
      <ol className={styles.story}>
        {story.map((line) => (
          <li key={`${line.at} ${line.what} ${line.about}`}>
            <time dateTime={line.at} className={styles.quiet}>
              {minuteOf(new Date(line.at))}
            </time>
            <span>
              {storyWords(line)}
              {line.reason && <span className={styles.quiet}>{`„${line.reason}“`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
