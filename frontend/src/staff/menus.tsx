import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router-dom";
import { dutyWords } from "#contract/duty-words.ts";
import menu from "../components/menu.module.css";
import { type MenuTrigger, useFirstOpening } from "../components/menu-button.tsx";
import type { Me } from "../features/account/queries.ts";
import type { Area } from "../features/admin/shared/areas.ts";
import { PersonMenu } from "../features/layout/person-menu.tsx";
import { paths } from "../lib/paths.ts";

interface Props {
  readonly me: Me;
  readonly trigger: MenuTrigger;
}

/** The menu of somebody of the staff: their duties, and the shop. */
export function StaffMenu({ me: { user }, trigger }: Props) {
  const duties = (user.duties ?? []).map((duty) => dutyWords[duty]).join(", ");
  return (
    <PersonMenu person={user} trigger={trigger} about={duties}>
      <Menu.LinkItem href={paths.home} className={menu.item}>
        U trgovinu
      </Menu.LinkItem>
      <Menu.LinkItem href={paths.profile} className={menu.item}>
        Profil
      </Menu.LinkItem>
    </PersonMenu>
  );
}

interface MoreProps {
  readonly trigger: MenuTrigger;
  /** Parts that have no tab on a phone. */
  readonly areas: readonly Area[];
}

/** 'Više', open: the parts that are not opened daily. */
export function MoreMenu({ trigger, areas }: MoreProps) {
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
