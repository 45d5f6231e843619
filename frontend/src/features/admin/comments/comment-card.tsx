import type { ModeratedComment } from "#contract/moderation.ts";
import { Avatar } from "../../../components/avatar.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import queue from "../shared/queue.module.css";
import { useHashTarget } from "../shared/use-hash-target.ts";
import styles from "./comments.module.css";
import { stateOf } from "./labels.ts";
import { CommentActions } from "./moderation-actions.tsx";
import type { OnDone } from "./queries.ts";

/** One comment with what speaks against it, the shop's answer and what can be done. */
export function CommentCard({ comment, onDone }: { readonly comment: ModeratedComment; readonly onDone: OnDone }) {
  const { user_name, picture, text, answer, reports, category, product_id } = comment;
  const [first_name = "", last_name = ""] = user_name.split(" ");
  const target = useHashTarget(comment.id);
  return (
    <li className={styles.card} {...target}>
      <Avatar person={{ first_name, last_name, picture }} premium={false} />
      <div className={styles.body}>
        <p>
          <b>{user_name}</b> <span className={queue.quiet}>{`· ${minuteOf(new Date(comment.written_at))}`}</span>
        </p>
        <p className={queue.quiet}>
          <a href={paths.product(category, product_id)}>{comment.product || "Bez naslova"}</a>
        </p>
        <p className={styles.state} data-waits={comment.state === "held" || reports.number > 0 || undefined}>
          {stateOf(comment)}
        </p>
        <p className={queue.text}>{text}</p>
        {reports.listed.map((report) => (
          <p key={report.at} className={queue.quiet}>
            {`Prijavljeno ${minuteOf(new Date(report.at))}: ${report.reason || "bez obrazloženja"}`}
          </p>
        ))}
        {answer && (
          <p className={styles.answer}>
            <b>Zamah:</b> {answer.text}
          </p>
        )}
        <CommentActions comment={comment} onDone={onDone} />
      </div>
    </li>
  );
}
