import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { setThemeMode, type ThemeMode, useThemeMode } from "../../lib/theme.ts";
import styles from "./theme-radios.module.css";

const modes: readonly { mode: ThemeMode; label: string }[] = [
  { mode: "light", label: "Svijetla" },
  { mode: "dark", label: "Tamna" },
  { mode: "auto", label: "Kao na uređaju" },
];

/** Light, dark, or as the device has it. */
export function ThemeRadios() {
  const current = useThemeMode();
  return (
    <RadioGroup<ThemeMode> aria-label="Tema" value={current} onValueChange={setThemeMode} className={styles.group}>
      {modes.map(({ mode, label }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is the library's, which the rule can't see
        <label key={mode} className={styles.choice}>
          <Radio.Root value={mode} className={styles.radio} />
          {label}
        </label>
      ))}
    </RadioGroup>
  );
}
