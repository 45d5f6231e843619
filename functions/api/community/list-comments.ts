import {
  type Comment,
  type CommentedCategory,
  listChallengeComments as ofChallenge,
  listTrainingComments as ofTraining,
} from "#contract/comment.ts";
import { readMemberWithAccess } from "../../domains/access/product-access.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { findKeptProduct } from "../../domains/catalogue/product-store.ts";
import { presentThread } from "../../domains/community/comment.ts";
import { readComments } from "../../domains/community/comment-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

export const listChallengeComments = endpoint(
  "listChallengeComments",
  ofChallenge,
  async ({ params, query, caller }) => {
    const { comments, next } = await readPage(caller, "challenge", Number(params.challengeId), query.before);
    return { status: "success" as const, data: { challenges: comments, next } };
  },
);

export const listTrainingComments = endpoint("listTrainingComments", ofTraining, async ({ params, query, caller }) => {
  const { comments, next } = await readPage(caller, "training", Number(params.trainingId), query.before);
  return { status: "success" as const, data: { trainings: comments, next } };
});

/** A page of comments for a member with access; reads product, member and comments at the same time. */
async function readPage(
  caller: Caller,
  category: CommentedCategory,
  id: number,
  before: string | undefined,
): Promise<{ comments: Comment[]; next: string | null }> {
  const [member, { comments, next }] = await Promise.all([
    readMemberWithAccess(caller, findKeptProduct(category, id)),
    readComments(category, id, before),
  ]);
  return { comments: comments.flatMap((record) => presentThread(record, member.profile.user_id)), next };
}
