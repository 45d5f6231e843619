import { Menu } from "@base-ui/react/menu";
import { Icon } from "../../components/icon.tsx";
import menu from "../../components/menu.module.css";
import { setThemeMode, type ThemeMode, useThemeMode } from "../../lib/theme.ts";
import styles from "./person-menu.module.css";

const modes: readonly { mode: ThemeMode; label: string }[] = [
  { mode: "light", label: "Svijetla tema" },
  { mode: "dark", label: "Tamna tema" },
  { mode: "auto", label: "Tema uređaja" },
];

/** Light, dark, or as the device has it; the menu stays open so that the choice can be seen. */
export function ThemeChoice() {
  const current = useThemeMode();
  return (
    <Menu.RadioGroup value={current} onValueChange={setThemeMode} className={styles.group} aria-label="Tema">
      {modes.map(({ mode, label }) => (
        <Menu.RadioItem key={mode} value={mode} className={menu.item} closeOnClick={false}>
          {label}
          <Menu.RadioItemIndicator>
            <Icon name="check" size={18} />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
