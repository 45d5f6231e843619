import styles from "../../components/radio-row.module.css";
import { setThemeMode, type ThemeMode, useThemeMode } from "../../lib/theme.ts";

const modes: readonly { mode: ThemeMode; label: string }[] = [
  { mode: "light", label: "Svijetla" },
  { mode: "dark", label: "Tamna" },
  { mode: "auto", label: "Kao na uređaju" },
];

/** Light, dark, or as the device has it. */
export function ThemeRadios() {
  const current = useThemeMode();
  return (
    <div role="radiogroup" aria-label="Tema" className={styles.group}>
      {modes.map(({ mode, label }) => (
        <label key={mode} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            checked={mode === current}
            onChange={() => setThemeMode(mode)}
            className={styles.radio}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
