import type { TrainingSummary } from "#contract/product.ts";
import { counted } from "../../../lib/format.ts";
import styles from "./training-head.module.css";

/** How long the training runs, how often a week, and how long it stays open after the purchase. */
export function TrainingStats({ training }: { readonly training: TrainingSummary }) {
  const stats = [
    counted(training.ukupno_tjedana, "tjedan", "tjedna", "tjedana"),
    counted(training.sesija_tjedno, "sesija tjedno", "sesije tjedno", "sesija tjedno"),
    counted(training.duration, "dan pristupa", "dana pristupa", "dana pristupa"),
  ].map(splitCount);
  return (
    <dl className={styles.stats}>
      {stats.map(({ count, noun }) => (
        <div key={noun}>
          <dt>{noun}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function splitCount(text: string): { count: string; noun: string } {
  const [count = "", ...noun] = text.split(" ");
  return { count, noun: noun.join(" ") };
}
