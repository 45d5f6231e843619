import { Menu } from "@base-ui/react/menu";
import { Icon } from "../../../../components/icon.tsx";
import styles from "./rows.module.css";

interface Props {
  readonly title: string;
  readonly acts: readonly { readonly label: string; readonly onChoose: () => void }[];
}

/** What else can be done with a row. */
export function RowMenu({ title, acts }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.tool} aria-label={`Radnje: ${title}`}>
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className={styles.positioner}>
          <Menu.Popup className={styles.popup}>
            {acts.map(({ label, onChoose }) => (
              <Menu.Item key={label} className={styles.act} onClick={onChoose}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
