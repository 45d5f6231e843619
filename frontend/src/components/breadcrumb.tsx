import { Link } from "react-router-dom";
import styles from "./breadcrumb.module.css";

interface Props {
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly current: string;
}

/** Where this page stands. */
export function Breadcrumb({ links, current }: Props) {
  return (
    <nav aria-label="Putanja" className={styles.breadcrumb}>
      <ol>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
