import type { VideoPart } from "#contract/access.ts";
import { partAt } from "#contract/captions.ts";
import { clock } from "../../lib/timing/clock.ts";
import styles from "./transcript.module.css";

interface Props {
  readonly parts: readonly VideoPart[];
  readonly seconds: number;
  /** Length in seconds; later parts can't be reached. */
  readonly duration: number;
  readonly onSeek: (seconds: number) => void;
}

/** The transcript; a part's time seeks there. */
export function Transcript({ parts, seconds, duration, onSeek }: Props) {
  const current = partAt(parts, seconds);
  return (
    <section className={styles.transcript} aria-labelledby="transcript">
      <h2 id="transcript">Prijepis</h2>
      <ol>
        {parts.map((part) => (
          <li key={part.at} aria-current={part === current || undefined}>
            {part.at < duration ? (
              <button
                type="button"
                className={styles.time}
                onClick={() => onSeek(part.at)}
                aria-label={`Idi na ${clock(part.at)}`}
              >
                {clock(part.at)}
              </button>
            ) : (
              <span className={styles.time}>{clock(part.at)}</span>
            )}
            <div>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
