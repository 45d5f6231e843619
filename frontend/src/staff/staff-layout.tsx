import { lazy, type ReactNode, Suspense } from "react";
import { NavLink, Outlet } from "react-router-dom";
import { Icon } from "../components/icon.tsx";
import { MenuButton } from "../components/menu-button.tsx";
import { LoadingText } from "../components/states.tsx";
import type { Me } from "../features/account/queries.ts";
import { type Area, tabsAmong } from "../features/admin/shared/areas.ts";
import { personTrigger } from "../features/layout/person-trigger.tsx";
import { SkipLink } from "../features/layout/site-header.tsx";
import { paths } from "../lib/paths.ts";
import { Shortcuts } from "./shortcuts.tsx";
import styles from "./staff-layout.module.css";

const loadMenus = () => import("./menus.tsx");
const StaffMenu = lazy(async () => ({ default: (await loadMenus()).StaffMenu }));
const MoreMenu = lazy(async () => ({ default: (await loadMenus()).MoreMenu }));
const more = {
  className: styles.more,
  "aria-label": "Više",
  children: (
    <>
      <span className={styles.icon}>
        <Icon name="plus" />
      </span>
      Više
    </>
  ),
};

interface Props {
  readonly me: Me;
  readonly areas: readonly Area[];
  /** Stands in place of the page. */
  readonly children: ReactNode;
}

/** The staff's frame: navigation at the left, on a phone below, and the person's menu. */
export function StaffLayout({ me, areas, children }: Props) {
  const trigger = personTrigger(me.user, false);
  const tabs = tabsAmong(areas);
  const others = areas.filter((area) => !tabs.includes(area));
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.head}>
        <NavLink to={paths.admin} end className={styles.name ?? ""}>
          Uprava
        </NavLink>
        <MenuButton trigger={trigger} load={loadMenus}>
          <StaffMenu me={me} trigger={trigger} />
        </MenuButton>
      </header>
      <nav aria-label="Glavna navigacija" className={styles.nav}>
        {areas.map((area) => (
          <AreaLink key={area.path} area={area} isTab={tabs.includes(area)} />
        ))}
        {others.length > 0 && (
          <MenuButton trigger={more} load={loadMenus}>
            <MoreMenu trigger={more} areas={others} />
          </MenuButton>
        )}
      </nav>
      <Suspense fallback={<LoadingText />}>{children ?? <Outlet />}</Suspense>
      <Shortcuts areas={areas} />
    </div>
  );
}

function AreaLink({ area: { path, label, icon }, isTab }: { readonly area: Area; readonly isTab: boolean }) {
  return (
    <NavLink
      to={path}
      end={path === paths.admin}
      data-tab={isTab || undefined}
      className={({ isActive }) => (isActive ? (styles.on ?? "") : "")}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      {label}
    </NavLink>
  );
}
