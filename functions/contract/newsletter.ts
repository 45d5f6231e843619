import * as z from "zod/mini";
import { newsletterBlocks, newsletterCard } from "./newsletter-blocks.ts";
import { catalogueId, catalogueIdText, contentCategory, done, instant, shownMinute, success } from "./primitives.ts";
import { readable } from "./writing.ts";

/** `scheduled`: the next run from `send_at` on begins to send it. */
export const newsletterState = z.enum(["draft", "scheduled", "sending", "sent", "stopped"]);
export type NewsletterState = z.infer<typeof newsletterState>;

/** Of those who consented whom it is for. `not_trained`: without a workout in the last 30 days. */
export const audience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["all", "premium", "not_premium", "not_trained"]) }),
  z.strictObject({ kind: z.literal("bought"), category: contentCategory, id: catalogueId }),
]);
export type Audience = z.infer<typeof audience>;

const line = (most: number) => z.string().check(z.trim(), readable, z.maxLength(most), z.regex(/^[^\r\n\t]*$/));

/** What the staff writes; a draft may still lack words. `preview` follows the subject in a list of mails. */
const content = {
  subject: line(120),
  preview: line(160),
  blocks: newsletterBlocks,
  audience,
};

const head = {
  id: z.string(),
  /** Counts changes of the text. */
  version: z.int(),
  state: newsletterState,
  subject: z.string(),
  created_at: instant,
  created_by: z.string(),
  /** When it is to begin; null of a draft. */
  send_at: z.nullable(instant),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** How many it was for, as its sender saw and confirmed; null of a draft. */
  people: z.nullable(z.int()),
};

/** `dropped`: who took the consent back or changed the address before their own left. */
const counts = z.object({
  sent: z.int(),
  dropped: z.int(),
  returned: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
});
export type NewsletterCounts = z.infer<typeof counts>;

export const newsletter = z.object({ ...head, ...content, counts });
export type Newsletter = z.infer<typeof newsletter>;

/** With what its cards show now, the bytes of its HTML, and in words what keeps it from being sent. */
const opened = success(
  z.object({
    newsletter,
    cards: z.array(newsletterCard),
    bytes: z.int(),
    problems: z.array(z.string()),
  }),
);

const newsletterId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/));
const named = { params: z.object({ id: newsletterId }) };
/** The most bytes of a newsletter's text. */
const BYTES = 512 * 1024;

/** The newest first; `next` is the next page's `before`. */
export const listNewsletters = {
  query: z.object({ before: z.optional(newsletterId) }),
  reply: success(z.object({ newsletters: z.array(z.object(head)), next: z.nullable(z.string()) })),
};

export const createNewsletter = { body: z.strictObject(content), bytes: BYTES, reply: opened };

export const readNewsletter = { ...named, reply: opened };

/** `version` is the one that the screen showed; only a draft is changed. */
export const saveNewsletter = {
  ...named,
  body: z.strictObject({ version: z.int(), ...content }),
  bytes: BYTES,
  reply: opened,
};

/** Only a draft. */
export const discardNewsletter = { ...named, reply: done };

/** A page of those who consented: how many of them are in the audience. `next` is the next page's `after`. */
export const countAudience = {
  query: z.object({
    kind: z.enum(["all", "premium", "not_premium", "not_trained", "bought"]),
    category: z.optional(contentCategory),
    id: z.optional(catalogueIdText),
    after: z.optional(z.string().check(z.maxLength(120))),
  }),
  reply: success(z.object({ count: z.int(), next: z.nullable(z.string()) })),
};

/** Sends it to the caller's own address, as it is saved. */
export const testNewsletter = { ...named, reply: done };

/** At a moment of the next year, or now. `people` is the number that the sender was shown. 409 `not_sendable` says what it lacks. */
export const sendNewsletter = {
  ...named,
  body: z.strictObject({ version: z.int(), people: z.int().check(z.minimum(0)), at: z.optional(shownMinute) }),
  reply: opened,
};

/** A scheduled one is a draft again; of one that is being sent the rest never leaves. */
export const stopNewsletter = { ...named, reply: opened };
