import styles from "./skip-link.module.css";

/** For the keyboard: past header and menu. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Preskoči na sadržaj
    </a>
  );
}
