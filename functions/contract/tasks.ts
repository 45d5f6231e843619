import * as z from "zod/mini";
import type { Duty } from "./duties.ts";

/** The tasks of the staff ('Treba ruku'): a fact opens each kind, and its end closes it (docs/figures.md). */
export const taskKind = z.enum([
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
  "charge_untold",
  "receipt_late",
  "video_failed",
  "expiry",
  "publish_failed",
  "sales_abroad",
  "vat_threshold",
  "country_unproved",
]);
export type TaskKind = z.infer<typeof taskKind>;

/** The duties that see a kind of task. */
export const taskDuties: Readonly<Record<TaskKind, readonly Duty[]>> = {
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
  charge_untold: ["owner", "support"],
  receipt_late: ["owner", "accountant"],
  video_failed: ["owner", "editor"],
  expiry: ["owner"],
  publish_failed: ["owner", "editor"],
  sales_abroad: ["owner", "accountant"],
  vat_threshold: ["owner", "accountant"],
  country_unproved: ["owner", "accountant"],
};

/** What a task is about; no e-mail address. A comment's author and first words are deleted with its task. */
export const taskAbout = z.object({
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
  /** The day (yyyy-mm-dd) whose books do not agree, until which a complaint is answered, or on which a threshold was passed. */
  day: z.optional(z.string()),
});
export type TaskAbout = z.infer<typeof taskAbout>;
