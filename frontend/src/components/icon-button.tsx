import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

interface Props {
  readonly icon: IconName;
  readonly size?: number;
  /** Accessible name. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A round button that shows an icon alone. */
export function IconButton({ icon, size = 20, label, onClick }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={size} />
    </button>
  );
}
