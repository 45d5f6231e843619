import styles from "./list.module.css";

interface Props {
  readonly title: string;
  /** Names the cards below for those who walk through headings; not seen. */
  readonly cards: string;
}

/** The heading of a page that lists everything of one kind. */
export function ListHead({ title, cards }: Props) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <h2 className={styles.spoken}>{cards}</h2>
    </>
  );
}
