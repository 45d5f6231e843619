import { NavLink } from "react-router-dom";
import { Icon, type IconName } from "../../components/icon.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./bottom-bar.module.css";

const items: readonly { to: string; label: string; icon: IconName; end: boolean }[] = [
  { to: paths.home, label: "Naslovna", icon: "home", end: true },
  { to: paths.challenges, label: "Treninzi", icon: "dumbbell", end: false },
  { to: paths.ebooks, label: "Ebookovi", icon: "book", end: false },
  { to: paths.profile, label: "Profil", icon: "person", end: false },
];

/** A phone's main navigation for members. */
export function BottomBar() {
  return (
    <nav aria-label="Brza navigacija" className={styles.bar}>
      {items.map(({ to, label, icon, end }) => (
        <NavLink key={to} to={to} end={end} className={({ isActive }) => (isActive ? (styles.on ?? "") : "")}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
