import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import styles from "./comments.module.css";
import type { Thread } from "./queries.ts";

/** What members say about a product: a form for those who may write, and the comments, newest first. */
export function CommentSection(thread: Thread) {
  const me = useMe().data;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.section} aria-labelledby="comments">
      <h2 id="comments" ref={heading} tabIndex={-1}>
        Komentari
      </h2>
      {me && !me.user.email_verified ? (
        <p className={styles.unverified}>
          Komentare pišu članovi s potvrđenom e-mail adresom. <Link to={paths.profile}>Potvrdi svoju na profilu</Link>
        </p>
      ) : (
        <CommentForm {...thread} />
      )}
      <CommentList thread={thread} me={me} onGone={() => heading.current?.focus()} />
    </section>
  );
}
