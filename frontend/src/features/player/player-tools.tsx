import { once } from "#contract/once.ts";
import { Icon } from "../../components/icon.tsx";
import styles from "./player-tools.module.css";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
const spoken = once(() => new Intl.NumberFormat("hr-HR"));

interface Props {
  /** Undefined without captions. */
  readonly captions: { readonly shown: boolean; readonly onToggle: () => void } | undefined;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly onFullScreen: () => void;
}

/** Captions, speed and full screen. */
export function PlayerTools({ captions, speed, onSpeed, onFullScreen }: Props) {
  return (
    <div className={styles.tools}>
      {captions && (
        <button type="button" className={styles.tool} aria-pressed={captions.shown} onClick={captions.onToggle}>
          Titlovi
        </button>
      )}
      <label className={styles.tool}>
        <span className={styles.name}>Brzina</span>
        <select value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {`${spoken().format(each)}×`}
            </option>
          ))}
        </select>
      </label>
      {document.fullscreenEnabled && (
        <button type="button" className={styles.tool} aria-label="Cijeli zaslon" onClick={onFullScreen}>
          <Icon name="full" size={20} />
        </button>
      )}
    </div>
  );
}
