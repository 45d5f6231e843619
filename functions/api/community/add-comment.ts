import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import {
  type Comment,
  type CommentedCategory,
  addChallengeComment as toChallenge,
  addTrainingComment as toTraining,
} from "#contract/comment.ts";
import { requireAccess } from "../../domains/access/product-access.ts";
import { readMember } from "../../domains/access/read-member.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { findKeptProduct } from "../../domains/catalogue/product-store.ts";
import { authorOf, presentComment } from "../../domains/community/comment.ts";
import { saveComment } from "../../domains/community/comment-store.ts";
import { readPostingChecks } from "../../domains/community/posting-checks.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { countCall } from "../../platform/limits/rate-limit.ts";
import { Problem } from "../../platform/problem.ts";
import { DAY_SECONDS, now } from "../../platform/time.ts";

const A_MINUTE = { scope: "comments", calls: 5, seconds: 60 };
const A_DAY = { scope: "comments-day", calls: 30, seconds: DAY_SECONDS };

export const addChallengeComment = endpoint("addChallengeComment", toChallenge, async ({ body, caller }) => {
  const comment = await writeComment(caller, "challenge", body.challenge_id, body);
  return { status: "success" as const, data: { challenges: [comment] } };
});

export const addTrainingComment = endpoint("addTrainingComment", toTraining, async ({ body, caller }) => {
  const comment = await writeComment(caller, "training", body.training_id, body);
  return { status: "success" as const, data: { trainings: [comment] } };
});

interface NewComment {
  readonly text: string;
  readonly client_id?: string | undefined;
  readonly user_id?: string | undefined;
}

/** Saves a member's comment, within the limits. Refused without access, a verified e-mail or the caller's own user id. */
async function writeComment(
  caller: Caller,
  category: CommentedCategory,
  id: number,
  draft: NewComment,
): Promise<Comment> {
  const at = now();
  const [product, member, checks] = await Promise.all([
    findKeptProduct(category, id),
    readMember(caller),
    readPostingChecks(caller, at),
  ]);
  const { user_id: userId, email_verified } = member.profile;
  if (draft.user_id !== undefined && draft.user_id !== userId) throw new Problem("forbidden");
  requireAccess(product, member);
  if (!email_verified) throw new Problem("email_unverified");
  checks.requireUnstopped();
  await countCall(A_MINUTE, userId);
  await countCall(A_DAY, userId);
  const words = checks.wordsIn(draft.text);
  const saved = await saveComment({
    ...authorOf(member.profile),
    id: ulid(at.getTime()),
    client_id: draft.client_id ?? randomUUID(),
    category,
    product_id: id,
    text: draft.text,
    created_at: at.toISOString(),
    ...(words.length > 0 && { state: "held", words }),
  });
  return presentComment(saved, userId);
}
