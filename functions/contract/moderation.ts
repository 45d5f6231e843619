import * as z from "zod/mini";
import { commentedCategory, commentId, commentPlace, commentText } from "./comment.ts";
import { plain } from "./plain-text.ts";
import { catalogueId, instant, success } from "./primitives.ts";

/**
 * Lists of comments: reported ones and those that the list of words held; those that everybody sees, of which the shop left the last
 * thirty days' unanswered; those taken away.
 */
export const commentList = z.enum(["waiting", "unanswered", "hidden", "shown"]);
export type CommentList = z.infer<typeof commentList>;

/** A comment as the staff see it. */
export const moderatedComment = z.object({
  id: commentId,
  category: commentedCategory,
  product_id: catalogueId,
  product: z.string(),
  user_name: z.string(),
  picture: z.nullable(z.string()),
  written_at: instant,
  text: z.string(),
  state: z.enum(["shown", "held", "hidden"]),
  /** Why it was taken away, as its author reads it. */
  reason: z.nullable(z.string()),
  /** Which of the shop's words it was held for. */
  words: z.array(z.string()),
  /** Reports since the last decision, and what the first ones say. */
  reports: z.object({ number: z.int(), listed: z.array(z.object({ at: instant, reason: z.string() })) }),
  answer: z.nullable(z.object({ id: commentId, text: z.string(), at: instant })),
});
export type ModeratedComment = z.infer<typeof moderatedComment>;

/** Newest first; `next` is the `before` of the page with the older ones. */
export const listComments = {
  query: z.object({ list: z.optional(commentList), before: z.optional(commentId) }),
  reply: success(z.object({ comments: z.array(moderatedComment), next: z.nullable(commentId) })),
};

/** `show`: it stays, or stands there again. Whoever's comment is hidden or deleted reads why. */
const moderationDecision = z
  .object({
    decision: z.enum(["show", "hide", "delete"]),
    reason: z.optional(z.string().check(z.overwrite(plain), z.minLength(3), z.maxLength(500))),
  })
  .check(z.refine(({ decision, reason }) => decision === "show" || reason !== undefined, { path: ["reason"] }));
export type ModerationDecision = z.infer<typeof moderationDecision>;

/** Null once it is deleted. */
export const judgeComment = {
  params: commentPlace,
  body: moderationDecision,
  reply: success(z.object({ comment: z.nullable(moderatedComment) })),
};

/** The shop's answer in place of the one that was seen (null: of none); null takes it away. */
export const replyAsShop = {
  params: commentPlace,
  body: z.object({ text: z.nullable(commentText), replaces: z.nullable(commentId) }),
  reply: success(z.object({ comment: moderatedComment })),
};

const MOST_WORDS = 300;

/** Words or short phrases as somebody typed them. */
const words = z
  .array(z.string().check(z.overwrite(plain), z.minLength(2), z.maxLength(60)))
  .check(z.maxLength(MOST_WORDS));
const wordList = z.object({ version: z.int(), words });
export type WordList = z.infer<typeof wordList>;

export const readCommentWords = { reply: success(wordList) };

/** In place of the version that it was made from. */
export const changeCommentWords = { body: wordList, bytes: 40 * 1024, reply: success(wordList) };
