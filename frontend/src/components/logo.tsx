import { Link } from "react-router-dom";
import shop from "../../../infra/shop.json";
import styles from "./logo.module.css";

interface Props {
  readonly to: string;
}

/** The mark and the word, linking home. */
export function Logo({ to }: Props) {
  return (
    <Link to={to} className={styles.logo} aria-label={`${shop.brand}, naslovna`}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="4.4" strokeLinecap="round">
          <path d="M5 6c-1 12 5 24 18 28" />
          <path d="M16 8c-.6 7 2.500 13.500 9 17" />
        </g>
        <circle cx="32" cy="31" r="7" className={styles.dot} />
      </svg>
      {shop.brand.toLowerCase()}
    </Link>
  );
}
