import { Page } from "../../components/page.tsx";
import { hasDuty, useMe } from "../../features/account/queries.ts";
import { BlockedWords } from "../../features/admin/comments/blocked-words.tsx";
import { CommentQueue } from "../../features/admin/comments/comment-queue.tsx";
import page from "../../features/admin/shared/page.module.css";

/** 'Komentari': what was reported or held first, and for the owner the words that hold a comment. */
export function CommentsPage() {
  const isOwner = hasDuty(useMe().data, "owner");
  return (
    <Page title="Komentari · Uprava">
      <div className={page.head}>
        <h1>Komentari</h1>
      </div>
      <CommentQueue />
      {isOwner && <BlockedWords />}
    </Page>
  );
}
