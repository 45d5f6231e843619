import styles from "../challenge/challenge-page.module.css";

/** The place of what a product is, below what the reader came for; its heading can be found at once. */
export function WaitingContent({ title }: { readonly title: string }) {
  return (
    <div className={styles.rest}>
      <h1 data-spoken>{title}</h1>
    </div>
  );
}
