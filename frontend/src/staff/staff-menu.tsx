import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router-dom";
import { dutyWords } from "#contract/duty-words.ts";
import menu from "../components/menu.module.css";
import type { MenuTrigger } from "../components/menu-button.tsx";
import type { Me } from "../features/account/queries.ts";
import type { Area } from "../features/admin/shared/areas.ts";
import { PersonMenu } from "../features/layout/person-menu.tsx";
import { paths } from "../lib/paths.ts";
import styles from "./staff-menu.module.css";

interface Props {
  readonly me: Me;
  readonly trigger: MenuTrigger;
  /** Parts that have no tab on a phone. */
  readonly areas: readonly Area[];
}

/** The menu of somebody of the staff: their duties, the parts that have no tab, and the shop. */
export function StaffMenu({ me: { user }, trigger, areas }: Props) {
  const duties = (user.duties ?? []).map((duty) => dutyWords[duty]).join(", ");
  return (
    <PersonMenu person={user} trigger={trigger} about={duties}>
      {areas.map(({ path, label }) => (
        <Menu.LinkItem key={path} render={<Link to={path} />} className={`${menu.item} ${styles.onPhone}`} closeOnClick>
          {label}
        </Menu.LinkItem>
      ))}
      <Menu.LinkItem href={paths.home} className={menu.item}>
        U trgovinu
      </Menu.LinkItem>
      <Menu.LinkItem href={paths.profile} className={menu.item}>
        Profil
      </Menu.LinkItem>
    </PersonMenu>
  );
}
