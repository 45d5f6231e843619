import { Icon } from "../../../../components/icon.tsx";
import { ActMenu, type MenuAct } from "../../desk/act-menu.tsx";
import styles from "./rows.module.css";

interface Props {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Without it the order means nothing. */
  readonly onStep?: ((step: 1 | -1) => void) | undefined;
  readonly acts: readonly MenuAct[];
}

/** What is done with a row: a place up, a place down, and a menu. */
export function RowTools({ title, isFirst, isLast, onStep, acts }: Props) {
  return (
    <div className={styles.tools}>
      {onStep && (
        <>
          <Step label={`Gore: ${title}`} direction={-1} disabled={isFirst} onStep={onStep} />
          <Step label={`Dolje: ${title}`} direction={1} disabled={isLast} onStep={onStep} />
        </>
      )}
      <ActMenu title={title} acts={acts} className={styles.tool} />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly direction: 1 | -1;
  readonly disabled: boolean;
  readonly onStep: (step: 1 | -1) => void;
}

function Step({ label, direction, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${direction === -1 ? styles.up : ""}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep(direction)}
    >
      <Icon name="chevron" />
    </button>
  );
}
