import type { Comment, CommentedCategory } from "#contract/comment.ts";
import { call } from "../../lib/api.ts";

/** The product that is commented on. */
export interface Thread {
  readonly category: CommentedCategory;
  readonly id: number;
}

/** A comment on its way; sent again under the same key it is still one comment. */
export interface Draft {
  readonly text: string;
  readonly clientId: string;
}

/** Comments, newest first; `next`: from where older ones follow. */
export interface CommentPage {
  readonly comments: readonly Comment[];
  readonly next: string | null;
}

/** The page of comments before an id, or the newest. */
export async function readComments({ category, id }: Thread, before: string | undefined): Promise<CommentPage> {
  const query = before === undefined ? {} : { before };
  if (category === "challenge") {
    const { data } = await call("listChallengeComments", { params: { challengeId: String(id) }, query });
    return { comments: data.challenges, next: data.next };
  }
  const { data } = await call("listTrainingComments", { params: { trainingId: String(id) }, query });
  return { comments: data.trainings, next: data.next };
}

/** Publishes a comment; answers it as it stands. */
export async function addComment({ category, id }: Thread, { text, clientId }: Draft): Promise<Comment> {
  const body = { text, client_id: clientId };
  if (category === "challenge") {
    return (await call("addChallengeComment", { body: { challenge_id: id, ...body } })).data.challenges[0];
  }
  return (await call("addTrainingComment", { body: { training_id: id, ...body } })).data.trainings[0];
}

/** Deletes a comment. */
export function deleteComment({ category, id }: Thread, commentId: string) {
  return call("deleteComment", { params: { category, id: String(id), commentId } });
}

/** Tells the shop that a comment should not stand there. */
export function reportComment({ category, id }: Thread, commentId: string, reason: string) {
  return call("reportComment", { params: { category, id: String(id), commentId }, body: { reason } });
}
