import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { CommentList, ModeratedComment } from "#contract/moderation.ts";
import { LoadingText } from "../../../components/states.tsx";
import { CallError } from "../shared/call-error.tsx";
import { ListPages, ListTabs } from "../shared/list-controls.tsx";
import queue from "../shared/queue.module.css";
import { CommentCard } from "./comment-card.tsx";
import { isIn, nothing, tabs } from "./labels.ts";
import { type CommentFilter, commentsQuery } from "./queries.ts";

/** Comments by lists, what waits for a decision first; list and page stand in the address. */
export function CommentQueue() {
  const [address] = useSearchParams();
  const wanted: CommentFilter = { tab: tabIn(address.get("tab")), cursor: address.get("cursor") ?? undefined };
  const found = useQuery(commentsQuery(wanted));
  const replace = useReplace(wanted);
  const [done, setDone] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const settle = (before: ModeratedComment, after: ModeratedComment | null, said: string) => {
    replace(before, after);
    setDone(said);
    status.current?.focus();
  };
  return (
    <>
      <ListTabs label="Popisi komentara" tabs={tabs} chosen={wanted.tab} />
      <p ref={status} role="status" tabIndex={-1} className={queue.done}>
        {done}
      </p>
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      {found.data?.comments.length === 0 && <p>{nothing[wanted.tab]}</p>}
      <ul className={queue.list}>
        {found.data?.comments.map((comment) => (
          <CommentCard key={comment.id} comment={comment} onDone={(after, said) => settle(comment, after, said)} />
        ))}
      </ul>
      {found.data && <ListPages cursor={wanted.cursor} next={found.data.next} />}
    </>
  );
}

/** A comment as it stands now takes the place of what was read, and leaves a list in which it stands no more. */
function useReplace(wanted: CommentFilter) {
  const client = useQueryClient();
  return (before: ModeratedComment, after: ModeratedComment | null) => {
    const stays = after && isIn(wanted.tab, after) ? [after] : [];
    client.setQueryData(commentsQuery(wanted).queryKey, (page) => {
      if (!page) return page;
      return { ...page, comments: page.comments.flatMap((one) => (one.id === before.id ? stays : [one])) };
    });
  };
}

function tabIn(named: string | null): CommentList {
  return named !== null && named in tabs ? (named as CommentList) : "waiting";
}
