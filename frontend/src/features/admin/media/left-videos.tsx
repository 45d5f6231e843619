import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import styles from "./media.module.css";

interface Props {
  /** Why the first of them was not taken. */
  readonly error: Error;
  readonly left: File[];
  readonly onRetry: (left: File[]) => void;
}

/** Files that were chosen and not taken, and the way to go on with them. */
export function LeftVideos({ error, left, onRetry }: Props) {
  return (
    <p role="alert" className={styles.error}>
      {`${sentenceOf(error)} `}
      <Button kind="outline" size="small" onClick={() => onRetry(left)}>
        {`Dodaj ${counted(left.length, "preostali", "preostala", "preostalih")}`}
      </Button>
    </p>
  );
}
