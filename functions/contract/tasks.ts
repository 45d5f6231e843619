import * as z from "zod/mini";
import type { Duty } from "./duties.ts";

/** What needs a hand: each kind is opened by one fact, and closes with it (docs/figures.md). */
export const matterKind = z.enum([
  "order_review",
  "refund_review",
  "gateway_differs",
  "dispute_open",
  "approval",
  "withdrawal_person",
  "books_gap",
  "comment_reported",
  "comment_held",
  "complaint",
  "mail_failed",
  "mail_bounced",
  "receipt_late",
  "video_failed",
  "expiry",
  "publish_failed",
  "sales_abroad",
  "country_unproved",
]);
export type MatterKind = z.infer<typeof matterKind>;

/** Whose duty it is to see to it. */
export const matterDuties: Readonly<Record<MatterKind, readonly Duty[]>> = {
  order_review: ["owner", "support", "accountant"],
  refund_review: ["owner", "support", "accountant"],
  gateway_differs: ["owner", "support", "accountant"],
  withdrawal_person: ["owner", "support", "accountant"],
  books_gap: ["owner", "support", "accountant"],
  dispute_open: ["owner"],
  approval: ["owner"],
  comment_reported: ["owner", "support"],
  comment_held: ["owner", "support"],
  complaint: ["owner", "support"],
  mail_failed: ["owner", "support"],
  mail_bounced: ["owner", "support"],
  receipt_late: ["owner", "accountant"],
  video_failed: ["owner", "editor"],
  expiry: ["owner"],
  publish_failed: ["owner", "editor"],
  sales_abroad: ["owner", "accountant"],
  country_unproved: ["owner", "accountant"],
};

/** Where a matter leads and what it is about; no address. Who wrote a comment and how it begins go with the matter, which goes with the comment. */
export const matterAbout = z.object({
  order_number: z.optional(z.string()),
  /** EUR. */
  cents: z.optional(z.int()),
  /** A review's or a refund's reason, how the gateway differs, a complaint's reference, a mail's template, why one came back, a certificate's name, a video's or challenge's title, a receipt's number, what keeps a document from being published, the countries that a sale's evidence names. */
  reason: z.optional(z.string()),
  /** A document of the catalogue. */
  document: z.optional(z.object({ kind: z.string(), id: z.string() })),
  /** A comment's product, who wrote it and its first words. */
  category: z.optional(z.string()),
  product_id: z.optional(z.int()),
  author: z.optional(z.string()),
  words: z.optional(z.string()),
  /** An account's id. */
  person: z.optional(z.string()),
  /** The day (yyyy-mm-dd) whose books do not agree, or until which a complaint is answered. */
  day: z.optional(z.string()),
});
export type MatterAbout = z.infer<typeof matterAbout>;
