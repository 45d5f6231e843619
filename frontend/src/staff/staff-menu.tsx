import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Avatar } from "../components/avatar.tsx";
import type { MenuTrigger } from "../components/menu-button.tsx";
import { useFirstOpening } from "../components/use-first-opening.ts";
import type { Me } from "../features/account/queries.ts";
import { signOut } from "../features/account/sign-out.ts";
import type { Area } from "../features/admin/desk/areas.ts";
import { dutyWords } from "../features/admin/desk/duty-words.ts";
import menu from "../features/layout/member-menu.module.css";
import { ThemeChoice } from "../features/layout/theme-choice.tsx";
import { paths } from "../lib/paths.ts";
import styles from "./staff-menu.module.css";

interface Props {
  readonly me: Me;
  readonly trigger: MenuTrigger;
  /** Parts that have no tab on a phone. */
  readonly areas: readonly Area[];
}

/** The person's menu, open: who it is and with which duties, the parts that have no tab, theme, the shop and the way out. */
export function StaffMenu({ me: { user }, trigger, areas }: Props) {
  const button = useFirstOpening();
  const queryClient = useQueryClient();
  const item = menu.item ?? "";
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger ref={button} {...trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className={menu.positioner}>
          <Menu.Popup className={menu.popup}>
            <div className={menu.person}>
              <Avatar person={user} premium={false} />
              <div>
                <b>{`${user.first_name} ${user.last_name}`}</b>
                <span className={menu.email}>{(user.duties ?? []).map((duty) => dutyWords[duty]).join(", ")}</span>
              </div>
            </div>
            {areas.map(({ path, label, inShop }) => (
              <Menu.LinkItem
                key={path}
                {...(inShop ? { href: path } : { render: <Link to={path} /> })}
                className={`${item} ${styles.onPhone}`}
                closeOnClick
              >
                {label}
              </Menu.LinkItem>
            ))}
            <Menu.LinkItem href={paths.home} className={item}>
              U trgovinu
            </Menu.LinkItem>
            <Menu.LinkItem href={paths.profile} className={item}>
              Profil
            </Menu.LinkItem>
            <ThemeChoice itemClass={item} />
            <Menu.Item className={item} onClick={() => signOut(queryClient)}>
              Odjavi se
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
