import { NavLink, useLocation } from "react-router-dom";
import { Icon, type IconName } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./bottom-bar.module.css";

interface Item {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly end: boolean;
  /** Pages that have no place of their own in this bar. */
  readonly also?: string;
}

const items: readonly Item[] = [
  { to: paths.home, label: "Naslovna", icon: "home", end: true },
  { to: paths.challenges, label: "Treninzi", icon: "dumbbell", end: false, also: paths.trainings },
  { to: paths.progress, label: "Napredak", icon: "chart", end: false, also: paths.diary },
  { to: paths.ebooks, label: "Ebookovi", icon: "book", end: false },
  { to: paths.profile, label: "Profil", icon: "person", end: false },
];

/** A phone's main navigation for members. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Brza navigacija" className={styles.bar}>
      {items.map(({ to, label, icon, end, also }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => (isActive || (also && pathname.startsWith(also)) ? (styles.on ?? "") : "")}
        >
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
