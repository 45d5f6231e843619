import { Menu } from "@base-ui/react/menu";
import { dutyWords } from "#contract/duty-words.ts";
import menu from "../components/menu.module.css";
import type { MenuTrigger } from "../components/menu-button.tsx";
import type { Me } from "../features/account/queries.ts";
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
