import { Button } from "../../../components/button.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { canLowerMusic } from "../../../lib/timing/sound.ts";
import type { Settings } from "../diary/diary-head.ts";
import { Switch } from "./switch.tsx";
import styles from "./workout-sheets.module.css";

interface Props {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  readonly onClose: () => void;
  readonly lowersMusic: boolean;
  readonly onLowersMusic: (lowers: boolean) => void;
  readonly onFinish: () => void;
  readonly onDiscard: () => void;
}

const SWITCHES = [
  ["rest", "Odmor između serija"],
  ["sound", "Zvuk"],
  ["vibration", "Vibracija"],
  ["awake", "Zaslon ostaje budan"],
  ["effort", "Napor po seriji"],
] as const;

/** Settings of the workout, and its end. */
export function WorkoutMenu({ settings, onChange, lowersMusic, onLowersMusic, onClose, ...on }: Props) {
  return (
    <Sheet onClose={onClose} title="Trening">
      <div className={styles.switches}>
        {SWITCHES.map(([name, label]) => (
          <Switch key={name} name={name} checked={settings[name]} onChange={(value) => onChange({ [name]: value })}>
            {label}
          </Switch>
        ))}
        {settings.sound && canLowerMusic() && (
          <Switch name="lowers_music" checked={lowersMusic} onChange={onLowersMusic}>
            Glazba se stiša za zvuk odmora
          </Switch>
        )}
      </div>
      <p className={styles.small}>
        Kad je zaslon zaključan, kraj odmora se ne čuje. Preostalo vrijeme točno je čim se vratiš.
      </p>
      <div className={styles.buttons}>
        <Button full onClick={on.onFinish}>
          Završi trening
        </Button>
        <Button full kind="quiet" onClick={on.onDiscard}>
          Odbaci trening
        </Button>
      </div>
    </Sheet>
  );
}
