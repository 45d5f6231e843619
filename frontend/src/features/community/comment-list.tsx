import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Comment } from "#contract/comment.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";
import { dayOf } from "../../lib/format.ts";
import { hasDuty, type Me } from "../account/queries.ts";
import { CommentActions } from "./comment-actions.tsx";
import styles from "./comments.module.css";
import { commentsQuery, type Sending, type Thread, useSending } from "./queries.ts";

interface Props {
  readonly thread: Thread;
  readonly me: Me | undefined;
  /** Called when a comment has been deleted. */
  readonly onGone: () => void;
}

/** The comments being sent, the published ones, and a button for older ones. */
export function CommentList({ thread, me, onGone }: Props) {
  const query = useInfiniteQuery(commentsQuery(thread));
  const sending = useSending(thread);
  const comments = query.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <>
      <ul className={styles.list}>
        {sending.map((one) => (
          <SendingEntry key={one.clientId} sending={one} me={me} />
        ))}
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            name={comment.user_name}
            picture={comment.picture}
            when={dayOf(comment.time.split("/").toReversed().join("-"))}
            text={comment.text}
            note={noteOf(comment)}
            isAnswer={comment.in_reply_to !== undefined}
          >
            {!comment.in_reply_to && (
              <CommentActions
                thread={thread}
                comment={comment}
                mayDelete={comment.own || hasDuty(me, "owner", "support")}
                onGone={onGone}
              />
            )}
          </CommentEntry>
        ))}
      </ul>
      {query.isPending && (
        <div className={styles.waiting}>
          <Skeleton shape="row" count={3} />
        </div>
      )}
      {query.isSuccess && comments.length + sending.length === 0 && (
        <EmptyState text="Još nema komentara. Napiši prvi." />
      )}
      {query.isError && (
        <ErrorState
          error={query.error}
          onRetry={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <Button kind="outline" size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Prikaži starije
        </Button>
      )}
    </>
  );
}

/** Why only its author sees a comment: it is held for review, or hidden. */
function noteOf({ state, reason }: Comment): string | undefined {
  if (state === "held") return "Čeka pregled. Zasad ga vidiš samo ti.";
  return state && `Sklonjeno. Razlog: ${reason}`;
}

function SendingEntry({ sending, me }: { readonly sending: Sending; readonly me: Me | undefined }) {
  const { first_name = "", last_name = "", picture = null } = me?.user ?? {};
  return (
    <CommentEntry
      name={last_name ? `${first_name} ${last_name.charAt(0)}.` : first_name}
      picture={picture}
      when={sending.waits ? "Bit će objavljeno čim se veza vrati" : "Šalje se…"}
      text={sending.text}
    />
  );
}

interface CommentEntryProps {
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
function CommentEntry({ name, picture, when, text, note, isAnswer = false, children }: CommentEntryProps) {
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
