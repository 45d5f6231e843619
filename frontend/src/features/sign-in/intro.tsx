import styles from "./intro.module.css";

/** The mark draws itself once while the form already stands. */
export function Intro() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4.4" strokeLinecap="round">
        <path className={styles.line} pathLength={1} d="M5 6c-1 12 5 24 18 28" />
        <path className={styles.line} pathLength={1} d="M16 8c-.6 7 2.500 13.500 9 17" />
      </g>
      <circle cx="32" cy="31" r="7" className={styles.dot} />
    </svg>
  );
}
