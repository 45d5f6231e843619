import { counted } from "#contract/counted.ts";
import styles from "./run-progress.module.css";

/** Done sessions as a bar and in words. */
export function RunProgress({ done, count }: { readonly done: number; readonly count: number }) {
  const share = count === 0 ? 0 : Math.round((100 * done) / count);
  return (
    <div className={styles.progress}>
      <b>{`${done} od ${counted(count, "treninga", "treninga", "treninga")}`}</b>
      <span className={styles.bar} aria-hidden="true">
        {share > 0 && <span style={{ width: `${share}%` }} />}
      </span>
    </div>
  );
}
