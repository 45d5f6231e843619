import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import styles from "./exercise.module.css";
import { usePress } from "./use-press.ts";

interface Props {
  readonly isSkipped: boolean;
  readonly onTakeUp: () => void;
  /** One more set; a drop set after a long press. */
  readonly onAdd: (tag?: "d") => void;
  readonly onSkip: () => void;
  readonly onSheet: (sheet: "swap" | "note" | "more") => void;
}

/** What can be done with an exercise beside its sets. */
export function ExerciseActions({ isSkipped, onTakeUp, onAdd, onSkip, onSheet }: Props) {
  const more = usePress({ onTap: () => onAdd(), onHold: () => onAdd("d") });
  if (isSkipped) {
    return (
      <div className={styles.actions}>
        <p className={styles.skipped}>Preskočeno</p>
        <Button kind="outline" size="small" onClick={onTakeUp}>
          Vrati vježbu
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} {...more}>
        + Serija
      </button>
      <button type="button" className={styles.action} onClick={() => onSheet("swap")}>
        Zamijeni
      </button>
      <button type="button" className={styles.action} onClick={onSkip}>
        Preskoči
      </button>
      <button type="button" className={styles.action} onClick={() => onSheet("note")}>
        Bilješka
      </button>
      <button type="button" className={styles.action} aria-label="Više" onClick={() => onSheet("more")}>
        <Icon name="more" size={20} />
      </button>
    </div>
  );
}
