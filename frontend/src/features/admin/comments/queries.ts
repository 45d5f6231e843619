import { queryOptions } from "@tanstack/react-query";
import type { CommentList, ModeratedComment, ModerationDecision, WordList } from "#contract/moderation.ts";
import { call } from "../../../lib/api.ts";

/** A page of one of the lists. */
export interface CommentFilter {
  readonly tab: CommentList;
  readonly cursor: string | undefined;
}

/** Gets the changed comment (null where it is deleted) and the message that is shown. */
export type OnDone = (after: ModeratedComment | null, said: string) => void;

/** Comments of a list, twenty at a time, the newest first. */
export function commentsQuery({ tab, cursor }: CommentFilter) {
  const query = { list: tab, ...(cursor && { before: cursor }) };
  return queryOptions({
    queryKey: ["listComments", query],
    queryFn: async () => (await call("listComments", { query })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Decides about a comment; answers it as it stands then, null where it is gone. */
export async function judgeComment(
  comment: ModeratedComment,
  decided: ModerationDecision,
  key: string,
): Promise<ModeratedComment | null> {
  return (await call("judgeComment", { params: placeOf(comment), body: decided }, { key })).data.comment;
}

/** Answers a comment as the shop, in place of the answer that stands there; null takes that away. */
export async function replyAsShop(
  comment: ModeratedComment,
  text: string | null,
  key: string,
): Promise<ModeratedComment> {
  const body = { text, replaces: comment.answer?.id ?? null };
  return (await call("replyAsShop", { params: placeOf(comment), body }, { key })).data.comment;
}

/** The words for which a comment is held. */
export const wordsQuery = queryOptions({
  queryKey: ["readCommentWords"],
  queryFn: async () => (await call("readCommentWords", {})).data,
  staleTime: 0,
  retry: false,
});

/** Puts a list of words in place of the version that it was made from. */
export async function saveWords(body: WordList, key: string): Promise<WordList> {
  return (await call("changeCommentWords", { body }, { key })).data;
}

function placeOf({ category, product_id, id }: ModeratedComment) {
  return { category, id: String(product_id), commentId: id };
}
