import { Menu } from "@base-ui/react/menu";
import { Icon } from "../../../components/icon.tsx";
import menu from "../../../components/menu.module.css";
import styles from "./action-menu.module.css";

/** An action with its label in a menu. */
export interface MenuAction {
  readonly label: string;
  readonly onChoose: () => void;
}

interface Props {
  /** The person or row that the actions concern. */
  readonly title: string;
  readonly acts: readonly MenuAction[];
  /** The button's word; without it a sign stands there. */
  readonly word?: string;
  readonly className?: string | undefined;
}

/** A menu of actions on a row or a person. */
export function ActionMenu({ title, acts, word, className = styles.button }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={className} aria-label={`Radnje: ${title}`}>
        {word}
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className={menu.positioner}>
          <Menu.Popup className={menu.popup}>
            {acts.map(({ label, onChoose }) => (
              <Menu.Item key={label} className={menu.item} onClick={onChoose}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
