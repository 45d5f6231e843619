import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import styles from "./comments.module.css";

interface Props {
  readonly name: string;
  readonly picture: string | null;
  /** The day, or what the comment waits for. */
  readonly when: string;
  readonly text: string;
  /** What only the author is told of it. */
  readonly note?: string | undefined;
  /** The shop's answer to the comment before it. */
  readonly isAnswer?: boolean;
  readonly children?: ReactNode;
}

/** One comment: who, when, and the text with its line breaks. */
export function CommentEntry({ name, picture, when, text, note, isAnswer = false, children }: Props) {
  const words = name.split(" ");
  const person = { first_name: words[0] ?? "", last_name: words.slice(1).at(-1) ?? "", picture };
  return (
    <li className={`${styles.entry} ${isAnswer ? styles.answer : ""}`}>
      <Avatar person={person} premium={false} />
      <div className={styles.body}>
        <p>
          <b>{name}</b> <span className={styles.when}>· {when}</span>
        </p>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </li>
  );
}
