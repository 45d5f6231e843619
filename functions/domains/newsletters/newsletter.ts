import * as z from "zod/mini";
import { audience, newsletterState } from "#contract/newsletter.ts";
import { newsletterBlocks } from "#contract/newsletter-blocks.ts";
import { instant } from "#contract/primitives.ts";

/** A newsletter: its text is read when each mail leaves, so that a mail holds none of it. */
export const newsletterItem = z.object({
  id: z.string(),
  /** Counts changes of the text. */
  version: z.int(),
  state: newsletterState,
  subject: z.string(),
  preview: z.string(),
  blocks: newsletterBlocks,
  audience,
  created_at: instant,
  created_by: z.string(),
  send_at: z.optional(instant),
  /** Those who agreed before it began are written to. */
  started_at: z.optional(instant),
  ended_at: z.optional(instant),
  /** How many it was for, as its sender confirmed. */
  people: z.optional(z.int()),
  /** The place of the last one for whom a mail was written, among those who agreed; empty before the first. */
  reached: z.optional(z.string()),
});
export type NewsletterRecord = z.infer<typeof newsletterItem>;

/** What the staff writes of it. */
export type NewsletterContent = Pick<NewsletterRecord, "subject" | "preview" | "blocks" | "audience">;
