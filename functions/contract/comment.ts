import * as z from "zod/mini";
import { MAX_COMMENT_LENGTH } from "./comment-limits.ts";
import { plain } from "./plain-text.ts";
import { catalogueId, catalogueIdText, done, success, textId } from "./primitives.ts";

/** Categories whose products are commented on. */
export const commentedCategory = z.enum(["challenge", "training"]);
export type CommentedCategory = z.infer<typeof commentedCategory>;

/** A comment's id: a ULID, so that ids follow the order of writing. */
export const commentId = z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/));

/**
 * A comment as shown: `time` is dd/mm/yyyy in Zagreb; `own`: whether it is the caller's. One that waits for the shop's decision, or
 * that the shop took away and why, is shown to its author alone. `in_reply_to`: the shop's answer to the comment of that id.
 */
export const comment = z.object({
  id: commentId,
  user_name: z.string(),
  picture: z.nullable(z.string()),
  time: z.string(),
  text: z.string(),
  own: z.boolean(),
  state: z.optional(z.enum(["held", "hidden"])),
  reason: z.optional(z.string()),
  in_reply_to: z.optional(commentId),
});
export type Comment = z.infer<typeof comment>;

/** One to `MAX_COMMENT_LENGTH` characters after trimming; the server derives author and time, whatever a client sends. */
export const commentText = z.string().check(z.overwrite(plain), z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH));

/** `client_id`: a key of the client's own making, under which a repeated call is the same comment. */
const written = {
  text: commentText,
  client_id: z.optional(z.uuid()),
  user_id: z.optional(textId),
  time: z.optional(z.string()),
};

/** A page of comments, newest first. `next` is the `before` of the page with the older ones; null on the last. */
const page = { query: z.object({ before: z.optional(commentId) }), next: z.nullable(commentId) };

export const listChallengeComments = {
  params: z.object({ challengeId: catalogueIdText }),
  query: page.query,
  reply: success(z.object({ challenges: z.array(comment), next: page.next })),
};
export const addChallengeComment = {
  body: z.object({ challenge_id: catalogueId, ...written }),
  reply: success(z.object({ challenges: z.tuple([comment]) })),
};
export const listTrainingComments = {
  params: z.object({ trainingId: catalogueIdText }),
  query: page.query,
  reply: success(z.object({ trainings: z.array(comment), next: page.next })),
};
export const addTrainingComment = {
  body: z.object({ training_id: catalogueId, ...written }),
  reply: success(z.object({ trainings: z.tuple([comment]) })),
};

/** Where a comment stands: its product and its own id. */
export const commentPlace = z.object({ category: commentedCategory, id: catalogueIdText, commentId });
export type CommentPlace = z.infer<typeof commentPlace>;

export const deleteComment = { params: commentPlace, reply: done };

export const reportComment = {
  params: commentPlace,
  body: z.object({ reason: z.optional(z.string().check(z.overwrite(plain), z.maxLength(500))) }),
  reply: done,
};
