import { lazy } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { Badge } from "../../components/badge.tsx";
import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/logo.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { paths } from "../../lib/paths.ts";
import { hasDuty, type Me, useMe } from "../account/queries.ts";
import { SubscriptionNotice } from "../membership/subscription-notice.tsx";
import styles from "./member-header.module.css";
import { personTrigger } from "./person-trigger.tsx";

const loadMenu = () => import("./member-menu.tsx");
const MemberMenu = lazy(async () => ({ default: (await loadMenu()).MemberMenu }));

const links = [
  { to: paths.home, label: "Naslovna", end: true },
  { to: paths.challenges, label: "Treninzi", end: false },
  { to: paths.trainings, label: "Programi", end: false },
  { to: paths.ebooks, label: "Ebookovi", end: false },
  { to: paths.recipes, label: "Recepti", end: false },
  { to: paths.progress, label: "Napredak", end: false },
];

const analytics = { to: paths.analytics[0], label: "Analitika", end: false };

const groups: readonly (readonly string[])[] = [
  paths.analytics,
  [paths.recipes, paths.mealPlans, paths.kitchen],
  [paths.progress, paths.diary],
];

/** The header of signed-in pages: logo, main links, and the person's menu. */
export function MemberHeader() {
  const me = useMe().data;
  const { pathname } = useLocation();
  const isStaff = me?.user.role === "admin";
  const shown = hasDuty(me, "owner", "accountant") ? [...links, analytics] : links;
  return (
    <header className={styles.header}>
      <Logo to={paths.home} />
      <nav aria-label="Glavna navigacija" className={styles.links} data-admin={isStaff || undefined}>
        {shown.map(({ to, label, end }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={({ isActive }) => (isActive || isBeside(to, pathname) ? (styles.on ?? "") : "")}
          >
            {label}
          </NavLink>
        ))}
        {isStaff && <a href={paths.admin}>Uprava</a>}
      </nav>
      <div className={styles.person}>
        <NavLink to={paths.search} className={styles.search ?? ""} aria-label="Pretraži">
          <Icon name="search" />
        </NavLink>
        {me?.premium && (
          <span className={styles.premium}>
            <Badge kind="member">Premium član</Badge>
          </span>
        )}
        {me && <PersonButton me={me} />}
      </div>
    </header>
  );
}

/** The analytics are four pages under one link; recipes, plans and the own week are, and progress and diary. */
function isBeside(to: string, pathname: string): boolean {
  const group = groups.find(([first]) => first === to) ?? [];
  return group.some((path) => pathname.startsWith(path));
}

/** The button of a member's menu, and the notice that a change of the membership left. */
function PersonButton({ me }: { readonly me: Me }) {
  const trigger = personTrigger(me.user, me.premium);
  return (
    <>
      <MenuButton trigger={trigger} load={loadMenu}>
        <MemberMenu me={me} trigger={trigger} />
      </MenuButton>
      <SubscriptionNotice />
    </>
  );
}
