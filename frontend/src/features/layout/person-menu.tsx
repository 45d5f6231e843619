import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { User } from "#contract/identity.ts";
import { Icon } from "../../components/icon.tsx";
import menu from "../../components/menu.module.css";
import { type MenuTrigger, useFirstOpening } from "../../components/menu-button.tsx";
import { mayLeave } from "../../lib/offline/sign-out.ts";
import { setThemeMode, type ThemeMode, useThemeMode } from "../../lib/theme.ts";
import { signOut } from "../account/sign-out.ts";
import styles from "./person-menu.module.css";

const modes: readonly { mode: ThemeMode; label: string }[] = [
  { mode: "light", label: "Svijetla tema" },
  { mode: "dark", label: "Tamna tema" },
  { mode: "auto", label: "Tema uređaja" },
];

interface Props {
  readonly person: User;
  readonly trigger: MenuTrigger;
  /** What stands below the name. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A person's menu, open: who it is, what leads on from here, theme and the way out. */
export function PersonMenu({ person, trigger, about, children }: Props) {
  const button = useFirstOpening();
  const queryClient = useQueryClient();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={button} {...trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className={menu.positioner}>
          <Menu.Popup className={menu.popup}>
            <div className={styles.person}>
              {trigger.children}
              <div>
                <b>{`${person.first_name} ${person.last_name}`}</b>
                <span className={styles.about}>{about}</span>
              </div>
            </div>
            {children}
            <ThemeChoice />
            <Menu.Item className={menu.item} onClick={async () => (await mayLeave()) && signOut(queryClient)}>
              Odjavi se
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Light, dark, or as the device has it; the menu stays open so that the choice can be seen. */
function ThemeChoice() {
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
