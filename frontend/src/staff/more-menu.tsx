import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router-dom";
import menu from "../components/menu.module.css";
import { type MenuTrigger, useFirstOpening } from "../components/menu-button.tsx";
import type { Area } from "../features/admin/shared/areas.ts";

interface Props {
  readonly trigger: MenuTrigger;
  /** Parts that have no tab on a phone. */
  readonly areas: readonly Area[];
}

/** 'Više', open: the parts that are not opened daily. */
export function MoreMenu({ trigger, areas }: Props) {
  const button = useFirstOpening();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={button} {...trigger} />
      <Menu.Portal>
        <Menu.Positioner side="top" align="end" sideOffset={8} className={menu.positioner}>
          <Menu.Popup className={menu.popup}>
            {areas.map(({ path, label }) => (
              <Menu.LinkItem key={path} render={<Link to={path} />} className={menu.item} closeOnClick>
                {label}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
